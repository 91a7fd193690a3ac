import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../contract/index.ts'
import { useChange } from './use-answer.ts'

/** Deletes a brand. The list of brands is without it at once, so that no screen asks for it while the list is read again. */
export function useDeleteBrand() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useChange('deleteBrand', { asksAgain: 'listBrands' })
  const deleteBrand = async (brandId: string) => {
    await mutateAsync({ params: { brandId } })
    client.setQueriesData<Answer<'listBrands'>>(
      { queryKey: ['listBrands'] },
      (list) => list && { ...list, data: list.data.filter(({ id }) => id !== brandId) },
    )
  }
  return { deleteBrand, isPending }
}
