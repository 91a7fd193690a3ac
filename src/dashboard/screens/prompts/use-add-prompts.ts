import { useFormat, useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { addWords } from './add-words.ts'
import { keyOf, type PreviewLine, topicsOf } from './prompt-preview.ts'
import { inBatches } from './use-prompt-changes.ts'

/** Adds the lines of the preview; undo deletes the new prompts and archives the formerly archived ones. */
export function useAddPrompts() {
  const t = useWords(addWords)
  const format = useFormat()
  const tell = useTell()
  const params = useBrandParams()
  const create = useChange('createTopicsWithPrompts')
  const remove = useChange('deletePrompts')
  const archive = useChange('archivePrompts')
  const add = async (lines: readonly PreviewLine[]) => {
    const made: string[] = []
    const revived: string[] = []
    const archived = new Set(lines.filter(({ state }) => state === 'archived').map(({ text }) => keyOf(text)))
    const undo = async () => {
      await inBatches(made, (promptIds) => remove.mutateAsync({ body: { promptIds } }))
      await inBatches(revived, (promptIds) => archive.mutateAsync({ body: { promptIds, archived: true } }))
    }
    const told = () => {
      const count = made.length + revived.length
      if (count > 0) tell.done(t.added(count, format.count(count)), () => undo().catch(tell.failed))
    }
    try {
      await inBatches(lines, async (some) => {
        const { topics } = await create.mutateAsync({ params, body: { topics: topicsOf(some) } })
        for (const { id, text } of topics.flatMap(({ prompts }) => prompts)) {
          if (archived.has(keyOf(text))) revived.push(id)
          else made.push(id)
        }
      })
      told()
      return true
    } catch (error) {
      told()
      tell.failed(error)
      return false
    }
  }
  return { add, isBusy: create.isPending }
}
