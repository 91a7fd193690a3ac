import { sql } from 'kysely'
import { idRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { answersToDelete } from './answers-to-delete.ts'
import type { ResponseRef } from './responses.ts'
import type { RunRef } from './run-ref.ts'

/** Tables of what was found in answers, each with its column of the answer's id. */
export const FOUND_IN_ANSWERS = [
  ['mentions', 'response_id'],
  ['all_response_links', 'response_id'],
  ['all_judgements', 'response_id'],
  ['all_perception_scores', 'response_id'],
  ['all_results', 'id'],
] as const

/** Identifies the pending deletion of a run's hidden scores; null when none is pending. */
export async function clearingOf(db: Db, { organizationId, runId }: RunRef): Promise<string | null> {
  const { rows } = await sql<{ clearing: string | null }>`
    select clearing from runs where organization_id = ${organizationId} and id = ${runId}`.execute(db)
  return rows[0]?.clearing ?? null
}

/** The run's hidden scores are deleted, unless more were hidden after this deletion began. */
export async function endClearing(
  db: Db,
  { organizationId, runId }: RunRef,
  clearing: string,
): Promise<void> {
  await sql`
    update runs set clearing = null
    where organization_id = ${organizationId} and id = ${runId} and clearing = ${clearing}`.execute(db)
}

/**
 * Deletes scores of the run's next answers after `ordinal` whose generation the run neither shows nor works on. The
 * work generation also stays while a stop is pending, because the stop chooses answers by their new scores.
 * @returns the last ordinal; null when there are no more
 */
export async function deleteHiddenScores(
  db: Db,
  { organizationId, runId }: RunRef,
  after: number,
  limit: number,
): Promise<number | null> {
  return inTransaction(db, async (tx) => {
    // A shared lock: the shown generations and the work generation cannot change meanwhile.
    const { rows: runs } = await sql<{ kept: number[] }>`
      select case when reopened is null and stopping is null then generations else generations || work_generation end as kept
      from runs where organization_id = ${organizationId} and id = ${runId} for share`.execute(tx)
    const { rows: answers } = await sql<{ id: string; ordinal: number }>`
      with recursive ${answersToDelete({ organizationId, runId }, after, limit)}
      select id, ordinal from taken order by ordinal`.execute(tx)
    const last = answers.at(-1)
    const kept = runs[0]?.kept
    if (!last || !kept) return null
    for (const [table, column] of FOUND_IN_ANSWERS) {
      await sql`
        delete from ${sql.table(table)} x using ${idRows(answers, 'id')}
        where x.organization_id = ${organizationId} and x.${sql.ref(column)} = n.id
          and x.generation <> all(${kept}::int[])`.execute(tx)
    }
    return last.ordinal
  })
}

/** Views of what runs show, each with its column of the answer's id. */
const SHOWN = {
  results: 'id',
  response_links: 'response_id',
  judgements: 'response_id',
  perception_scores: 'response_id',
} as const

/** Copies the shown scores of answers to another generation, where that generation has none. */
export async function copyShown(
  tx: Db,
  view: keyof typeof SHOWN,
  refs: readonly ResponseRef[],
  generation: number,
): Promise<void> {
  const table = sql.table(`all_${view}`)
  await sql`
    insert into ${table} select r.*
    from ${idRows(refs, 'organizationId', 'id')}
      join ${sql.table(view)} x on x.organization_id = n."organizationId" and x.${sql.ref(SHOWN[view])} = n.id
      cross join lateral ${inGeneration(table, generation)} r
    on conflict do nothing`.execute(tx)
}

/** Copies all shown scores of answers that could not be rescored. */
export async function copyShownScores(
  tx: Db,
  refs: readonly ResponseRef[],
  generation: number,
): Promise<void> {
  if (refs.length === 0) return
  for (const view of Object.keys(SHOWN)) await copyShown(tx, view as keyof typeof SHOWN, refs, generation)
  const table = sql.table('mentions')
  await sql`
    insert into ${table} select r.*
    from ${idRows(refs, 'organizationId', 'id')}
      join results s on s.organization_id = n."organizationId" and s.id = n.id
      join mentions x on x.organization_id = s.organization_id and x.response_id = s.id
        and x.generation = s.generation
      cross join lateral ${inGeneration(table, generation)} r
    on conflict do nothing`.execute(tx)
}

/** The columns of row `x` with another generation. */
function inGeneration(table: ReturnType<typeof sql.table>, generation: number) {
  return sql`jsonb_populate_record(null::${table}, to_jsonb(x) || jsonb_build_object('generation', ${generation}::int))`
}
