import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { FrozenJudge, FrozenLlm } from './runs.ts'

/** Of an organization's newest runs, so many are looked at. */
const RUNS_LOOKED_AT = 100

const isOfTheseMonths = sql<boolean>`r.expired_at is null
  and r.started_at >= (date_trunc('month', clock_timestamp() at time zone 'UTC') - interval '1 month') at time zone 'UTC'`

/** What the LLMs of these names were in the newest runs that asked since the beginning of last month; each name as often as it differed. */
export async function findAskedProducts(
  db: Db,
  organizationId: string,
  names: readonly string[],
): Promise<FrozenLlm[]> {
  const { rows } = await sql<FrozenLlm>`
    select distinct l.name, l.provider, l.model, l."webSearch"
    from (select r.small_settings -> 'llms' as llms from runs r
        where r.organization_id = ${organizationId} and r.import_id is null and ${isOfTheseMonths}
        order by r.started_at desc limit ${RUNS_LOOKED_AT}) n
      cross join lateral jsonb_to_recordset(n.llms) as l(name text, provider text, model text, "webSearch" boolean)
    where l.name = any(${[...names]}::text[])`.execute(db)
  return rows
}

/**
 * Whether the judge of this name had another model in one of the newest runs that began since the beginning of last month.
 * Runs of a copied brand are left out, because another installation judged them: they belong to an import, with the trigger of the original.
 */
export async function hadOtherJudge(
  db: Db,
  organizationId: string,
  { name, model }: Pick<FrozenJudge, 'name' | 'model'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from (select r.small_settings -> 'judge' as judge from runs r
        where r.organization_id = ${organizationId} and (r.import_id is null or r.trigger = 'import') and ${isOfTheseMonths}
        order by r.started_at desc limit ${RUNS_LOOKED_AT}) n
    where n.judge ->> 'name' = ${name} and n.judge ->> 'model' <> ${model} limit 1`.execute(db)
  return rows.length > 0
}
