import { sql } from 'kysely'
import { DELETED_RUN_STATUS } from '../../domain/run-status.ts'
import type { SuggestionEvidence } from '../../domain/suggestion-evidence.ts'
import { NO_RESEARCH } from '../../domain/suggestion-evidence.ts'
import { DESCRIPTION_WITHOUT_RUN } from '../../domain/suggestion-template.ts'
import { nearestShowing } from '../content/lost-suggestions.ts'
import type { RunOfBrand } from '../content/suggestion-gaps.ts'
import { idRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import { jsonb } from '../database/storable.ts'
import { inTransaction } from '../database/transaction.ts'
import { deleteRollups } from '../insights/rollups.ts'
import { answersToDelete } from './answers-to-delete.ts'
import { FOUND_IN_ANSWERS } from './hidden-scores.ts'
import type { RunRef } from './run-ref.ts'

export interface DeletedRun extends RunOfBrand {
  organizationId: string
}

const isDeleted = sql`r.status = ${sql.lit(DELETED_RUN_STATUS)}`
/** The settings of a deleted run whose rows are all deleted. */
const EMPTIED = sql`'{}'::jsonb`

/**
 * Hides a locked run: it shows no generation, and no read finds it. Its row stays, because schedules need its start
 * time.
 */
export async function hideRun(tx: Db, organizationId: string, runId: string): Promise<void> {
  await sql`
    update runs set status = ${DELETED_RUN_STATUS}, reopened = null, generations = '{}', counts = null,
      metrics = null, metrics_topics = null, metrics_brands = null, metrics_basis = metrics_basis + 1
    where organization_id = ${organizationId} and id = ${runId}`.execute(tx)
  await deleteRollups(tx, organizationId, [runId])
}

export async function findDeletedRun(db: Db, { organizationId, runId }: RunRef): Promise<DeletedRun | null> {
  const { rows } = await sql<DeletedRun>`
    select r.organization_id as "organizationId", r.id, r.brand_id as "brandId" from runs r
    where r.organization_id = ${organizationId} and r.id = ${runId} and ${isDeleted}`.execute(db)
  return rows[0] ?? null
}

/** Runs with rows that they do not show, runs that are being stopped, and deleted runs that may have rows left. */
export async function unclearedRuns(db: Db) {
  const { rows } = await sql<RunRef>`
    select r.organization_id as "organizationId", r.id as "runId" from runs r
    where case when ${isDeleted} then r.settings <> ${EMPTIED} else r.clearing is not null or r.stopping is not null end`.execute(
    db,
  )
  return rows
}

/** Tables of answers that do not depend on a generation, each with its column of the answer's id. */
const OF_ANSWERS = [
  ['web_search_queries', 'response_id'],
  ['response_corrections', 'response_id'],
  ['responses', 'id'],
] as const

/** A value before the first place. */
const FIRST = -1

/** Deletes some answers of a run with everything found in them. @returns how many: 0 when there are no more */
export async function deleteAnswers(
  db: Db,
  { organizationId, id: runId }: Pick<DeletedRun, 'organizationId' | 'id'>,
  limit: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows: answers } = await sql<{ id: string }>`
      with recursive ${answersToDelete({ organizationId, runId }, FIRST, limit)}
      select x.id from responses x where x.organization_id = ${organizationId} and x.id = any(array(select id from taken))
      order by x.ordinal, x.id for update`.execute(tx)
    if (answers.length === 0) return 0
    for (const [table, column] of [...FOUND_IN_ANSWERS, ...OF_ANSWERS]) {
      await sql`
        delete from ${sql.table(table)} x using ${idRows(answers, 'id')}
        where x.organization_id = ${organizationId} and x.${sql.ref(column)} = n.id`.execute(tx)
    }
    return answers.length
  })
}

/** Deletes some of the run's prompt texts. @returns how many: 0 when there are no more */
export async function deletePromptTexts(
  db: Db,
  { organizationId, id: runId }: DeletedRun,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from run_prompts x where x.organization_id = ${organizationId} and x.run_id = ${runId}
      and x.prompt_id in (select y.prompt_id from run_prompts y where y.organization_id = ${organizationId}
        and y.run_id = ${runId} order by y.prompt_id limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

/** The last step, when nothing else is left. */
export async function emptyRun(db: Db, { organizationId, id: runId }: DeletedRun): Promise<void> {
  await sql`
    update runs r set settings = ${EMPTIED}
    where r.organization_id = ${organizationId} and r.id = ${runId} and ${isDeleted}
      and not exists (select 1 from responses x where x.organization_id = r.organization_id
        and x.run_id = r.id)`.execute(db)
}

/** Deletes some of the suggestions that the run shows. @returns their ids; null when there are no more */
export async function deleteShownSuggestions(
  tx: Db,
  { organizationId, id: runId }: DeletedRun,
  limit: number,
): Promise<string[] | null> {
  const { rows } = await sql<{ id: string | null }>`
    delete from content_suggestions s where s.organization_id = ${organizationId} and s.run_id = ${runId}
      and s.id in (select y.id from content_suggestions y where y.organization_id = ${organizationId}
        and y.run_id = ${runId} order by y.id limit ${limit})
    returning s.suggestion_id as id`.execute(tx)
  return rows.length === 0 ? null : rows.flatMap(({ id }) => id ?? [])
}

/** For suggestions whose first run this was, makes their next run the first one. */
export async function moveFirstRun(tx: Db, run: DeletedRun, ids: readonly string[]): Promise<void> {
  const { organizationId } = run
  await sql`
    with nearest as materialized (
      select s.id, ${nearestShowing(organizationId, run, 'after')} as run_id from suggestions s
      where s.organization_id = ${organizationId} and s.id = any(${[...ids]}::uuid[]) and s.first_run_id = ${run.id})
    update suggestions o set first_run_id = r.id, first_run_at = r.started_at
    from nearest n join runs r on r.organization_id = ${organizationId} and r.id = n.run_id
    where o.organization_id = ${organizationId} and o.id = n.id`.execute(tx)
}

export const NO_EVIDENCE: SuggestionEvidence = {
  resultIds: [],
  resultCount: 0,
  absentCount: 0,
  answerCount: 0,
  absentLlms: [],
  outrankedLlms: [],
  rivals: [],
  namedInstead: [],
  outrankedBy: [],
  ...NO_RESEARCH,
}

/** Suggestions that people accepted or dismissed stay without a run, but lose their evidence. */
export async function deleteEvidence(
  tx: Db,
  { organizationId, id: runId }: DeletedRun,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update suggestions s set evidence = ${jsonb(NO_EVIDENCE)}, written = null,
      description = ${DESCRIPTION_WITHOUT_RUN}, updated_at = now()
    where s.organization_id = ${organizationId} and s.id = any(${[...ids]}::uuid[])
      and s.last_run_id = ${runId}`.execute(tx)
}
