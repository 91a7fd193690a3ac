import { sql } from 'kysely'
import { ApiError } from '../../contract/errors.ts'
import { RESTORE_HOURS } from '../../contract/workspace/prompts.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import type { Db } from '../database/database.ts'
import { refuseTooManyPrompts } from './kept-prompts.ts'
import type { LockedPrompt } from './lock-prompts.ts'
import { lockQuota, requireSlots } from './prompt-slots.ts'

interface DeletedPrompt {
  id: string
  archived: boolean
  isTooOld: boolean
  hasTopic: boolean
}

/**
 * Undoes the deletion of locked prompts of either kind; those that are not deleted stay unchanged.
 * @returns how many were deleted
 * @throws {ApiError} `conflict` for one that was deleted too long ago or whose topic is deleted, and for too many prompts;
 * `prompt_limit_exceeded`
 */
export async function restorePrompts(tx: Db, held: readonly LockedPrompt[], now: Date): Promise<number> {
  const gone = held.filter(({ isDeleted }) => isDeleted)
  for (const own of Map.groupBy(gone, ({ brandId }) => brandId).values()) {
    const [{ brand } = { brand: null }] = own
    if (brand)
      await restoreOfBrand(
        tx,
        brand,
        own.map(({ id }) => id),
        now,
      )
  }
  return gone.length
}

async function restoreOfBrand(tx: Db, brand: BrandRef, ids: readonly string[], now: Date): Promise<void> {
  const quota = await lockQuota(tx, brand)
  const prompts = await findDeleted(tx, brand, ids, now)
  const tooOld = prompts.filter(({ isTooOld }) => isTooOld)
  if (tooOld.length > 0) {
    throw conflict(`Prompts can be restored for ${RESTORE_HOURS} hours after their deletion.`, tooOld)
  }
  const homeless = prompts.filter(({ hasTopic }) => !hasTopic)
  if (homeless.length > 0) {
    throw conflict('The topic of the prompt is deleted. Create the prompt again in another topic.', homeless)
  }
  requireSlots(quota, prompts.filter(({ archived }) => !archived).length)
  const ofBrand = { organizationId: brand.organizationId, brandId: brand.id }
  for (const table of ['prompts', 'perception_prompts'] as const) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set deleted_at = null
      where organization_id = ${brand.organizationId} and id = any(${[...ids]}::uuid[])`.execute(tx)
    if (numAffectedRows > 0n) await refuseTooManyPrompts(tx, ofBrand, table)
  }
}

function conflict(message: string, prompts: readonly DeletedPrompt[]): ApiError {
  return new ApiError('conflict', `${message} It concerns ${prompts.map(({ id }) => id).join(', ')}.`)
}

async function findDeleted(
  tx: Db,
  { organizationId }: BrandRef,
  ids: readonly string[],
  now: Date,
): Promise<DeletedPrompt[]> {
  const oldest = new Date(now.getTime() - RESTORE_HOURS * 3_600_000)
  const columns = sql`p.id, p.archived_at is not null as archived,
    coalesce(p.deleted_at < ${oldest}::timestamptz, false) as "isTooOld"`
  const isAsked = sql`p.organization_id = ${organizationId} and p.id = any(${[...ids]}::uuid[])`
  const { rows } = await sql<DeletedPrompt>`
    select ${columns}, t.deleted_at is null as "hasTopic"
    from prompts p join topics t on t.organization_id = p.organization_id and t.id = p.topic_id where ${isAsked}
    union all select ${columns}, true from perception_prompts p where ${isAsked}`.execute(tx)
  return rows
}
