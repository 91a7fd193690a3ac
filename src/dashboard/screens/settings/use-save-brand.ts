import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../../contract/index.ts'
import { useChange } from '../../server/use-answer.ts'
import { useSaving } from './use-saving.ts'

export type WholeBrand = Answer<'getBrand'>
type BrandChange = NonNullable<
  Parameters<ReturnType<typeof useChange<'updateBrand'>>['mutateAsync']>[0]['body']
>

/** Stores some fields of the brand. */
export function useStoreBrand({ id: brandId }: WholeBrand) {
  const client = useQueryClient()
  const update = useChange('updateBrand')
  const store = async (body: BrandChange) => {
    const params = { brandId }
    const stored = await update.mutateAsync({ params, body })
    // At once, because what is chosen next is built on it, and the read that follows takes a while.
    client.setQueryData(['getBrand', { params }], stored)
    return stored
  }
  return { store, isSaving: update.isPending }
}

/** Saves some fields of the brand, and offers to undo it. */
export function useSaveBrand(brand: WholeBrand) {
  const { store, isSaving } = useStoreBrand(brand)
  return { save: useSaving(store), isSaving }
}
