import { useInsightQuery } from '../../address/use-filters.ts'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'

const BRANDS_READ = 50
const TOPICS_SHOWN = 12

/** The ranking, which the first lines of the overview and its table share. */
export function useLeaders() {
  const params = useBrandParams()
  const query = useInsightQuery()
  return useAnswer('getLeaderboard', { params, query: { ...query, limit: BRANDS_READ } })
}

/** Presence by topic and LLM, or by topic and market. */
export function useTopicMatrix(columns: 'llm' | 'market') {
  const params = useBrandParams()
  const query = useInsightQuery()
  return useAnswer('getMatrix', { params, query: { ...query, columns, limit: TOPICS_SHOWN } })
}
