import { sql } from 'kysely'
import type { MeasuredRun } from '../../domain/insights/breaks.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'

type StoredRun = Omit<MeasuredRun, 'prompts'> & {
  /** Null when the run asked the same prompts as the run before it. */
  prompts: MeasuredRun['prompts'] | null
}

/**
 * The prompts, LLMs and scorers of the runs, in the given order. An LLM's model is that of its first answer in the
 * run, else the configured one; texts of prompts are hashed.
 * @param promptIds - the prompts that count; null for all regular ones
 * @param textsHashOf - equal for runs that asked the same texts, whose prompts are then read once; null when unknown
 */
export async function findMeasuredRuns(
  db: Db,
  organizationId: string,
  runIds: readonly string[],
  promptIds: readonly string[] | null,
  textsHashOf: (runId: string) => string | null,
): Promise<MeasuredRun[]> {
  const places = runIds.map((id, place) => {
    const [hash, before] = [textsHashOf(id), place === 0 ? null : textsHashOf(runIds[place - 1] as string)]
    return { id, place, isSame: hash !== null && hash === before }
  })
  const counts =
    promptIds === null
      ? sql`exists (select 1 from prompts p where p.organization_id = ${organizationId} and p.id = x.prompt_id)`
      : sql`x.prompt_id = any(${[...promptIds]}::uuid[])`
  const { rows } = await sql<StoredRun>`
    with places as materialized (
      select id, place, "isSame" as is_same
      from ${bulkRows(places, { id: 'uuid', place: 'int', isSame: 'boolean' }, 'r')}),
    listed as materialized (
      select r.place, json_agg(json_build_object('id', x.prompt_id, 'text', md5(x.text))) as prompts
      from places r join run_prompts x on x.organization_id = ${organizationId} and x.run_id = r.id
      where not r.is_same and ${counts} group by r.place)
    select iso8601(r.started_at) as "startedAt", r.settings->'entities'->'brand' as brand,
      r.settings->'entities'->'rivals' as rivals, r.settings->>'targetMarket' as "targetMarket",
      r.settings->>'language' as language, coalesce((r.settings->>'samples')::int, 1) as samples,
      ${llmsOfRun} as llms, ${scorersOfRun} as scorers,
      case when not p.is_same then coalesce(l.prompts, '[]') end as prompts
    from places p left join listed l on l.place = p.place
      join runs r on r.organization_id = ${organizationId} and r.id = p.id
    order by p.place`.execute(db)
  let last: MeasuredRun['prompts'] = []
  return rows.map(({ prompts, ...run }) => {
    last = prompts ?? last
    return { ...run, prompts: last }
  })
}

const llmsOfRun = sql`coalesce((
  select json_agg(json_build_object('name', l->>'name',
    'webSearch', case when l->>'provider' <> 'import' then (l->>'webSearch')::boolean end,
    'models', array_remove(array[coalesce((select nullif(x.model, '') from responses x
      where x.organization_id = r.organization_id and x.run_id = r.id and x.llm = l->>'name'
      order by x.ordinal limit 1), nullif(l->>'model', ''))], null)))
  from jsonb_array_elements(r.settings->'llms') l), '[]')`

/** The version of the rules, and the judge. In a judged result, a plus sign separates the two versions: rules first. */
const scorersOfRun = sql`array_remove(array[
  (select split_part(x.scorer_version, '+', 1) from results x
    where x.organization_id = r.organization_id and x.run_id = r.id order by x.ordinal limit 1),
  (r.settings->'judge'->>'name') || ' ' || (r.settings->'judge'->>'version')], null)`
