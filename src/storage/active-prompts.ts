import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The prompts that a run of the brand asks, in the order that its results keep: topic, then prompt. */
export async function activePrompts(db: Db, organizationId: string, brandId: string) {
  const { rows } = await sql<{ id: string; text: string }>`
    select p.id, p.text
    from prompts p join topics t on t.organization_id = p.organization_id and t.id = p.topic_id
    where p.organization_id = ${organizationId} and p.brand_id = ${brandId} and p.deleted_at is null
      and p.archived_at is null
    order by t.created_at, t.id, p.created_at, p.id`.execute(db)
  return rows
}

/** The perception prompts that a run of the brand asks, oldest first. */
export async function activePerceptionPrompts(db: Db, organizationId: string, brandId: string) {
  const { rows } = await sql<{ id: string; text: string }>`
    select p.id, p.prompt_text as text from perception_prompts p
    where p.organization_id = ${organizationId} and p.brand_id = ${brandId} and p.deleted_at is null
      and p.archived_at is null
    order by p.created_at, p.id`.execute(db)
  return rows
}
