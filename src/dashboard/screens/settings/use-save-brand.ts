import type { Answer } from '../../../contract/index.ts'
import { useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { settingsWords } from './settings-words.ts'

export type WholeBrand = Answer<'getBrand'>
type BrandChange = NonNullable<
  Parameters<ReturnType<typeof useChange<'updateBrand'>>['mutateAsync']>[0]['body']
>

interface Following {
  onSaved?(): void
  onUndone?(): void
}

/** Saves some fields of the brand, and offers to undo it. */
export function useSaveBrand(brand: WholeBrand) {
  const t = useWords(settingsWords)
  const tell = useTell()
  const update = useChange('updateBrand')
  const params = { brandId: brand.id }
  const save = (body: BrandChange, former: BrandChange, { onSaved, onUndone }: Following = {}) => {
    const undo = () => update.mutateAsync({ params, body: former }).then(onUndone, tell.failed)
    return update.mutateAsync({ params, body }).then(() => {
      onSaved?.()
      tell.done(t.saved, undo)
    }, tell.failed)
  }
  return { save, isSaving: update.isPending }
}
