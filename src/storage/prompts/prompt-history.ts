import { sql } from 'kysely'
import type { Answer } from '../../contract/index.ts'
import { ofVisibleBrand } from '../brands/visible-brands.ts'
import { bulkRows } from '../database/bulk-rows.ts'
import type { Db, Tenant } from '../database/database.ts'
import { isNotDeleted } from '../runs/states.ts'

/** How many rows take their topic from a prompt. */
export type History = Pick<
  Answer<'movePrompts'>,
  | 'updatedAnalysisResults'
  | 'updatedResponseLinks'
  | 'updatedContentSuggestions'
  | 'updatedGeneratedContentIdeas'
>

/** How much one statement reads at most. */
interface Parts {
  results: number
  prompts: number
  runs: number
}

const PARTS: Parts = { results: 5_000, prompts: 20, runs: 200 }

/**
 * The histories of the prompts that a move to the topic would change, by prompt. Years of answers are counted in parts and
 * outside of a transaction, so that nobody waits for it.
 */
export async function countHistories(
  db: Db,
  tenant: Tenant,
  { topicId, promptIds }: { topicId: string; promptIds: readonly string[] },
  parts = PARTS,
): Promise<Map<string, History>> {
  const { organizationId } = tenant
  const { rows } = await sql<{ id: string; brandId: string }>`
    select p.id, p.brand_id as "brandId" from prompts p
      join topics t on t.organization_id = p.organization_id and t.id = ${topicId} and t.brand_id = p.brand_id
    where p.organization_id = ${organizationId} and p.id = any(${[...promptIds]}::uuid[]) and p.topic_id <> t.id
      and ${ofVisibleBrand(tenant, 'p.brand_id')}`.execute(db)
  const histories = new Map(rows.map(({ id }) => [id, emptyHistory()]))
  const [first] = rows
  if (!first) return histories
  await countResults(db, organizationId, histories, parts)
  const brand = { organizationId, brandId: first.brandId }
  await countSuggestions(db, brand, histories, parts)
  await countIdeas(db, brand, histories)
  return histories
}

export function emptyHistory(): History {
  return {
    updatedAnalysisResults: 0,
    updatedResponseLinks: 0,
    updatedContentSuggestions: 0,
    updatedGeneratedContentIdeas: 0,
  }
}

const NIL = '00000000-0000-0000-0000-000000000000'
/** A prompt with the last result that was counted. */
const PLACE = { promptId: 'uuid', runId: 'uuid', id: 'uuid' }

type Histories = ReadonlyMap<string, History>

async function countResults(db: Db, organizationId: string, histories: Histories, parts: Parts) {
  const waiting = [...histories.keys()].map((promptId) => ({ promptId, runId: NIL, id: NIL }))
  while (waiting.length > 0) {
    const places = waiting.splice(0, parts.prompts)
    const limit = Math.ceil(parts.results / places.length)
    const { rows } = await sql<(typeof places)[number] & { results: number; links: number }>`
      select n."promptId", count(*)::int as results, sum(x.links)::int as links,
        (max(array[x.run_id, x.id]))[1] as "runId", (max(array[x.run_id, x.id]))[2] as id
      from ${bulkRows(places, PLACE)} cross join lateral (
        select y.run_id, y.id, (select count(*) from all_response_links l where l.organization_id = y.organization_id
            and l.response_id = y.id and l.generation = y.generation) as links
        from results y where y.organization_id = ${organizationId} and y.prompt_id = n."promptId"
          and (y.run_id, y.id) > (n."runId", n.id)
        order by y.run_id, y.id limit ${limit}) x
      group by n."promptId"`.execute(db)
    for (const { promptId, runId, id, results, links } of rows) {
      const history = histories.get(promptId)
      if (!history) continue
      history.updatedAnalysisResults += results
      history.updatedResponseLinks += links
      if (results === limit) waiting.push({ promptId, runId, id })
    }
  }
}

interface OfBrand {
  organizationId: string
  brandId: string
}

/** By the brand's runs: there is no index by prompt alone. */
async function countSuggestions(
  db: Db,
  { organizationId, brandId }: OfBrand,
  histories: Histories,
  parts: Parts,
) {
  const { rows: runs } = await sql<{ id: string }>`
    select r.id from runs r where r.organization_id = ${organizationId} and r.brand_id = ${brandId}
      and ${isNotDeleted('r.status')}`.execute(db)
  const promptIds = [...histories.keys()]
  for (let from = 0; from < runs.length; from += parts.runs) {
    const runIds = runs.slice(from, from + parts.runs).map(({ id }) => id)
    for (const { promptId, count } of await suggestionsOf(db, organizationId, { runIds, promptIds })) {
      const history = histories.get(promptId)
      if (history) history.updatedContentSuggestions += count
    }
  }
}

/** How many suggestions of the runs each of the prompts has; others of the runs are not read. */
export async function suggestionsOf(
  db: Db,
  organizationId: string,
  { runIds, promptIds }: { runIds: readonly string[]; promptIds: readonly string[] },
): Promise<{ promptId: string; count: number }[]> {
  const { rows } = await sql<{ promptId: string; count: number }>`
    select x.prompt_id as "promptId", count(*)::int as count from content_suggestions x
    where x.organization_id = ${organizationId} and x.run_id = any(${[...runIds]}::uuid[])
      and x.prompt_id = any(${[...promptIds]}::uuid[]) group by x.prompt_id`.execute(db)
  return rows
}

async function countIdeas(db: Db, { organizationId, brandId }: OfBrand, histories: Histories) {
  const { rows } = await sql<{ promptId: string; count: number }>`
    select x.prompt_id as "promptId", count(*)::int as count from generated_content_ideas x
    where x.organization_id = ${organizationId} and x.brand_id = ${brandId}
      and x.prompt_id = any(${[...histories.keys()]}::uuid[]) group by x.prompt_id`.execute(db)
  for (const { promptId, count } of rows) {
    const history = histories.get(promptId)
    if (history) history.updatedGeneratedContentIdeas += count
  }
}
