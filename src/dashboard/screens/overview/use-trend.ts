import type { Answer } from '../../../contract/index.ts'
import { defined } from '../../../domain/defined.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'

/** Begins with the earlier period, so that the chart shows what the change refers to. */
export function useTrend(overview: Answer<'getOverview'> | undefined) {
  const params = useBrandParams()
  const query = useInsightQuery()
  const from = overview?.previous?.from ?? undefined
  const input = { params, query: { ...query, ...defined({ from }) } }
  return useAnswer('getTrend', input, { enabled: overview !== undefined })
}
