import { sql } from 'kysely'
import { type BrandRef, lockBrand, ofVisibleBrand } from '../brands/visible-brands.ts'
import type { Db, Tenant } from '../database/database.ts'

/** Deletes held prompts of either kind; their history stays. @returns how many were not deleted before */
export async function deletePrompts(
  tx: Db,
  organizationId: string,
  promptIds: readonly string[],
  now: Date,
): Promise<number> {
  let count = 0n
  for (const table of ['prompts', 'perception_prompts']) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set deleted_at = ${now}
      where organization_id = ${organizationId} and id = any(${[...promptIds]}::uuid[])
        and deleted_at is null`.execute(tx)
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

/** Deletes a topic with its prompts; null when the key never saw such a topic. */
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
  // Later than any prompt that was deleted alone: the time identifies the prompts deleted with the topic.
  const { numAffectedRows } = await sql`
    update topics set deleted_at = greatest(${now}::timestamptz, (
      select max(deleted_at) + interval '1 millisecond' from prompts where ${ofTopic}))
    where organization_id = ${organizationId} and id = ${topicId} and deleted_at is null`.execute(tx)
  const deletedAt = sql`(select deleted_at from topics where organization_id = ${organizationId} and id = ${topicId})`
  await sql`update prompts set deleted_at = ${deletedAt} where ${ofTopic} and deleted_at is null`.execute(tx)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from prompts where ${ofTopic} and deleted_at = ${deletedAt}`.execute(tx)
  return {
    brand,
    deletedPromptCount: counted[0]?.count ?? 0,
    wasDeleted: numAffectedRows === 0n,
  }
}
