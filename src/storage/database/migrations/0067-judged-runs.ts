import { type Kysely, sql } from 'kysely'

/** Whether a run has a judge. Reads of all runs of a brand then do not decompress their settings, which may name hundreds of LLMs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table runs add column is_judged boolean not null
      generated always as (coalesce(jsonb_typeof(settings->'judge'), 'null') <> 'null') stored`.execute(db)
}
