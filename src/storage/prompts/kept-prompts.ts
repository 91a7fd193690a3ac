import { sql } from 'kysely'
import { KEPT_PROMPTS_MAX } from '../../contract/brand-file/lines.ts'
import { ApiError } from '../../contract/errors.ts'
import type { Db } from '../database/database.ts'

/** A prompt `p` that is not deleted. The prompts of a deleted topic are marked as deleted part by part. */
export const isKept = sql<boolean>`(p.deleted_at is null and not exists (
  select 1 from topics d where d.organization_id = p.organization_id and d.id = p.topic_id and d.is_clearing))`

/**
 * Call it after prompts were added to a locked brand.
 * @throws {ApiError} `conflict` when the brand has more of this kind than it may, archived ones included
 */
export async function refuseTooManyPrompts(
  tx: Db,
  { organizationId, brandId }: { organizationId: string; brandId: string },
  table: 'prompts' | 'perception_prompts',
): Promise<void> {
  const isOfKind = table === 'prompts' ? isKept : sql`p.deleted_at is null`
  const { rows } = await sql`
    select 1 from ${sql.table(table)} p
    where p.organization_id = ${organizationId} and p.brand_id = ${brandId} and ${isOfKind}
    offset ${KEPT_PROMPTS_MAX} limit 1`.execute(tx)
  if (rows.length === 0) return
  const kind = table === 'prompts' ? 'prompts' : 'perception prompts'
  throw new ApiError(
    'conflict',
    `A brand has at most ${KEPT_PROMPTS_MAX} ${kind}, archived ones included; it would have more. Delete some first.`,
  )
}
