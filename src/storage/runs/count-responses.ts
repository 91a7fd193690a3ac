import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { RunRef } from './run-ref.ts'
import { isAtWork } from './states.ts'

/** Counting this many takes some tens of milliseconds, during which the embedded database's only session is busy. */
export const COUNTED_AT_ONCE = 5_000

interface Failure {
  llm: string
  code: string | null
  count: number
  example: string
}

interface LlmCounts {
  llm: string
  plannedCount: number
  completedCount: number
  failedCount: number
  scoredCount: number
}

/** The sums of a part; costs and tokens are text, because numbers may have any length. */
interface Counted {
  completedCount: number
  failedCount: number
  scoredCount: number
  resultCount: number
  unpricedCount: number
  costUsd: string
  inputTokens: string
  outputTokens: string
}

const NONE: Counted = {
  completedCount: 0,
  failedCount: 0,
  scoredCount: 0,
  resultCount: 0,
  unpricedCount: 0,
  costUsd: '0',
  inputTokens: '0',
  outputTokens: '0',
}

/**
 * The counts of a run whose responses are all settled, as JSON: the same as `countsOfRun`, but in several short
 * statements. Counts that are stored are right only if the run does not change meanwhile.
 */
export async function countResponses(db: Db, run: RunRef, atOnce = COUNTED_AT_ONCE): Promise<string> {
  let sum = NONE
  const failures = new Map<string, Failure>()
  const llms = new Map<string, LlmCounts>()
  for (let after = -1; ; ) {
    const { last, found, ofLlms, ...counted } = await countSome(db, run, { after, atOnce }, sum)
    if (last === null) return countsText(sum, [...failures.values()], [...llms.values()])
    sum = counted
    for (const failure of found) addFailure(failures, failure)
    for (const counts of ofLlms) addLlm(llms, counts)
    after = last
  }
}

async function countSome(
  db: Db,
  { organizationId, runId }: RunRef,
  { after, atOnce }: { after: number; atOnce: number },
  sum: Counted,
) {
  const { rows } = await sql<Counted & { last: number | null; found: Failure[]; ofLlms: LlmCounts[] }>`
    with part as materialized (select * from responses where organization_id = ${organizationId} and run_id = ${runId}
      and ordinal > ${after} order by ordinal limit ${atOnce})
    select max(x.ordinal) as last,
      ${sum.completedCount}::int + count(*) filter (where x.state = 'scored'
        or (x.state = 'answered' and ${isAtWork('r')}))::int as "completedCount",
      ${sum.failedCount}::int + count(*) filter (where x.state = 'failed')::int as "failedCount",
      ${sum.scoredCount}::int + count(*) filter (where x.state = 'scored')::int as "scoredCount",
      ${sum.resultCount}::int + count(*) filter (where x.state = 'scored' and not x.is_perception)::int as "resultCount",
      ${sum.unpricedCount}::int
        + count(*) filter (where x.answered_at is not null and x.cost_usd is null)::int as "unpricedCount",
      (${sum.costUsd}::float8 + coalesce(sum(x.cost_usd), 0))::text as "costUsd",
      (${sum.inputTokens}::numeric + coalesce(sum(x.input_tokens), 0))::text as "inputTokens",
      (${sum.outputTokens}::numeric + coalesce(sum(x.output_tokens), 0))::text as "outputTokens",
      coalesce((
        select json_agg(json_build_object('llm', f.llm, 'code', f.error_code, 'count', f.count, 'example', f.example))
        from (select y.llm, y.error_code, count(*)::int as count,
            coalesce(min(y.error_message collate "C"), '') as example
          from part y where y.state = 'failed' group by y.llm, y.error_code) f), '[]') as found,
      coalesce((
        select json_agg(json_build_object('llm', n.llm, 'plannedCount', n.planned, 'completedCount', n.completed,
          'failedCount', n.failed, 'scoredCount', n.scored))
        from (select y.llm, count(*)::int as planned, (count(*) filter (where y.state = 'failed'))::int as failed,
            (count(*) filter (where y.state = 'scored'))::int as scored,
            (count(*) filter (where y.state = 'scored' or (y.state = 'answered' and (
              select ${isAtWork('q')} from runs q where q.organization_id = ${organizationId} and q.id = ${runId}))))::int
              as completed
          from part y group by y.llm) n), '[]') as "ofLlms"
    from part x join runs r on r.organization_id = x.organization_id and r.id = x.run_id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate without a row')
  return row
}

function addFailure(failures: Map<string, Failure>, failure: Failure): void {
  const key = JSON.stringify([failure.llm, failure.code])
  const known = failures.get(key)
  if (!known) return void failures.set(key, failure)
  known.count += failure.count
  if (failure.example !== '' && (known.example === '' || failure.example < known.example)) {
    known.example = failure.example
  }
}

function addLlm(llms: Map<string, LlmCounts>, counts: LlmCounts): void {
  const known = llms.get(counts.llm)
  if (!known) return void llms.set(counts.llm, counts)
  known.plannedCount += counts.plannedCount
  known.completedCount += counts.completedCount
  known.failedCount += counts.failedCount
  known.scoredCount += counts.scoredCount
}

function countsText(
  { unpricedCount, costUsd, inputTokens, outputTokens, ...counts }: Counted,
  failures: Failure[],
  llms: LlmCounts[],
): string {
  const place = ({ llm, code }: Failure) => `${llm} ${code}`
  failures.sort((a, b) => b.count - a.count || (place(a) < place(b) ? -1 : 1))
  llms.sort((a, b) => (a.llm < b.llm ? -1 : 1))
  const numbers = { costUsd: unpricedCount === 0 ? costUsd : 'null', inputTokens, outputTokens }
  const texts = Object.entries(numbers).map(([name, text]) => `"${name}":${text}`)
  return `${JSON.stringify({ ...counts, llms, failures }).slice(0, -1)},${texts.join(',')}}`
}
