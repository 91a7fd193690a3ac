import type { Item } from '../../contract/index.ts'
import { useInsightQuery } from '../address/use-filters.ts'
import { useAnswer } from '../server/use-answer.ts'
import { useBrandParams } from '../shell/brand.tsx'
import { type Placed, placedLeaders } from './placed-leaders.ts'

type Leader = Item<'getLeaderboard'>

/** The rows of the ranking that were read, with the brand itself, which is asked for if it is not among them. */
export function usePlacedLeaders(
  rows: readonly Leader[],
  { withOwn = true }: { withOwn?: boolean } = {},
): Placed<Leader>[] {
  const params = useBrandParams()
  const query = useInsightQuery()
  const isLater = withOwn && rows.length > 0 && rows.every(({ brand }) => brand.kind !== 'own')
  const own = useAnswer(
    'getLeaderboard',
    { params, query: { ...query, kinds: ['own'], limit: 1 } },
    { enabled: isLater },
  )
  return placedLeaders(rows, isLater ? own.data?.data[0] : undefined)
}
