import type { Answer } from '../../../contract/index.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'

/** From the start of the earlier period on, so that one sees what the change is about. */
export function useTrend(overview: Answer<'getOverview'> | undefined) {
  const params = useBrandParams()
  const query = useInsightQuery()
  const from = overview?.previous?.from ?? undefined
  const input = { params, query: { ...query, ...(from === undefined ? {} : { from }) } }
  return useAnswer('getTrend', input, { enabled: overview !== undefined })
}
