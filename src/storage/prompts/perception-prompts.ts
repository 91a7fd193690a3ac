import { sql } from 'kysely'
import type { Answer, Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import type { ScoringLogic } from '../../domain/scoring-logic.ts'
import { type BrandRef, lockVisibleBrand, ofVisibleBrand } from '../brands/visible-brands.ts'
import { contains } from '../database/collation.ts'
import { allOf, isArchived, isEqual } from '../database/conditions.ts'
import type { Db, Tenant } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import { BRAND_OF_PROMPT, type BrandOfPrompts, lastScores } from '../runs/newest-results.ts'
import { patchPrompts } from './change-prompts.ts'
import { requireSlotToActivate } from './prompt-slots.ts'

export type PerceptionPrompt = Answer<'createPerceptionPrompts'>['prompts'][number]

/** Absent fields stay unchanged. */
export interface PerceptionPromptChange {
  propertyId?: string
  scoringLogic?: ScoringLogic
}

/** Whether the brand has such a perception prompt. Deleted ones count, because history keeps them. */
export async function perceptionPromptExists(
  db: Db,
  organizationId: string,
  brandId: string,
  promptId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from perception_prompts
    where organization_id = ${organizationId} and brand_id = ${brandId} and id = ${promptId}`.execute(db)
  return rows.length > 0
}

/** A perception prompt `p` in the shape of the Data API. */
export const perceptionPromptColumns = sql`p.id, p.brand_id as "brandId", p.property_id as "propertyId",
  p.prompt_text as "promptText", p.scoring_logic as "scoringLogic"`

/**
 * Changes locked perception prompts by their ids; stored scores stay unchanged.
 * @returns the changed prompts in the order of `changes`
 */
export function changePerceptionPrompts(
  tx: Db,
  organizationId: string,
  changes: ReadonlyMap<string, PerceptionPromptChange>,
): Promise<PerceptionPrompt[]> {
  const patches = [...changes].map(([id, { propertyId, scoringLogic }]) => ({
    id,
    propertyId: propertyId ?? null,
    setsScoring: scoringLogic !== undefined,
    scoring: scoringLogic ?? null,
  }))
  return patchPrompts<PerceptionPrompt>(tx, organizationId, 'perception_prompts', {
    patches,
    columns: { id: 'uuid', propertyId: 'text', setsScoring: 'boolean', scoring: 'jsonb' },
    set: sql`property_id = coalesce(n."propertyId", p.property_id),
      scoring_logic = case when n."setsScoring" then n.scoring else p.scoring_logic end`,
    returning: perceptionPromptColumns,
  })
}

export type PerceptionPromptRecord = Item<'listPerceptionPrompts'>

export interface PerceptionPromptFilter {
  property_id?: string
  q?: string
  archived?: boolean
}

export function listPerceptionPrompts(
  db: Db,
  { organizationId, id: brandId }: BrandRef,
  filter: PerceptionPromptFilter,
  request: PageRequest,
) {
  const { property_id: propertyId, q, archived } = filter
  const condition = allOf(
    sql`p.organization_id = ${organizationId} and p.brand_id = ${brandId} and p.deleted_at is null`,
    isEqual('p.property_id', propertyId),
    contains(sql`p.prompt_text`, q),
    isArchived(archived),
  )
  return selectPage<PerceptionPromptRecord>(
    db,
    {
      item: perceptionPromptRecord({ organizationId, brandId }),
      key: 'p.id',
      from: sql`perception_prompts p where ${condition}`,
      orderBy: sql`p.created_at, p.id`,
    },
    request,
  )
}

/** Null when the key sees no such prompt, or it is deleted. */
export async function findPerceptionPrompt(db: Db, tenant: Tenant, promptId: string) {
  const { rows } = await sql<{ prompt: PerceptionPromptRecord }>`
    select ${perceptionPromptRecord(BRAND_OF_PROMPT)} as prompt from perception_prompts p
    where p.organization_id = ${tenant.organizationId} and p.id = ${promptId} and p.deleted_at is null
      and ${ofVisibleBrand(tenant, 'p.brand_id')}`.execute(db)
  return rows[0]?.prompt ?? null
}

/**
 * Archives or activates a perception prompt; null when it or its brand is gone.
 * @throws {ApiError} `prompt_limit_exceeded` when activating finds no free slot
 */
export async function archivePerceptionPrompt(
  tx: Db,
  tenant: Tenant,
  { id, brandId }: { id: string; brandId: string },
  archived: boolean,
  now: Date,
): Promise<PerceptionPromptRecord | null> {
  const { organizationId } = tenant
  const brand = await lockVisibleBrand(tx, tenant, brandId)
  if (!brand) return null
  await requireSlotToActivate(tx, brand, archived, () => findPerceptionPrompt(tx, tenant, id))
  await sql`update perception_prompts set archived_at = ${archived ? now : null}::timestamptz
    where organization_id = ${organizationId} and id = ${id} and deleted_at is null`.execute(tx)
  return findPerceptionPrompt(tx, tenant, id)
}

const perceptionPromptRecord = (
  brand: BrandOfPrompts,
) => sql`json_build_object('id', p.id, 'brandId', p.brand_id,
  'propertyId', p.property_id, 'promptText', p.prompt_text, 'scoringLogic', p.scoring_logic,
  'archived', p.archived_at is not null, 'createdAt', iso8601(p.created_at),
  'lastScores', ${lastScores(brand)})`
