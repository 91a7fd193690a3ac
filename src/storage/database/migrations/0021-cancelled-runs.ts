import { type Kysely, sql } from 'kysely'

/** A cancelled run with answers is partial: its answers can be read, and what it did not ask can be asked again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Runs that a person cancelled before this version although they had answers. */
const HAS_ANSWERS = `r.status = 'cancelled' and r.surface <> 'import' and r.stopping is null and r.expired_at is null
  and exists (select 1 from brands b where b.organization_id = r.organization_id and b.id = r.brand_id
    and b.deleted_at is null)
  and exists (select 1 from responses x where x.organization_id = r.organization_id and x.run_id = r.id
    and x.state = 'scored')`

const STATEMENTS = [
  `alter table runs
     -- When a person cancelled it, or its retry; a new retry sets it to null.
     add column cancelled_at timestamptz`,
  // An answer that was not scored yet gets its score from a retry, which does not ask it again.
  `update responses x set state = 'failed',
     error_code = case when x.answered_at is null then 'cancelled' else 'scoring_failed' end,
     error_message = 'The run was cancelled.'
     from runs r where r.organization_id = x.organization_id and r.id = x.run_id and x.state = 'skipped'
       and ${HAS_ANSWERS}`,
  `update runs r set status = 'partial', cancelled_at = coalesce(r.completed_at, r.started_at), counts = null,
     unplanned_from = null, planned_count = (select count(*) from responses x
       where x.organization_id = r.organization_id and x.run_id = r.id)
     where ${HAS_ANSWERS}`,
  'set constraints all immediate',
]
