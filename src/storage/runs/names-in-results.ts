import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { RunRef } from './run-ref.ts'
import { isAtWork, isNotDeleted, keepsAnswers } from './states.ts'

const RESULTS_AT_ONCE = 500

interface BrandOfRuns {
  organizationId: string
  brandId: string
}

/** The runs of a brand that have answers. */
interface RunsWithAnswers {
  runIds: string[]
  /** Whether one of them may get further results. */
  isAtWork: boolean
  /** Differs once a run has begun, ended or got other results meanwhile. */
  state: string
}

export async function runsWithAnswers(
  db: Db,
  { organizationId, brandId }: BrandOfRuns,
): Promise<RunsWithAnswers> {
  const { rows } = await sql<RunsWithAnswers>`
    select coalesce(array_agg(r.id::text order by r.id), '{}') as "runIds", coalesce(bool_or(${isAtWork('r')}), false) as "isAtWork",
      md5(coalesce(string_agg(concat_ws(' ', r.id, r.status, r.work_generation, r.generations::text), ',' order by r.id), '')) as state
    from runs r where r.organization_id = ${organizationId} and r.brand_id = ${brandId}
      and ${isNotDeleted('r.status')} and ${keepsAnswers('r')}`.execute(db)
  return rows[0] ?? { runIds: [], isAtWork: false, state: '' }
}

/** The keys of untracked brands in the shown results of a run, some results at a time. */
export async function* keysInResults(db: Db, { organizationId, runId }: RunRef): AsyncGenerator<string[]> {
  for (let after = -1; ; ) {
    const { rows } = await sql<{ last: number | null; keys: string[] }>`
      with slice as materialized (
        select x.ordinal, x.detected_keys from results x
        where x.organization_id = ${organizationId} and x.run_id = ${runId} and x.ordinal > ${after}
        order by x.ordinal limit ${RESULTS_AT_ONCE})
      select (select max(ordinal) from slice) as last,
        array(select distinct k.key from slice cross join unnest(slice.detected_keys) k(key)) as keys`.execute(
      db,
    )
    const { last = null, keys = [] } = rows[0] ?? {}
    if (last === null) return
    yield keys
    after = last
  }
}
