import { sql } from 'kysely'
import { ApiError } from '../../contract/errors.ts'
import { enforcedQuota, type PromptQuota, promptQuota, type QuotaUse } from '../../domain/prompt-quota.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import type { Db } from '../database/database.ts'
import { activePromptCount } from '../tenancy/organizations.ts'
import { isKept } from './kept-prompts.ts'

/**
 * The brand's quota, locked until the transaction ends, so that concurrent requests together never exceed it.
 * @param added - active prompts that this transaction has already added, which are not counted
 */
export async function lockQuota(tx: Db, brand: BrandRef, added = 0): Promise<PromptQuota> {
  await sql`select 1 from organizations where id = ${brand.organizationId} for update`.execute(tx)
  const use = await readUse(tx, brand)
  const { brandTotal, organizationTotal } = use
  return enforcedQuota({
    ...use,
    brandTotal: brandTotal - added,
    organizationTotal: organizationTotal - added,
  })
}

export async function readQuota(db: Db, brand: BrandRef): Promise<PromptQuota> {
  return promptQuota(await readUse(db, brand))
}

async function readUse(db: Db, { organizationId, id: brandId }: BrandRef): Promise<QuotaUse> {
  const active = sql`p.organization_id = ${organizationId} and p.brand_id = ${brandId} and p.archived_at is null`
  const { rows } = await sql<QuotaUse>`
    select b.prompt_limit as "brandLimit", o.prompt_limit as "organizationLimit",
      ((select count(*) from prompts p where ${active} and ${isKept}) +
       (select count(*) from perception_prompts p where ${active} and p.deleted_at is null))::int as "brandTotal",
      ${activePromptCount(organizationId)} as "organizationTotal"
    from brands b join organizations o on o.id = b.organization_id
    where b.organization_id = ${organizationId} and b.id = ${brandId}`.execute(db)
  const [use] = rows
  if (!use) throw new Error(`brand ${brandId} is missing while its quota is read`)
  return use
}

/**
 * Activating an archived prompt of a locked brand takes a slot.
 * @throws {ApiError} `prompt_limit_exceeded` when none is free
 */
export async function requireSlotToActivate(
  tx: Db,
  brand: BrandRef,
  archived: boolean,
  find: () => Promise<{ archived: boolean } | null>,
): Promise<void> {
  const quota = await lockQuota(tx, brand)
  // Read after the lock, when nobody else can archive it.
  if ((await find())?.archived && !archived) requireSlots(quota, 1)
}

/** @throws {ApiError} `prompt_limit_exceeded` when fewer than `needed` slots are free */
export function requireSlots(quota: PromptQuota, needed: number): void {
  if (quota.remainingSlots === null || needed <= quota.remainingSlots) return
  const { remainingSlots, promptLimit, orgWideLimit, orgTotalPrompts } = quota
  throw new ApiError(
    'prompt_limit_exceeded',
    `${needed} prompt slots are needed and ${remainingSlots} are free. Delete or archive prompts, or raise the promptLimit of the brand or the organization.`,
    { remainingSlots, promptLimit, ...(orgWideLimit === null ? {} : { orgWideLimit, orgTotalPrompts }) },
  )
}
