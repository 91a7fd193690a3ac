import { sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import type { SearchedQuery } from '../../domain/prompt-suggestions/from-searches.ts'
import type { PromptCount } from '../../domain/prompt-suggestions/priority.ts'
import type { StoredSuggestion } from '../../domain/prompt-suggestions/reconcile.ts'
import type {
  RankedSuggestion,
  SuggestionSource,
  SuggestionStatus,
} from '../../domain/prompt-suggestions/suggestion.ts'
import { textIdentity } from '../../domain/text-identity.ts'
import { type BrandRef, visibleBrands } from '../brands/visible-brands.ts'
import { bulkRows, idRows, insertRows } from '../database/bulk-rows.ts'
import { contains, smallLetters } from '../database/collation.ts'
import { allOf, isAmong, isEqual } from '../database/conditions.ts'
import type { Db, Tenant } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { selectPage } from '../database/select-page.ts'
import { firstSearches, SEARCHES_AT_ONCE } from '../insights/first-searches.ts'
import { keyBytes } from '../insights/insights-sources.ts'
import { isMainMarket } from '../runs/run-market.ts'
import { isReadable } from '../runs/states.ts'
import { isKept } from './kept-prompts.ts'

export type PromptSuggestion = Item<'listPromptSuggestions'>

export interface PromptSuggestionFilter {
  status?: readonly SuggestionStatus[]
  source?: readonly SuggestionSource[]
  topicId?: string
  q?: string
}

const record = sql`json_build_object('id', s.id, 'brandId', s.brand_id, 'text', s.text, 'topicId', t.id,
  'topicName', coalesce(t.name, s.topic_name), 'customerJourney', s.customer_journey, 'source', s.source,
  'kind', s.kind, 'priority', s.priority, 'estimatedVolume', s.estimated_volume, 'volumeSource', s.volume_source,
  'evidence', s.evidence, 'status', s.state, 'promptId', s.prompt_id, 'createdAt', iso8601(s.created_at),
  'statusChangedAt', iso8601(s.state_changed_at))`

/** Suggestions `s` with their topics `t`, which may be deleted. */
const suggestions = sql`prompt_suggestions s left join topics t on t.organization_id = s.organization_id
  and t.id = s.topic_id and t.deleted_at is null`

/**
 * An open suggestion whose question the brand has as a prompt, archived ones too; the next refresh deletes it. Both tables are
 * read once: without statistics, a look-up of each suggestion would go through all prompts.
 */
const isAsked = ({ organizationId, id: brandId }: BrandRef) => sql<boolean>`(
  s.state = 'open' and s.text_key = any(array(
    select o.text_key from prompt_suggestions o
    where o.organization_id = ${organizationId} and o.brand_id = ${brandId} and o.state = 'open'
    intersect select p.text_key from prompts p
    where p.organization_id = ${organizationId} and p.brand_id = ${brandId} and ${isKept})))`

/** The brand's suggestions, the best first. Open ones that a prompt asks already are left out. */
export function listPromptSuggestions(
  db: Db,
  brand: BrandRef,
  { status, source, topicId, q }: PromptSuggestionFilter,
  request: PageRequest,
) {
  const isOfBrand = sql`s.organization_id = ${brand.organizationId} and s.brand_id = ${brand.id}`
  const condition = allOf(
    sql`${isOfBrand} and not ${isAsked(brand)}`,
    isAmong('s.state', status),
    isAmong('s.source', source),
    isEqual('s.topic_id', topicId),
    contains(sql`s.text`, q),
  )
  return selectPage<PromptSuggestion>(
    db,
    {
      item: record,
      key: 's.id',
      from: sql`${suggestions} where ${isOfBrand}`,
      keysFrom: sql`prompt_suggestions s where ${condition}`,
      orderBy: sql`s.priority desc, s.id`,
    },
    request,
  )
}

/** The suggestions among `ids` that the key may see. */
export async function findSuggestions(
  db: Db,
  tenant: Tenant,
  ids: readonly string[],
): Promise<PromptSuggestion[]> {
  const { rows } = await sql<{ suggestion: PromptSuggestion }>`
    select ${record} as suggestion from ${suggestions}
    where s.organization_id = ${tenant.organizationId} and s.id = any(${[...ids]}::uuid[])
      and s.brand_id in (select b.id from ${visibleBrands(tenant)})`.execute(db)
  return rows.map(({ suggestion }) => suggestion)
}

/** False when the state is no longer `from`. */
export async function changeStatus(
  tx: Db,
  organizationId: string,
  id: string,
  { from, to }: { from: SuggestionStatus; to: SuggestionStatus },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update prompt_suggestions set state = ${to}, state_changed_at = ${now}, prompt_id = null
    where organization_id = ${organizationId} and id = ${id} and state = ${from}`.execute(tx)
  return numAffectedRows === 1n
}

/** Whether the prompt that was made from the suggestion is deleted. */
export async function isPromptDeleted(tx: Db, organizationId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select p.deleted_at is not null as "is" from prompt_suggestions s
      left join prompts p on p.organization_id = s.organization_id and p.id = s.prompt_id
    where s.organization_id = ${organizationId} and s.id = ${id}`.execute(tx)
  return rows[0]?.is ?? false
}

/** Links suggestions to the prompts created from them, and copies the estimated volume to the prompts. */
export async function acceptSuggestions(
  tx: Db,
  organizationId: string,
  accepted: readonly { id: string; promptId: string }[],
  now: Date,
): Promise<void> {
  const pairs = idRows(accepted, 'id', 'promptId')
  await sql`
    update prompt_suggestions s set state = 'accepted', state_changed_at = ${now}, prompt_id = n."promptId"
    from ${pairs}
    where s.organization_id = ${organizationId} and s.id = n.id and s.state = 'open'`.execute(tx)
  // A volume that a person or another list has set stays.
  await sql`
    update prompts p set estimated_volume = s.estimated_volume, volume_source = s.volume_source
    from ${pairs} join prompt_suggestions s on s.id = n.id
    where s.organization_id = ${organizationId} and p.organization_id = ${organizationId} and p.id = n."promptId"
      and s.estimated_volume is not null and p.volume_source is null and p.estimated_volume = 0`.execute(tx)
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** The texts of the brand's prompts, archived ones too, in parts of `limit`. */
export async function* promptTexts(
  db: Db,
  { organizationId, id: brandId }: BrandRef,
  limit: number,
): AsyncGenerator<string[], undefined> {
  let after = { topicId: NO_ID, id: NO_ID }
  for (;;) {
    const { rows } = await sql<{ topicId: string; id: string; text: string }>`
      select p.topic_id as "topicId", p.id, p.text from prompts p
      where p.organization_id = ${organizationId} and p.brand_id = ${brandId} and ${isKept}
        and (p.topic_id, p.id) > (${after.topicId}::uuid, ${after.id}::uuid)
      order by p.topic_id, p.id limit ${limit}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ text }) => text)
    after = last
  }
}

/** The brand's active prompts. */
export async function countPrompts(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
): Promise<PromptCount[]> {
  const { rows } = await sql<PromptCount>`
    select topic_id as "topicId", customer_journey as "customerJourney", count(*)::int as count
    from prompts p where p.organization_id = ${organizationId} and p.brand_id = ${brandId}
      and ${isKept} and archived_at is null
    group by topic_id, customer_journey`.execute(tx)
  return rows
}

/** All suggestions of the brand. */
export async function storedSuggestions(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
): Promise<StoredSuggestion[]> {
  const { rows } = await sql<StoredSuggestion>`
    select id, text, source, state as status from prompt_suggestions
    where organization_id = ${organizationId} and brand_id = ${brandId} order by priority desc, id`.execute(
    tx,
  )
  return rows
}

export async function insertSuggestions(
  tx: Db,
  organizationId: string,
  brandId: string,
  added: readonly RankedSuggestion[],
): Promise<void> {
  const rows = added.map((one) => ({ id: newId(), textKey: textIdentity(one.text), ...one }))
  const columns = { ...COLUMNS, text: 'text', textKey: 'text' }
  await insertRows(tx, 'prompt_suggestions', columns, rows, {
    values: { organizationId, brandId, state: 'open' },
  })
}

/** Updates open suggestions; their ids and texts stay. */
export async function renewSuggestions(
  tx: Db,
  organizationId: string,
  renewed: readonly { id: string; suggestion: RankedSuggestion }[],
): Promise<void> {
  if (renewed.length === 0) return
  const rows = renewed.map(({ id, suggestion: { text: _, ...rest } }) => ({ ...rest, id }))
  await sql`
    update prompt_suggestions s set topic_id = n."topicId", topic_name = n."topicName",
      customer_journey = n."customerJourney", source = n.source, kind = n.kind, evidence = n.evidence,
      estimated_volume = n."estimatedVolume", volume_source = n."volumeSource", priority = n.priority
    from ${bulkRows(rows, COLUMNS)}
    where s.organization_id = ${organizationId} and s.id = n.id and s.state = 'open'`.execute(tx)
}

const COLUMNS = {
  id: 'uuid',
  topicId: 'uuid',
  topicName: 'text',
  customerJourney: 'text',
  source: 'text',
  kind: 'text',
  evidence: 'jsonb',
  estimatedVolume: 'int',
  volumeSource: 'text',
  priority: 'int',
}

/** Deletes open suggestions: unlike dismissed ones they may be suggested again. */
export async function deleteOpenSuggestions(
  tx: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from prompt_suggestions where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])
      and state = 'open'`.execute(tx)
}

/**
 * The search queries of LLMs for the brand's prompts, in runs that started since `since`: each query once, whatever
 * its spelling, most frequent first. Simulated searches are left out, and so are the oldest of very many.
 */
export async function searchesSince(
  tx: Db,
  organizationId: string,
  brandId: string,
  since: Date,
  limit: number,
  searchesMax = SEARCHES_AT_ONCE,
): Promise<SearchedQuery[]> {
  const { rows } = await sql<SearchedQuery>`
    with newest as materialized (
      select r.organization_id, r.id, r.started_at from runs r
      where r.organization_id = ${organizationId} and r.brand_id = ${brandId} and ${isReadable('r.status')}
        and r.started_at >= ${since} and r.surface <> 'simulated' and ${isMainMarket}
      order by r.started_at desc, r.id desc),
    searches as materialized (${firstSearches(sql`newest`, sql`true`, searchesMax)})
    select min(q.query collate "C") as query, count(*)::int as occurrences, json_agg(distinct q.llm) as llms,
      mode() within group (order by t.id) as "topicId", iso8601(min(q.started_at)) as "firstSeenAt",
      iso8601(max(q.started_at)) as "lastSeenAt"
    from searches q
      left join prompts p on p.organization_id = ${organizationId} and p.id = q.prompt_id
      left join topics t on t.organization_id = ${organizationId} and t.id = p.topic_id and t.deleted_at is null
    group by ${keyBytes(smallLetters(sql`q.query`))}
    order by count(*) desc, ${smallLetters(sql`min(q.query)`)}
    limit ${limit}`.execute(tx)
  return rows
}
