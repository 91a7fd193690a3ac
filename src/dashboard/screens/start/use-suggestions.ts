import { useRef } from 'react'
import { useChange, useReadNow } from '../../server/use-answer.ts'

const SHOWN = 12
const READ = 100

/**
 * Suggested questions about a topic; asks no LLM. A question that names a competitor or the brand is not among them: its
 * answers name them because the question does.
 */
export function useSuggestions(brandId: string) {
  const createTopics = useChange('createTopics')
  const refresh = useChange('refreshPromptSuggestions')
  const removal = useChange('deleteTopic')
  const readNow = useReadNow()
  const params = { brandId }
  /** The topics for which suggestions were requested, with their ids. */
  const made = useRef(new Map<string, string>())
  const suggest = async (name: string): Promise<string[]> => {
    const { topics } = await createTopics.mutateAsync({ params, body: { topics: [{ name }] } })
    for (const { id } of topics) made.current.set(id, name)
    await refresh.mutateAsync({ params })
    const { data } = await readNow('listPromptSuggestions', {
      params,
      query: { status: ['open'], limit: READ },
    })
    const open = data.filter(({ kind }) => kind === 'open')
    return open.slice(0, SHOWN).map(({ text }) => text)
  }
  /** The person chose another topic: deletes the earlier ones that have no prompt. */
  const forgetOther = async (name: string): Promise<void> => {
    if ([...made.current.values()].every((other) => other === name)) return
    const { data } = await readNow('listTopics', { params, query: { limit: 500 } })
    for (const { id, promptCount } of data) {
      const known = made.current.get(id)
      if (known !== undefined && known !== name && promptCount === 0)
        await removal.mutateAsync({ params: { topicId: id } })
    }
  }
  return { suggest, forgetOther, isPending: createTopics.isPending || refresh.isPending }
}
