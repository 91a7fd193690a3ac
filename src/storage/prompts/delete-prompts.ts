import { sql } from 'kysely'
import { type BrandRef, lockBrand, ofVisibleBrand } from '../brands/visible-brands.ts'
import type { Db, Tenant } from '../database/database.ts'
import { isKept } from './kept-prompts.ts'

/**
 * Deletes locked prompts of either kind; their history stays.
 * @returns how many were not deleted before
 */
export async function deletePrompts(
  tx: Db,
  organizationId: string,
  promptIds: readonly string[],
  now: Date,
): Promise<number> {
  let count = 0n
  for (const [table, isLeft] of [
    ['prompts', isKept],
    ['perception_prompts', sql`p.deleted_at is null`],
  ] as const) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} p set deleted_at = ${now}
      where p.organization_id = ${organizationId} and p.id = any(${[...promptIds]}::uuid[])
        and ${isLeft}`.execute(tx)
    count += numAffectedRows
  }
  return Number(count)
}

export interface DeletedTopic {
  brand: BrandRef
  /** Prompts deleted together with the topic, now or earlier. */
  deletedPromptCount: number
  wasDeleted: boolean
}

/**
 * Deletes a topic. Its prompts are hidden with it; `markPromptsOf` marks them as deleted.
 * @returns null when the key never saw such a topic
 */
export async function deleteTopic(
  tx: Db,
  tenant: Tenant,
  topicId: string,
  now: Date,
): Promise<DeletedTopic | null> {
  const { organizationId } = tenant
  const { rows } = await sql<BrandRef>`
    select t.organization_id as "organizationId", t.brand_id as id from topics t
    where t.organization_id = ${organizationId} and t.id = ${topicId}
      and ${ofVisibleBrand(tenant, 't.brand_id')}`.execute(tx)
  const [brand] = rows
  // The lock keeps others from adding a prompt to the topic.
  if (!brand || !(await lockBrand(tx, organizationId, brand.id))) return null
  const ofTopic = sql`organization_id = ${organizationId} and topic_id = ${topicId}`
  // Later than any prompt that was deleted by itself: this time identifies the prompts that are deleted with the
  // topic.
  const { numAffectedRows } = await sql`
    update topics set is_clearing = true, deleted_at = greatest(${now}::timestamptz, (
      select max(deleted_at) + interval '1 millisecond' from prompts where ${ofTopic}))
    where organization_id = ${organizationId} and id = ${topicId} and deleted_at is null`.execute(tx)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from prompts where ${ofTopic}
      and (deleted_at is null or deleted_at = (${deletionOf({ organizationId, topicId })}))`.execute(tx)
  return {
    brand,
    deletedPromptCount: counted[0]?.count ?? 0,
    wasDeleted: numAffectedRows === 0n,
  }
}

export interface TopicRef {
  organizationId: string
  topicId: string
}

const deletionOf = ({ organizationId, topicId }: TopicRef) => sql`
  select t.deleted_at from topics t where t.organization_id = ${organizationId} and t.id = ${topicId}`

/** Marks some prompts of a deleted topic as deleted with it. @returns how many */
export async function markPromptsOf(tx: Db, topic: TopicRef, limit: number): Promise<number> {
  const { organizationId, topicId } = topic
  const { numAffectedRows = 0n } = await sql`
    update prompts p set deleted_at = (${deletionOf(topic)})
    where p.organization_id = ${organizationId} and p.id = any(array(
      select q.id from prompts q where q.organization_id = ${organizationId} and q.topic_id = ${topicId}
        and q.brand_id = (select t.brand_id from topics t
          where t.organization_id = ${organizationId} and t.id = ${topicId} and t.is_clearing)
        and q.deleted_at is null limit ${limit}))`.execute(tx)
  return Number(numAffectedRows)
}

/** All prompts of the topic are marked. */
export async function endTopicClearing(tx: Db, { organizationId, topicId }: TopicRef): Promise<void> {
  await sql`
    update topics set is_clearing = false
    where organization_id = ${organizationId} and id = ${topicId}`.execute(tx)
}

/** Deleted topics of which some prompts may not be marked. */
export async function unclearedTopics(db: Db): Promise<TopicRef[]> {
  const { rows } = await sql<TopicRef>`
    select organization_id as "organizationId", id as "topicId" from topics where is_clearing`.execute(db)
  return rows
}
