import { type Kysely, sql } from 'kysely'
import { RANK, resultsWith, VIEWS } from './0046-bi-views.ts'
import { viewWithMarket } from './0050-brand-markets.ts'

/** In `bi.mentions`, the brand has what counts, which a person may have corrected, and names in a list of the worst have no rank. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { mentions } = VIEWS
  if (mentions)
    await sql.raw(viewWithMarket('mentions', { ...mentions, from: resultsWith(NAMES) })).execute(db)
}

const IS_MENTION = `m.organization_id = x.organization_id and m.response_id = x.id
  and m.generation = x.generation and m.rank is not null`

const NAMES = `cross join lateral (
  select m.name, m.kind, case when m.listed_as_worst then 0 else m.rank end as rank, m.sentiment
  from mentions m where ${IS_MENTION} and m.kind <> 'brand'
  union all
  select coalesce((select m.name from mentions m where ${IS_MENTION} and m.kind = 'brand' limit 1), b.name), 'brand',
    coalesce(${RANK}, 0), x.sentiment where x.is_present) m`
