import { useMemo } from 'react'
import type { InsightQuery } from '../../address/filters.ts'
import { useInsightQuery } from '../../address/use-filters.ts'

/** The filters of the address that apply to one prompt; those of lists (topic, kind of prompt) do not. */
export function usePromptQuery(promptId: string): InsightQuery & { promptId: string } {
  const query = useInsightQuery()
  return useMemo(() => {
    const { topicId: _, branded: __, ...own } = query
    return { ...own, promptId }
  }, [query, promptId])
}
