import { REPORT_READS, type ReportReads } from '../../report/report-reads.ts'
import type { Tenant } from '../../storage/database/database.ts'
import type { Call, Handler, HttpContext } from '../handler.ts'
import { handlers as brands } from '../workspace/brands.ts'
import { handlers as insights } from '../workspace/insights.ts'
import { handlers as comparison } from '../workspace/insights-comparison.ts'
import { handlers as leaderboard } from '../workspace/insights-leaderboard.ts'
import { handlers as sources } from '../workspace/insights-sources.ts'
import { handlers as responses } from '../workspace/responses.ts'
import { handlers as runs } from '../workspace/runs.ts'
import { handlers as toDo } from '../workspace/to-do.ts'
import { readSoundly } from './damaged-rollups.ts'
import { jsonAnswer } from './json-answer.ts'
import { defaultsOf } from './query-defaults.ts'
import { SharedReads } from './shared-reads.ts'

const handlers = {
  ...brands,
  ...insights,
  ...comparison,
  ...leaderboard,
  ...sources,
  ...responses,
  ...runs,
  ...toDo,
}

/** Calls the routes that a report of one brand is made of, with the rights of the tenant. */
export function reportReads(tenant: Tenant, own: HttpContext): ReportReads {
  const context = { ...own, shared: new SharedReads() }
  const reads = REPORT_READS.map((operation) => {
    const filledIn = defaultsOf(operation)
    const handler = handlers[operation] as unknown as Handler<never>
    const read = async ({ params, query = {} }: { params: object; query?: object }) => {
      const call = { params, query: { ...filledIn, ...query }, tenant } as unknown as Call<unknown>
      return JSON.parse(jsonAnswer(await readSoundly(handler, call, context), 200).text)
    }
    return [operation, read]
  })
  return Object.fromEntries(reads) as ReportReads
}
