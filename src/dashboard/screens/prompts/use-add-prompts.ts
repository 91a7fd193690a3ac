import { useFormat, useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { addWords } from './add-words.ts'
import { type Added, addedOf, type Before } from './added-prompts.ts'
import { type PreviewLine, topicsOf } from './prompt-preview.ts'
import { inBatches, reasonOf, useWrites } from './use-prompt-changes.ts'

/** Takes back what was added: deletes the new prompts, and archives the formerly archived ones where and as they were. */
function useUndoAdded() {
  const { remove, archiveTo, moveBack, stageBack } = useWrites()
  return async ({ made, revived }: Added) => {
    const formerOf = (some: Added['revived']) => some.map(({ former }) => former)
    await remove(made)
    await archiveTo(
      revived.map(({ former }) => former.promptId),
      true,
    )
    await moveBack(formerOf(revived.filter(({ former, topicId }) => topicId !== former.topicId)))
    await stageBack(
      formerOf(revived.filter(({ former, customerJourney }) => customerJourney !== former.customerJourney)),
    )
  }
}

/** Adds the lines of the preview, with an undo. */
export function useAddPrompts() {
  const t = useWords(addWords)
  const format = useFormat()
  const tell = useTell()
  const params = useBrandParams()
  const create = useChange('createTopicsWithPrompts')
  const undoAdded = useUndoAdded()
  const add = async (lines: readonly PreviewLine[], before: Before) => {
    const added: Added = { count: 0, made: [], revived: [] }
    const undo = () => undoAdded(added).catch((error) => tell.failed(reasonOf(error)))
    const told = () => {
      const { count, made, revived } = added
      const isUndoable = made.length + revived.length === count
      if (count > 0) tell.done(t.added(count, format.count(count)), isUndoable ? undo : undefined)
    }
    try {
      await inBatches(lines, async (some) => {
        const { topics } = await create.mutateAsync({ params, body: { topics: topicsOf(some) } })
        const { count, made, revived } = addedOf(
          topics.flatMap(({ prompts }) => prompts),
          before,
        )
        added.count += count
        added.made.push(...made)
        added.revived.push(...revived)
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
