import { type Kysely, sql } from 'kysely'

/** Who has claimed an idempotency key for longer than a transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column claim_id uuid`.execute(db)
}
