import { type RawBuilder, sql } from 'kysely'
import type { Answer, Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import {
  type ContentFormat,
  type ContentStatus,
  SHOWN_CONTENT_STATUSES,
} from '../../domain/content/content.ts'
import { allOf, assignments, isAmong } from '../database/conditions.ts'
import { type Db, seesBrand, type Tenant } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import { jsonb } from '../database/storable.ts'
import { isKept } from '../prompts/kept-prompts.ts'

type ListedContent = Item<'listContents'>
type ContentRecord = Answer<'getWorkspaceContent'>
type ListedRecord = Item<'listWorkspaceContents'>

export interface ContentFields {
  title: string
  content: string
  excerpt: string
  format: ContentFormat
  promptId: string | null
  suggestedSchemaTypes: readonly string[]
  jsonLd: readonly object[]
  researchSources: ContentRecord['researchSources']
  publishedUrl: string | null
  status: ContentStatus
}

const listFields = sql`'id', c.id, 'brandId', c.brand_id, 'title', c.title, 'excerpt', c.excerpt,
  'format', c.format, 'createdAt', iso8601(c.created_at)`

const bodyFields = sql`'content', c.content, 'suggestedSchemaTypes', c.suggested_schema_types,
  'jsonLd', c.json_ld, 'researchSources', c.research_sources`

const workspaceFields = sql`'status', c.status, 'promptId', c.prompt_id, 'ideaId', c.idea_id,
  'suggestionId', (select i.suggestion_id from generated_content_ideas i
    where i.organization_id = c.organization_id and i.id = c.idea_id),
  'writtenBy', coalesce(c.written_by, 'person'), 'errorMessage', c.error_message,
  'publishedAt', iso8601(c.published_at), 'publishedUrl', c.published_url, 'updatedAt', iso8601(c.updated_at)`

/** The key `prompt` is absent without a prompt; a deleted prompt stays linked. */
function contentItem(...parts: RawBuilder<unknown>[]) {
  const fields = sql.join(parts)
  return sql`case when p.id is null then json_build_object(${fields})
    else json_build_object(${fields}, 'prompt', json_build_object('id', p.id, 'text', p.text)) end`
}

/** Content of any status that the tenant's key may see. */
function visibleContents(tenant: Tenant, brandId: string) {
  return sql`contents c
      join brands b on b.organization_id = c.organization_id and b.id = c.brand_id
      left join prompts p on p.organization_id = c.organization_id and p.id = c.prompt_id
    where c.organization_id = ${tenant.organizationId} and c.brand_id = ${brandId} and c.deleted_at is null
      and b.deleted_at is null and ${seesBrand(tenant, 'c.brand_id')}`
}

const isShown = allOf(isAmong('c.status', SHOWN_CONTENT_STATUSES))

const newestFirst = sql`c.created_at desc, c.id desc`

/** The list of the Data API: drafts and published content. */
export function listShownContents(db: Db, tenant: Tenant, brandId: string, request: PageRequest) {
  return selectPage<ListedContent>(
    db,
    {
      item: contentItem(listFields),
      key: 'c.id',
      from: sql`${visibleContents(tenant, brandId)} and ${isShown}`,
      orderBy: newestFirst,
    },
    request,
  )
}

export function listContentRecords(
  db: Db,
  tenant: Tenant,
  brandId: string,
  statuses: readonly ContentStatus[] | undefined,
  request: PageRequest,
) {
  return selectPage<ListedRecord>(
    db,
    {
      item: contentItem(listFields, workspaceFields),
      key: 'c.id',
      from: sql`${visibleContents(tenant, brandId)} and ${allOf(isAmong('c.status', statuses))}`,
      orderBy: newestFirst,
    },
    request,
  )
}

/** A draft or published content in the Data API's shape, as JSON text; null when the key sees none. */
export async function findShownContent(db: Db, tenant: Tenant, brandId: string, id: string) {
  const { rows } = await sql<{ body: string }>`
    select json_build_object('brandId', c.brand_id, 'data', ${contentItem(listFields, bodyFields)})::text as body
    from ${visibleContents(tenant, brandId)} and c.id = ${id} and ${isShown}
  `.execute(db)
  return rows[0]?.body ?? null
}

/** Content of any status in the Workspace API's shape, as JSON text; null when the key sees none. */
export async function findContentRecord(db: Db, tenant: Tenant, brandId: string, id: string) {
  const { rows } = await sql<{ body: string }>`
    select (${contentItem(listFields, bodyFields, workspaceFields)})::text as body
    from ${visibleContents(tenant, brandId)} and c.id = ${id}`.execute(db)
  return rows[0]?.body ?? null
}

/** The identifying fields of a content; null when it does not exist or is deleted. */
export async function findContentHead(db: Db, organizationId: string, id: string) {
  const { rows } = await sql<Pick<ContentRecord, 'id' | 'title' | 'format' | 'status' | 'createdAt'>>`
    select c.id, c.title, c.format, c.status, iso8601(c.created_at) as "createdAt" from contents c
    where c.organization_id = ${organizationId} and c.id = ${id} and c.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** Locks the content until the transaction ends; null when the key sees none. */
export async function lockContent(tx: Db, tenant: Tenant, brandId: string, id: string) {
  const { rows } = await sql<Pick<ContentFields, 'content' | 'excerpt' | 'promptId' | 'status'>>`
    select c.content, c.excerpt, c.prompt_id as "promptId", c.status
    from ${visibleContents(tenant, brandId)} and c.id = ${id} for update of c`.execute(tx)
  return rows[0] ?? null
}

export async function isPromptOfBrand(tx: Db, organizationId: string, brandId: string, promptId: string) {
  const { rows } = await sql`
    select 1 from prompts p where p.organization_id = ${organizationId} and p.id = ${promptId}
      and p.brand_id = ${brandId} and ${isKept}`.execute(tx)
  return rows.length > 0
}

export async function insertContent(
  tx: Db,
  organizationId: string,
  content: ContentFields & { id: string; brandId: string },
  now: Date,
): Promise<void> {
  const { id, brandId, promptId, title, excerpt, format, status } = content
  await sql`
    insert into contents (organization_id, id, brand_id, prompt_id, title, excerpt, format, content,
      suggested_schema_types, json_ld, research_sources, published_url, status, written_by, published_at, created_at, updated_at)
    values (${organizationId}, ${id}, ${brandId}, ${promptId}, ${title}, ${excerpt}, ${format}, ${content.content},
      ${jsonb(content.suggestedSchemaTypes)}, ${jsonb(content.jsonLd)}, ${jsonb(content.researchSources)},
      ${content.publishedUrl}, ${status}, 'person', ${status === 'published' ? now : null}::timestamptz, ${now}, ${now})`.execute(
    tx,
  )
}

/** Changes the given fields of content that the caller has locked. */
export async function changeContent(
  tx: Db,
  organizationId: string,
  id: string,
  patch: Partial<ContentFields & { writtenBy: 'person' }>,
  now: Date,
): Promise<void> {
  const { title, content, excerpt, format, promptId, status } = patch
  const { suggestedSchemaTypes, jsonLd, researchSources, publishedUrl, writtenBy } = patch
  const sets = assignments({
    title,
    content,
    excerpt,
    format,
    prompt_id: promptId,
    status,
    published_at: status === 'published' ? sql`coalesce(published_at, ${now}::timestamptz)` : undefined,
    suggested_schema_types: suggestedSchemaTypes && jsonb(suggestedSchemaTypes),
    json_ld: jsonLd && jsonb(jsonLd),
    research_sources: researchSources && jsonb(researchSources),
    published_url: publishedUrl,
    written_by: writtenBy,
  })
  if (sets === null) return
  await sql`
    update contents set ${sets}, updated_at = ${now}
    where organization_id = ${organizationId} and id = ${id}`.execute(tx)
}

/** Marks the content as deleted; false when the key sees none. */
export async function deleteContent(tx: Db, tenant: Tenant, brandId: string, id: string, now: Date) {
  const { numAffectedRows } = await sql`
    update contents c set deleted_at = ${now}, excerpt = '', content = '', json_ld = '[]', research_sources = '[]',
      published_url = null
    where c.organization_id = ${tenant.organizationId} and c.id = ${id} and c.brand_id = ${brandId}
      and c.deleted_at is null and ${seesBrand(tenant, 'c.brand_id')}
      and exists (select 1 from brands b where b.organization_id = c.organization_id and b.id = c.brand_id
        and b.deleted_at is null)`.execute(tx)
  return numAffectedRows === 1n
}
