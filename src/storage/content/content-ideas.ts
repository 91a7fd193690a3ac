import { sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import type { ContentFormat } from '../../domain/content/content.ts'
import type { Idea } from '../../domain/content/idea-templates.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import { insertRows } from '../database/bulk-rows.ts'
import { allOf, isAmong, isEqual } from '../database/conditions.ts'
import { type Db, seesBrand, type Tenant } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { selectPage } from '../database/select-page.ts'

type ListedIdea = Item<'listContentIdeas'>

export interface IdeaFilter {
  suggestionId?: string
  formats?: readonly ContentFormat[]
  /** Whether there is content that was created from it. */
  isDrafted?: boolean
}

const newestContent = sql`(select c.id from contents c where c.organization_id = i.organization_id
  and c.idea_id = i.id and c.deleted_at is null order by c.created_at desc, c.id desc limit 1)`

/** An idea's topic is the present topic of its prompt. */
const record = sql`json_build_object('id', i.id, 'brandId', i.brand_id, 'title', i.title, 'angle', i.angle,
  'format', i.format, 'promptId', i.prompt_id, 'promptText', p.text, 'topicId', p.topic_id, 'suggestionId', i.suggestion_id,
  'contentId', ${newestContent}, 'writtenBy', i.written_by, 'createdAt', iso8601(i.created_at))`

const tables = sql`generated_content_ideas i
  join brands b on b.organization_id = i.organization_id and b.id = i.brand_id and b.deleted_at is null
  join prompts p on p.organization_id = i.organization_id and p.id = i.prompt_id`

export function listIdeas(
  db: Db,
  { organizationId, id: brandId }: BrandRef,
  { suggestionId, formats, isDrafted }: IdeaFilter,
  request: PageRequest,
) {
  const condition = allOf(
    sql`i.organization_id = ${organizationId} and i.brand_id = ${brandId}`,
    isEqual('i.suggestion_id', suggestionId),
    isAmong('i.format', formats),
    isDrafted === undefined ? undefined : sql`(${newestContent} is not null) = ${isDrafted}`,
  )
  return selectPage<ListedIdea>(
    db,
    {
      item: record,
      key: 'i.id',
      from: sql`${tables} where ${condition}`,
      orderBy: sql`i.created_at desc, i.suggestion_id, i.id`,
    },
    request,
  )
}

export async function ideasOf(db: Db, organizationId: string, suggestionId: string): Promise<ListedIdea[]> {
  const { rows } = await sql<{ idea: ListedIdea }>`
    select ${record} as idea from ${tables}
    where i.organization_id = ${organizationId} and i.suggestion_id = ${suggestionId} order by i.id`.execute(
    db,
  )
  return rows.map(({ idea }) => idea)
}

export function insertIdeas(
  tx: Db,
  organizationId: string,
  { id: suggestionId, brandId, promptId }: { id: string; brandId: string; promptId: string },
  ideas: readonly Idea[],
  now: Date,
): Promise<void> {
  const columns = { id: 'uuid', title: 'text', angle: 'text', format: 'text' }
  const rows = ideas.map((idea) => ({ id: newId(), ...idea }))
  const values = { organizationId, brandId, suggestionId, promptId, createdAt: now }
  return insertRows(tx, 'generated_content_ideas', columns, rows, { values })
}

export interface LockedIdea extends Idea {
  id: string
  brandId: string
  promptId: string
}

/** Locks the idea until the transaction ends; null when the key sees no such idea. */
export async function lockIdea(tx: Db, tenant: Tenant, id: string): Promise<LockedIdea | null> {
  const { rows } = await sql<LockedIdea>`
    select i.id, i.brand_id as "brandId", i.prompt_id as "promptId", i.title, i.angle, i.format
    from generated_content_ideas i
      join brands b on b.organization_id = i.organization_id and b.id = i.brand_id and b.deleted_at is null
    where i.organization_id = ${tenant.organizationId} and i.id = ${id} and ${seesBrand(tenant, 'i.brand_id')}
    for update of i`.execute(tx)
  return rows[0] ?? null
}

/** The suggestion that a content was written for; null when there is none. */
export async function suggestionOfContent(tx: Db, organizationId: string, contentId: string) {
  const { rows } = await sql<{ id: string }>`
    select i.suggestion_id as id from contents c
      join generated_content_ideas i on i.organization_id = c.organization_id and i.id = c.idea_id
    where c.organization_id = ${organizationId} and c.id = ${contentId}`.execute(tx)
  return rows[0]?.id ?? null
}

export async function hasSuggestion(db: Db, { organizationId, id: brandId }: BrandRef, id: string) {
  const { rows } = await sql`
    select 1 from suggestions where organization_id = ${organizationId} and brand_id = ${brandId}
      and id = ${id}`.execute(db)
  return rows.length > 0
}
