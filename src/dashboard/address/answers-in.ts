import type { Answer } from '../../contract/index.ts'
import type { AnswerSearch } from './answer-search.ts'
import { daysBetween } from './period.ts'

export type PeriodOfRuns = Pick<NonNullable<Answer<'getOverview'>['previous']>, 'from' | 'to' | 'runs'>

/** The conditions for the answers of a period, whose days an address holds; null where its bounds are unknown. */
export function answersIn({
  from,
  to,
  runs: [run, ...others],
}: PeriodOfRuns): Pick<AnswerSearch, 'run' | 'within'> | null {
  // A period of a single run begins and ends with its start.
  if (run && others.length === 0) return { run, within: undefined }
  return from && to ? { run: undefined, within: daysBetween(from, to) } : null
}
