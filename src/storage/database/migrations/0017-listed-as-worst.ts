import { type Kysely, sql } from 'kysely'

/** Whether a brand is named in a list of the worst or of what to avoid. Earlier scores get it by a rescore. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table all_results add column listed_as_worst boolean not null default false',
  // On a brand's first mention that counts; null on others, and on those of earlier scorers.
  'alter table mentions add column listed_as_worst boolean',
  `create or replace view results as select x.* from all_results x where exists (select 1 from runs r
     where r.organization_id = x.organization_id and r.id = x.run_id and x.generation = any(r.generations))`,
]
