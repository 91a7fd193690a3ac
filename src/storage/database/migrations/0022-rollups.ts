import { type Kysely, sql } from 'kysely'

/**
 * Each run's answers in a few bytes: insights add up many runs from them. They belong to the run like its metrics, which
 * the same transactions store and delete. Earlier runs get theirs from the job that calculates missing metrics.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table run_rollups (
     organization_id uuid not null,
     run_id uuid not null,
     format int not null,
     -- A row of rollup_prompts.
     prompts_hash text not null,
     -- Of the prompts with their texts as the run asked them.
     texts_hash text not null,
     llms text[] not null,
     names json not null,
     answer_count int not null,
     answers bytea not null,
     primary key (organization_id, run_id))`,
  // Packed already: compressing it again takes longer than it saves.
  'alter table run_rollups alter column answers set storage external',
  // Most runs of a brand ask the same prompts.
  `create table rollup_prompts (
     organization_id uuid not null,
     hash text not null,
     prompt_ids uuid[] not null,
     primary key (organization_id, hash))`,
]
