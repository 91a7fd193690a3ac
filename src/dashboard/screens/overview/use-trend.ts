import type { Answer } from '../../../contract/index.ts'
import { defined } from '../../../domain/defined.ts'
import { shownKind } from '../../../domain/insights/shown-kind.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { trendStart } from './trend-start.ts'

export function useTrend(overview: Answer<'getOverview'> | undefined) {
  const params = useBrandParams()
  const query = useInsightQuery()
  const from = overview && trendStart(overview)
  const kind = overview && shownKind(overview)
  const input = { params, query: { ...query, ...kind, ...defined({ from }) } }
  return useAnswer('getTrend', input, { enabled: overview !== undefined })
}
