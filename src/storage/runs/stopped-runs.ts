import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { jsonb } from '../database/storable.ts'
import { inTransaction } from '../database/transaction.ts'
import { type RunRef, updateRun } from './run-ref.ts'
import { becomes, keepsAnswers, mayHappen } from './states.ts'

/**
 * What happens to the responses that a stopped run still has. An ended run skips them. An abandoned retry fails those
 * that were still to be asked; if its end was abandoned, it fails the answers that the run does not show
 * (`withdraw`).
 */
export type Stopping = { kind: 'skip' } | { kind: 'fail' | 'withdraw'; code: string; message: string }

/** Responses that were ended, and their jobs, which are no longer needed. */
export interface EndedResponses {
  count: number
  jobIds: string[]
}

/** Marks a locked run until a job has ended the rest of its responses. */
export async function setStopping(tx: Db, run: RunRef, stopping: Stopping) {
  await updateRun(tx, run, sql`stopping = ${jsonb(stopping)}`)
}

export async function isStopping(db: Db, { organizationId, runId }: RunRef): Promise<boolean> {
  const { rows } = await sql`
    select 1 from runs where organization_id = ${organizationId} and id = ${runId} and stopping is not null`.execute(
    db,
  )
  return rows.length > 0
}

/** Locks the run until the transaction ends. @returns null when nothing of it is left to be ended */
export async function lockStopping(tx: Db, { organizationId, runId }: RunRef): Promise<Stopping | null> {
  const { rows } = await sql<{ stopping: Stopping | null }>`
    select stopping from runs where organization_id = ${organizationId} and id = ${runId}
    for no key update`.execute(tx)
  return rows[0]?.stopping ?? null
}

/**
 * Call it when no responses are left.
 * @param counts - of `countResponses`; a run that is under way again stores its own at its end
 */
export async function endStopping(tx: Db, { organizationId, runId }: RunRef, counts: string) {
  await sql`
    update runs set stopping = null,
      counts = case when stopping->>'kind' = 'skip' and counts is null and completed_at is not null
          or stopping->>'kind' = 'withdraw' and ${keepsAnswers('runs')} then ${counts}::json
        else counts end
    where organization_id = ${organizationId} and id = ${runId}`.execute(tx)
}

/** Skips some unsettled responses of runs `r`. */
export function skipSome(
  tx: Db,
  organizationId: string,
  ofRuns: RawBuilder<boolean>,
  limit: number,
): Promise<EndedResponses> {
  const some = sql`
    select y.id from runs r join responses y on y.organization_id = r.organization_id and y.run_id = r.id
    where r.organization_id = ${organizationId} and ${ofRuns} and ${mayHappen('skip', 'y.state')}
    limit ${limit} for update of y`
  return end(tx, organizationId, some, becomes('skip'))
}

/** Skips some unsettled responses of a run. */
export function skipSomeOfRun(tx: Db, { organizationId, runId }: RunRef, limit: number) {
  return skipSome(tx, organizationId, sql`r.id = ${runId}`, limit)
}

interface FailureReason {
  code: string
  message: string
}

/** Fails some of the responses that a run still asks or has to ask. */
export function failSome(tx: Db, run: RunRef, reason: FailureReason, limit: number): Promise<EndedResponses> {
  return failThose(tx, run, reason, mayHappen('claim', 'y.state'), limit)
}

/** Fails some of the responses for which a run has not asked this LLM yet. */
export function failUnasked(
  tx: Db,
  run: RunRef,
  reason: FailureReason,
  llm: string,
  limit: number,
): Promise<EndedResponses> {
  return failThose(tx, run, reason, sql`y.state = 'planned' and y.llm = ${llm}`, limit)
}

function failThose(
  tx: Db,
  { organizationId, runId }: RunRef,
  { code, message }: FailureReason,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<EndedResponses> {
  const some = sql`
    select y.id from responses y where y.organization_id = ${organizationId} and y.run_id = ${runId}
      and ${which} limit ${limit} for update`
  return end(
    tx,
    organizationId,
    some,
    sql`${becomes('fail')}, error_code = ${code}, error_message = ${message}`,
  )
}

/**
 * Fails some answers of a reopened run that it does not show: those without a score, and those with a score in the
 * work generation only.
 */
export function withdrawSome(
  tx: Db,
  { organizationId, runId }: RunRef,
  { code, message }: { code: string; message: string },
  limit: number,
): Promise<EndedResponses> {
  const hasScore = (table: string, id: string, condition = sql`true`) => sql`exists (
    select 1 from ${sql.table(table)} s where s.organization_id = y.organization_id and s.${sql.ref(id)} = y.id
      and ${condition})`
  const isNew = sql`s.generation = (select r.work_generation from runs r
    where r.organization_id = ${organizationId} and r.id = ${runId})`
  const some = sql`
    select y.id from responses y where y.organization_id = ${organizationId} and y.run_id = ${runId}
      and ${mayHappen('withdraw', 'y.state')}
      and not ${hasScore('results', 'id')} and not ${hasScore('perception_scores', 'response_id')}
      and (y.state = 'answered' or ${hasScore('all_results', 'id', isNew)}
        or ${hasScore('all_perception_scores', 'response_id', isNew)})
    limit ${limit} for update`
  return end(
    tx,
    organizationId,
    some,
    sql`${becomes('withdraw')}, error_code = ${code}, error_message = ${message}`,
  )
}

async function end(
  tx: Db,
  organizationId: string,
  ids: RawBuilder<unknown>,
  changes: RawBuilder<unknown>,
): Promise<EndedResponses> {
  const { rows } = await sql<{ jobId: string | null }>`
    update responses x set ${changes}, claim = null
    where x.organization_id = ${organizationId} and x.id = any(array(${ids}))
    returning x.job_id as "jobId"`.execute(tx)
  return { count: rows.length, jobIds: rows.flatMap(({ jobId }) => jobId ?? []) }
}

/** Deletes some lines of an import that are not moved into the run yet. @returns how many */
export function deleteSomeLinesOf(db: Db, { organizationId, runId }: RunRef, limit: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql`
      with slots as (
        delete from import_slots s where s.organization_id = ${organizationId} and (s.import_id, s.line) in (
          select y.import_id, y.line from import_slots y
          where y.organization_id = ${organizationId} and y.run_id = ${runId} limit ${limit})
        returning *),
      lines as (
        delete from import_lines l using slots s
        where l.organization_id = s.organization_id and l.import_id = s.import_id and l.line = s.line)
      select 1 from slots`.execute(tx)
    return rows.length
  })
}
