import type { Answer } from '../contract/index.ts'
import { dayText } from '../report/figure-words.ts'
import { columns } from './terminal.ts'

/** The moments whose values before and after are not fully comparable; empty if there are none. */
export function breaksText(breaks: Answer<'getTrend'>['breaks']): string {
  const rows = breaks.map(({ at, kind, detail }) => [dayText(at), kind, detail])
  return rows.length === 0
    ? ''
    : `Not fully comparable before and after:\n${columns(['SINCE', 'CHANGED', 'WHAT'], rows, '')}`
}
