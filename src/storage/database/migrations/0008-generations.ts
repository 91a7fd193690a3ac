import { type Kysely, sql } from 'kysely'

/**
 * Scores belong to a generation, and a run shows some generations. So a run that is rescored stays readable with its
 * old numbers, and one update of its row shows the new ones. Reads use views that have the former names of the tables
 * and contain what the run shows; the tables are called `all_…`.
 *
 * A later migration that adds a column to such a table must recreate its view.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...RUNS, ...TABLES.flatMap(withView), ...MENTIONS, ...CORRECTIONS]) {
    await sql.raw(statement).execute(db)
  }
}

const RUNS = [
  `alter table runs
     add column generations int[] not null default '{0}',
     -- Where scores are stored now. Never an abandoned generation: its rows may still exist.
     add column work_generation int not null default 0,
     -- The work that is repeated on a run that stays readable: see domain/run-status.ts.
     add column reopened text`,
  'create index runs_reopened on runs (organization_id, brand_id) where reopened is not null',
  // Runs that an older version reopened are not readable; they continue where they stopped.
  `update runs set work_generation = 1, reopened = case status when 'collecting' then 'collecting' else 'rescoring' end
     where status in ('collecting', 'scoring') and metrics_calculated_at is not null`,
  // A retry whose answers are all stored has no job that rescores it: its answers wait for scores as in a new run.
  `update runs r set reopened = 'scoring' where r.reopened = 'rescoring' and exists (
     select 1 from responses x where x.organization_id = r.organization_id and x.run_id = r.id
       and x.state in ('planned', 'asking', 'answered'))`,
  'set constraints all immediate',
]

const TABLES = [
  { table: 'results', key: 'organization_id, id, generation', columns: ', add column computed jsonb' },
  { table: 'response_links', key: 'organization_id, response_id, generation, position', columns: '' },
  { table: 'perception_scores', key: 'organization_id, response_id, generation', columns: '' },
  { table: 'judgements', key: 'organization_id, response_id, generation', columns: '' },
]

function withView({ table, key, columns }: (typeof TABLES)[number]): string[] {
  return [
    `alter table ${table} rename to all_${table}`,
    `alter table all_${table} add column generation int not null default 0${columns}`,
    `alter table all_${table} drop constraint ${table}_pkey, add primary key (${key})`,
    `create view ${table} as select x.* from all_${table} x where exists (select 1 from runs r
       where r.organization_id = x.organization_id and r.id = x.run_id and x.generation = any(r.generations))`,
  ]
}

/** They are only read together with a result, which gives their generation. */
const MENTIONS = [
  'alter table mentions add column generation int not null default 0',
  `alter table mentions drop constraint mentions_pkey,
     add primary key (organization_id, response_id, generation, position)`,
]

/** The computed values stand beside a person's values, in each generation. */
const CORRECTIONS = [
  `update all_results x set computed = c.computed from response_corrections c
     where c.organization_id = x.organization_id and c.response_id = x.id and x.is_user_changed`,
]
