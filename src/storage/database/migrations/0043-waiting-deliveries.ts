import { type Kysely, sql } from 'kysely'

/** What is looked for every two seconds and every hour is found without reading all webhooks or all of the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create index webhook_deliveries_queued on webhook_deliveries (organization_id, webhook_id, queued_until)
     where status = 'pending'`,
  `create index webhook_deliveries_by_age on webhook_deliveries (created_at) where status <> 'pending'`,
  'create index webhooks_deleted on webhooks (deleted_at) where deleted_at is not null',
  'drop index webhook_events_by_age',
]
