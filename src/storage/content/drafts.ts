import { sql } from 'kysely'
import type { WrittenContent } from '../../domain/content/draft-writing.ts'
import type { Idea } from '../../domain/content/idea-templates.ts'
import type { Db } from '../database/database.ts'
import { jsonb } from '../database/storable.ts'
import type { LockedIdea } from './content-ideas.ts'

export interface DraftRef {
  organizationId: string
  contentId: string
}

export interface PendingDraft extends Idea {
  brandId: string
  suggestionId: string
}

/** Whether a draft of the idea is being written. */
export async function isDrafting(tx: Db, organizationId: string, ideaId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from contents where organization_id = ${organizationId} and idea_id = ${ideaId}
      and status = 'generating' and deleted_at is null limit 1`.execute(tx)
  return rows.length > 0
}

export async function insertDraft(
  tx: Db,
  organizationId: string,
  id: string,
  { id: ideaId, brandId, promptId, title, format }: LockedIdea,
  now: Date,
): Promise<void> {
  await sql`
    insert into contents (organization_id, id, brand_id, prompt_id, idea_id, title, excerpt, format, content, status,
      created_at, updated_at)
    values (${organizationId}, ${id}, ${brandId}, ${promptId}, ${ideaId}, ${title}, '', ${format}, '', 'generating',
      ${now}, ${now})`.execute(tx)
}

/** Null when the draft is no longer needed: it has its text, or it or its brand was deleted. */
export async function findPendingDraft(
  db: Db,
  { organizationId, contentId }: DraftRef,
): Promise<PendingDraft | null> {
  const { rows } = await sql<PendingDraft>`
    select c.brand_id as "brandId", i.suggestion_id as "suggestionId", i.title, i.angle, i.format
    from contents c
      join brands b on b.organization_id = c.organization_id and b.id = c.brand_id and b.deleted_at is null
      join generated_content_ideas i on i.organization_id = c.organization_id and i.id = c.idea_id
    where c.organization_id = ${organizationId} and c.id = ${contentId} and ${isPending}`.execute(db)
  return rows[0] ?? null
}

export async function pendingDrafts(db: Db): Promise<DraftRef[]> {
  const { rows } = await sql<DraftRef>`
    select c.organization_id as "organizationId", c.id as "contentId" from contents c where ${isPending}`.execute(
    db,
  )
  return rows
}

const isPending = sql`c.status = 'generating' and c.deleted_at is null`

/** Stores the text; false when the draft is no longer needed. */
export async function storeDraft(
  db: Db,
  { organizationId, contentId }: DraftRef,
  { title, excerpt, format, content, suggestedSchemaTypes, jsonLd, researchSources }: WrittenContent,
  { writtenBy, reason }: { writtenBy: string; reason: string | null },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update contents c set status = 'draft', title = ${title}, excerpt = ${excerpt}, format = ${format},
      content = ${content}, suggested_schema_types = ${jsonb(suggestedSchemaTypes)},
      json_ld = ${jsonb(jsonLd)}, research_sources = ${jsonb(researchSources)},
      written_by = ${writtenBy}, error_message = ${reason}, updated_at = ${now}
    where c.organization_id = ${organizationId} and c.id = ${contentId} and ${isPending}
      and exists (select 1 from brands b where b.organization_id = c.organization_id and b.id = c.brand_id
        and b.deleted_at is null)`.execute(db)
  return numAffectedRows === 1n
}

/** Marks a draft as failed that could not be written, not even from templates. */
export async function failDraft(db: Db, { organizationId, contentId }: DraftRef, message: string, now: Date) {
  await sql`
    update contents c set status = 'failed', error_message = ${message}, updated_at = ${now}
    where c.organization_id = ${organizationId} and c.id = ${contentId} and ${isPending}`.execute(db)
}
