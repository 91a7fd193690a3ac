import { type Kysely, sql } from 'kysely'

/**
 * The settings of a run without its names, which may take a megabyte. A read of the other settings of many runs then does not
 * decompress the names of each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A migration before may have changed runs.
  await sql`set constraints all immediate`.execute(db)
  await sql`
    alter table runs add column small_settings jsonb not null
      generated always as (settings - '{entities,before,secondReading}'::text[]) stored`.execute(db)
  const { rows } = await sql<{ name: string; query: string }>`
    select c.relname::text as name, pg_get_viewdef(c.oid) as query from pg_class c
    where c.relnamespace = 'bi'::regnamespace and c.relkind = 'v'`.execute(db)
  for (const { name, query } of rows.filter((view) => view.query.includes(OF_RUN))) {
    const again = query.replaceAll(OF_RUN, 'r.small_settings')
    await sql.raw(`create or replace view bi.${name} with (security_barrier) as ${again}`).execute(db)
  }
}

const OF_RUN = 'r.settings'
