import { sql } from 'kysely'
import {
  type GapResearch,
  NO_RESEARCH,
  RESEARCH_ITEMS_MAX,
  RESULT_IDS_MAX,
} from '../../domain/suggestion-evidence.ts'
import type { VisibilityGap } from '../../domain/visibility-gap.ts'
import type { Db } from '../database/database.ts'

/** Links, or searches, of an answer that are read: it may have thousands, and the run is locked meanwhile. */
const READ_OF_ANSWER = 100

/**
 * The sources and searches of the first results of each gap, by prompt. Looks each answer up by its primary key: without
 * statistics, as after a large import, a join would scan all of the organization's rows for each batch.
 */
export async function researchOf(
  tx: Db,
  organizationId: string,
  gaps: readonly Pick<VisibilityGap, 'resultIds'>[],
): Promise<ReadonlyMap<string, GapResearch>> {
  const resultIds = gaps.flatMap((gap) => gap.resultIds.slice(0, RESULT_IDS_MAX))
  if (resultIds.length === 0) return new Map()
  const ofAnswers = (
    table: string,
    isWanted = sql`true`,
  ) => sql`unnest(${resultIds}::uuid[]) as n(id) cross join lateral (
    select * from ${sql.table(table)} x where x.organization_id = ${organizationId} and x.response_id = n.id and ${isWanted}
    order by x.position limit ${READ_OF_ANSWER}) x`
  const { rows: sources } = await sql<{ promptId: string } & Pick<GapResearch, 'sources' | 'sourceCount'>>`
    select prompt_id as "promptId", max(total)::int as "sourceCount", json_agg(json_build_object('url', url,
      'domain', domain, 'title', title, 'sourceType', source_type, 'answerCount', answer_count) order by place) as sources
    from (
      select prompt_id, url, min(domain) as domain, min(title) as title,
        coalesce(min(source_type), 'other') as source_type, count(distinct response_id)::int as answer_count,
        count(*) over (partition by prompt_id) as total,
        row_number() over (partition by prompt_id order by count(distinct response_id) desc, min(position),
          url collate "C") as place
      from ${ofAnswers('response_links', sql`x.kind = 'cited'`)} group by prompt_id, url) l
    where place <= ${RESEARCH_ITEMS_MAX}::int group by prompt_id`.execute(tx)
  const { rows: queries } = await sql<{ promptId: string } & Pick<GapResearch, 'queries' | 'queryCount'>>`
    select prompt_id as "promptId", max(total)::int as "queryCount", json_agg(json_build_object('query', query,
      'answerCount', answer_count) order by place) as queries
    from (
      select prompt_id, query, count(distinct response_id)::int as answer_count,
        count(*) over (partition by prompt_id) as total,
        row_number() over (partition by prompt_id order by count(distinct response_id) desc, min(position),
          query collate "C") as place
      from ${ofAnswers('web_search_queries')} group by prompt_id, query) q
    where place <= ${RESEARCH_ITEMS_MAX}::int group by prompt_id`.execute(tx)
  const found = new Map<string, GapResearch>()
  for (const { promptId, ...rest } of sources) found.set(promptId, { ...NO_RESEARCH, ...rest })
  for (const { promptId, ...rest } of queries)
    found.set(promptId, { ...(found.get(promptId) ?? NO_RESEARCH), ...rest })
  return found
}
