import { sql } from 'kysely'
import { ApiError } from '../../contract/errors.ts'
import { type BrandRef, lockBrand, ofVisibleBrand } from '../brands/visible-brands.ts'
import type { Db, Tenant } from '../database/database.ts'
import { isKept } from './kept-prompts.ts'

export interface LockedPrompt {
  id: string
  brandId: string
  brand: BrandRef
  isDeleted: boolean
}

export type PromptTable = 'prompts' | 'perception_prompts'

/**
 * Finds the prompts with these ids, without duplicates and in their order. Until the transaction ends, no other
 * transaction creates, changes, moves or deletes prompts of their brands.
 * @throws {ApiError} `not_found` with `missingIds` for ids that do not exist, are deleted, or are not visible to the
 * key
 */
export function lockPrompts(tx: Db, tenant: Tenant, table: PromptTable, ids: readonly string[]) {
  return hold(tx, tenant, [table], ids, ({ isDeleted }) => !isDeleted)
}

/** Like `lockPrompts`, for prompts of both kinds, including deleted ones. */
export function lockPromptsOfAnyKind(tx: Db, tenant: Tenant, ids: readonly string[]) {
  return hold(tx, tenant, ['prompts', 'perception_prompts'], ids, () => true)
}

async function hold(
  tx: Db,
  tenant: Tenant,
  tables: readonly PromptTable[],
  ids: readonly string[],
  isWanted: (prompt: LockedPrompt) => boolean,
): Promise<LockedPrompt[]> {
  const wanted = [...new Set(ids)]
  const before = await findPrompts(tx, tenant, tables, wanted)
  // Sorted, so that two requests do not deadlock.
  const brandIds = [...new Set(before.map(({ brandId }) => brandId))].sort()
  for (const brandId of brandIds) await lockBrand(tx, tenant.organizationId, brandId)
  // Prompts may have been deleted while this waited for the locks.
  const held = await findPrompts(tx, tenant, tables, wanted)
  const known = new Map(held.filter(isWanted).map((prompt) => [prompt.id, prompt]))
  const missingIds = wanted.filter((id) => !known.has(id))
  if (missingIds.length > 0) throw new ApiError('not_found', 'No such prompt.', { missingIds })
  return wanted.flatMap((id) => known.get(id) ?? [])
}

async function findPrompts(
  tx: Db,
  tenant: Tenant,
  tables: readonly PromptTable[],
  ids: readonly string[],
): Promise<LockedPrompt[]> {
  const found = tables.map(
    (table) => sql`
      select p.id, p.brand_id as "brandId", not ${table === 'prompts' ? isKept : sql`p.deleted_at is null`} as "isDeleted",
        json_build_object('organizationId', p.organization_id, 'id', p.brand_id) as brand
      from ${sql.table(table)} p
      where p.organization_id = ${tenant.organizationId} and p.id = any(${[...ids]}::uuid[])
        and ${ofVisibleBrand(tenant, 'p.brand_id')}`,
  )
  const { rows } = await sql<LockedPrompt>`${sql.join(found, sql` union all `)}`.execute(tx)
  return rows
}
