import { idOf } from './filters.ts'
import { oneOf, textOf } from './search-text.ts'

export const RIVAL_VIEWS = ['ranking', 'duel', 'found', 'tracked'] as const
type RivalView = (typeof RIVAL_VIEWS)[number]

export const FOUND_STATUSES = ['open', 'tracked', 'merged', 'ignored'] as const
export type FoundStatus = (typeof FOUND_STATUSES)[number]

const RIVAL_SORTS = ['shareOfVoice', 'averageRank', 'sentiment', 'name'] as const
export type RivalSort = (typeof RIVAL_SORTS)[number]

/** The view of the competitors. An undefined value is the default and is not in the address. */
export interface CompetitorsSearch {
  part?: Exclude<RivalView, 'ranking'> | undefined
  by?: RivalSort | undefined
  /** Only answers that omit the brand. */
  without?: 'us' | undefined
  /** The competitor in the comparison of two brands. */
  rival?: string | undefined
  q?: string | undefined
  decided?: Exclude<FoundStatus, 'open'> | undefined
}

const TEXT_MAX = 200

export function readCompetitorsSearch(search: Record<string, unknown>): CompetitorsSearch {
  return {
    part: oneOf(search['part'], ['duel', 'found', 'tracked']),
    by: oneOf(search['by'], RIVAL_SORTS),
    without: oneOf(search['without'], ['us']),
    rival: idOf(search['rival']),
    q: textOf(search['q'])?.slice(0, TEXT_MAX),
    decided: oneOf(search['decided'], ['tracked', 'merged', 'ignored']),
  }
}
