import { api } from '../../server/api.ts'
import { useChange } from '../../server/use-answer.ts'

const SHOWN = 12

/** Questions about a topic that nobody has accepted yet; no LLM is asked. */
export function useSuggestions(brandId: string) {
  const createTopics = useChange('createTopics')
  const refresh = useChange('refreshPromptSuggestions')
  const params = { brandId }
  const suggest = async (name: string): Promise<string[]> => {
    await createTopics.mutateAsync({ params, body: { topics: [{ name }] } })
    await refresh.mutateAsync({ params })
    const { data } = await api.listPromptSuggestions({ params, query: { status: ['open'], limit: SHOWN } })
    return data.map(({ text }) => text)
  }
  return { suggest, isPending: createTopics.isPending || refresh.isPending }
}
