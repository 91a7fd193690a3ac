import type { AnswerOf, ParamsOf, QueryOf } from '../contract/endpoint.ts'
import type { Contract } from '../contract/index.ts'

/** The routes that a report is made of. */
export const REPORT_READS = [
  'getBrand',
  'getRun',
  'getOverview',
  'getTrend',
  'getLeaderboard',
  'getMatrix',
  'listChanges',
  'getDrivers',
  'listCitedSources',
  'listGaps',
  'listToDo',
  'getResponse',
] as const

type ReadId = (typeof REPORT_READS)[number]

/** Functions that return the answer of each of these routes. */
export type ReportReads = {
  [K in ReadId]: (input: {
    params: ParamsOf<Contract[K]>
    query?: QueryOf<Contract[K]>
  }) => Promise<AnswerOf<Contract[K]>>
}
