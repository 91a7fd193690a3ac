import { useFormat, useWords } from '../../language/language.tsx'
import { useTell } from '../../parts/tell.tsx'
import { useChange } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { addWords } from './add-words.ts'
import { type PreviewLine, topicsOf } from './prompt-preview.ts'
import type { PromptRow } from './prompt-row.ts'
import { inBatches, reasonOf, useWrites } from './use-prompt-changes.ts'

/**
 * Adds the lines of the preview; undo deletes the new prompts, and archives the formerly archived ones where and as they were.
 */
export function useAddPrompts() {
  const t = useWords(addWords)
  const format = useFormat()
  const tell = useTell()
  const params = useBrandParams()
  const create = useChange('createTopicsWithPrompts')
  const { remove, archiveTo, moveBack, stageBack } = useWrites()
  const add = async (lines: readonly PreviewLine[], known: readonly PromptRow[]) => {
    const before = new Map(known.map((row) => [row.promptId, row]))
    const made: string[] = []
    const revived: { former: PromptRow; topicId: string; customerJourney: string | null }[] = []
    const undo = async () => {
      const formerOf = (some: typeof revived) => some.map(({ former }) => former)
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
    const told = () => {
      const count = made.length + revived.length
      if (count > 0)
        tell.done(t.added(count, format.count(count)), () =>
          undo().catch((error) => tell.failed(reasonOf(error))),
        )
    }
    try {
      await inBatches(lines, async (some) => {
        const { topics } = await create.mutateAsync({ params, body: { topics: topicsOf(some) } })
        for (const { id, topicId, customerJourney } of topics.flatMap(({ prompts }) => prompts)) {
          const former = before.get(id)
          if (!former) made.push(id)
          else if (former.archived) revived.push({ former, topicId, customerJourney })
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
