import type { Answer } from '../../../contract/index.ts'
import { useChange } from '../../server/use-answer.ts'
import { useSaving } from './use-saving.ts'

export type WholeBrand = Answer<'getBrand'>
type BrandChange = NonNullable<
  Parameters<ReturnType<typeof useChange<'updateBrand'>>['mutateAsync']>[0]['body']
>

/** Saves some fields of the brand, and offers to undo it. */
export function useSaveBrand({ id: brandId }: WholeBrand) {
  const update = useChange('updateBrand')
  const save = useSaving((body: BrandChange) => update.mutateAsync({ params: { brandId }, body }))
  return { save, isSaving: update.isPending }
}
