import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { LockedPrompt } from './lock-prompts.ts'
import { lockQuota, requireSlots } from './prompt-slots.ts'

/**
 * Archives locked prompts, or activates them when `archivedAt` is null.
 * @returns how many changed
 * @throws {ApiError} `prompt_limit_exceeded` when activating needs more slots than are free
 */
export async function archivePrompts(
  tx: Db,
  held: readonly LockedPrompt[],
  archivedAt: Date | null,
): Promise<number> {
  let count = 0
  for (const own of Map.groupBy(held, ({ brandId }) => brandId).values()) {
    const [first] = own
    if (!first) continue
    const quota = await lockQuota(tx, first.brand)
    const { numAffectedRows = 0n } = await sql`
      update prompts set archived_at = ${archivedAt}
      where organization_id = ${first.brand.organizationId} and id = any(${own.map(({ id }) => id)}::uuid[])
        and (archived_at is null) = ${archivedAt !== null}`.execute(tx)
    const changed = Number(numAffectedRows)
    if (archivedAt === null) requireSlots(quota, changed)
    count += changed
  }
  return count
}
