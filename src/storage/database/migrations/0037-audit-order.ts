import { type Kysely, sql } from 'kysely'

/** The audit is read by time, and by time of one thing or of one actor: each has an index that counts and lists it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'create index report_links_by_end on report_links (expires_at)',
  'create index audit_events_by_time on audit_events (organization_id, created_at, id) include (action)',
  `create index audit_events_by_thing
     on audit_events (organization_id, split_part(action, '.', 1), created_at, id) include (action)`,
  `create index audit_events_by_actor
     on audit_events (organization_id, coalesce(person_id, api_key_id), created_at, id) include (action)`,
]
