import { sql } from 'kysely'
import type { MeasuredRun } from '../../domain/insights/breaks.ts'
import type { Db } from '../database/database.ts'
import { shownEntities, shownJudge } from '../runs/shown-settings.ts'

/** What a run was measured with, besides its prompts. */
export type RunFacts = Omit<MeasuredRun, 'startedAt' | 'prompts'>

/**
 * The LLMs, names and scorers of the runs, as JSON: most runs of a brand have the same. An LLM's model is that of its
 * first answer in the run, else the configured one.
 */
export async function findRunFacts(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; facts: string }>`
    select r.id, json_build_object('brand', n.entities->'brand',
      'rivals', n.entities->'rivals', 'targetMarket', r.small_settings->>'targetMarket',
      'language', r.small_settings->>'language', 'persona', r.small_settings->'persona', 'samples', coalesce((r.small_settings->>'samples')::int, 1),
      'llms', ${llmsOfRun}, 'scorers', ${scorersOfRun})::text as facts
    -- OFFSET, because the names would be decompressed for each mention.
    from runs r cross join lateral (select ${shownEntities('r')} as entities offset 0) n
    where r.organization_id = ${organizationId} and r.id = any(${[...runIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, facts }) => [id, facts]))
}

/**
 * The prompts that the runs asked, with hashes of their texts.
 * @param promptIds - the prompts that count; null for all regular ones
 */
export async function findAskedPrompts(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
  promptIds: readonly string[] | null,
): Promise<Map<string, MeasuredRun['prompts']>> {
  if (runIds.length === 0) return new Map()
  const counts =
    promptIds === null
      ? sql`exists (select 1 from prompts p where p.organization_id = ${organizationId} and p.id = x.prompt_id)`
      : sql`x.prompt_id = any(${[...promptIds]}::uuid[])`
  const { rows } = await sql<{ id: string; prompts: MeasuredRun['prompts'] }>`
    select x.run_id as id, json_agg(json_build_object('id', x.prompt_id, 'text', md5(x.text))) as prompts
    from run_prompts x
    where x.organization_id = ${organizationId} and x.run_id = any(${[...runIds]}::uuid[]) and ${counts}
    group by x.run_id`.execute(db)
  return new Map(rows.map(({ id, prompts }) => [id, prompts]))
}

const isOfRun = sql`x.organization_id = r.organization_id and x.run_id = r.id`

/**
 * Goes through the answers of the run once, until each LLM has one: an LLM may answer only the last of many prompts, or nothing. Keys
 * of JSON are found by a binary search, items of an array one after the other.
 */
const llmsOfRun = sql`coalesce((
  with recursive found (llm, model, ordinal, seen) as (
    (select x.llm, x.model, x.ordinal, jsonb_build_object(x.llm, true) from responses x where ${isOfRun} order by x.ordinal limit 1)
    union all
    select n.* from found f cross join lateral (select x.llm, x.model, x.ordinal, f.seen || jsonb_build_object(x.llm, true) from responses x
      where ${isOfRun} and x.ordinal > f.ordinal and not f.seen ? x.llm order by x.ordinal limit 1) n
    where not f.seen ?& array(select l->>'name' from jsonb_array_elements(r.small_settings->'llms') l))
  select json_agg(json_build_object('name', l->>'name',
    'webSearch', case when l->>'provider' <> 'import' then (l->>'webSearch')::boolean end,
    'models', array_remove(array[coalesce((select nullif(f.model, '') from found f where f.llm = l->>'name'),
      nullif(l->>'model', ''))], null)))
  from jsonb_array_elements(r.small_settings->'llms') l), '[]')`

/** The version of the rules, and the judge. In a judged result, a plus sign separates the two versions: rules first. */
const scorersOfRun = sql`array_remove(array[
  (select split_part(x.scorer_version, '+', 1) from results x where ${isOfRun} order by x.ordinal limit 1),
  (${shownJudge('r')}->>'name') || ' ' || (${shownJudge('r')}->>'version')], null)`
