import { sql } from 'kysely'
import { ApiError } from '../../contract/errors.ts'
import type { Answer, Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { ORGANIZATION_BRANDS_MAX } from '../../contract/workspace/brands.ts'
import { contains, inAlphabet } from '../database/collation.ts'
import { assignments } from '../database/conditions.ts'
import { type Db, seesBrand, type Tenant } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import { jsonb } from '../database/storable.ts'
import { isKept } from '../prompts/kept-prompts.ts'
import { rescoreOfBrand } from '../runs/outdated-runs.ts'
import { isMainMarket } from '../runs/run-market.ts'
import { isReadable } from '../runs/states.ts'
import { brandFeatures, type FeaturePatch } from '../tenancy/features.ts'
import { type BrandRef, findVisibleBrand, visibleBrands } from './visible-brands.ts'

export type BrandRecord = Answer<'getBrand'>
export type VisibleBrand = BrandRecord & BrandRef
export type Schedule = NonNullable<BrandRecord['schedule']>

export interface NewBrand {
  id: string
  name: string
  /** Null means the same as the name. */
  displayName: string | null
  targetMarket: string
  language: string
  aliases: readonly string[]
  domains: readonly string[]
  llms: readonly string[]
  promptLimit: number | null
  runBudgetUsd: number | null
  samples: number
  features: FeaturePatch
}

export type BrandPatch = Partial<Omit<NewBrand, 'id'>> & {
  schedule?: Schedule | null
  nextRunAt?: Date | null
}

/** Counts of brand `b`, as the Data API shows them. */
export const topicCount = sql`(select count(*)::int from topics t where t.organization_id = b.organization_id
  and t.brand_id = b.id and t.deleted_at is null)`

export const promptCount = sql`(select count(*)::int from prompts p where p.organization_id = b.organization_id
  and p.brand_id = b.id and ${isKept} and p.archived_at is null)`

const lastRun = sql`(select json_build_object('id', r.id, 'startedAt', iso8601(r.started_at),
    'status', r.status)
  from runs r where r.organization_id = b.organization_id and r.brand_id = b.id
    and ${isReadable('r.status')} and ${isMainMarket}
  order by r.started_at desc, r.id desc limit 1)`

/** The name that brand `b` is shown by: its own name until another is set. */
export const displayNameOfBrand = sql`coalesce(b.display_name, b.name)`

const dataApiFields = sql`'id', b.id, 'name', b.name, 'displayName', ${displayNameOfBrand},
  'targetMarket', b.target_market, 'language', b.language, 'organizationId', b.organization_id`

export function listBrands(db: Db, tenant: Tenant, q: string | undefined, request: PageRequest) {
  const search =
    q === undefined ? sql`true` : sql`(${contains(sql`b.name`, q)} or ${contains(displayNameOfBrand, q)})`
  return selectPage<Item<'listBrands'>>(
    db,
    {
      item: sql`json_build_object(${dataApiFields}, 'topicCount', ${topicCount}, 'promptCount', ${promptCount},
        'lastRun', ${lastRun})`,
      key: 'b.id',
      from: sql`${visibleBrands(tenant)} and ${search}`,
      orderBy: sql`${inAlphabet(sql`b.name`)}, b.id`,
    },
    request,
  )
}

/** Null when the key sees no such brand. */
export async function findBrand(db: Db, tenant: Tenant, brandId: string): Promise<VisibleBrand | null> {
  const { rows } = await sql<{ brand: VisibleBrand }>`
    select json_build_object(${dataApiFields}, 'aliases', b.aliases, 'domains', b.domains, 'llms', b.llms,
      'promptLimit', b.prompt_limit, 'runBudgetUsd', b.run_budget_usd, 'samples', b.samples, 'enabledFeatures', ${brandFeatures}, 'schedule', b.schedule,
      'topicCount', ${topicCount}, 'promptCount', ${promptCount}, 'lastRun', ${lastRun},
      'rescore', ${rescoreOfBrand}, 'createdAt', iso8601(b.created_at)) as brand
    from ${visibleBrands(tenant)} and b.id = ${brandId}`.execute(db)
  return rows[0]?.brand ?? null
}

/** The ids that are not brands of the organization. */
export async function unknownBrandIds(db: Db, organizationId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${[...ids]}::uuid[]) as wanted(id)
    where not exists (select 1 from brands b where b.organization_id = ${organizationId}
      and b.id = wanted.id and b.deleted_at is null)`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Call it before a brand is added. The organization is locked until the end of the transaction.
 * @throws {ApiError} `conflict` when it has as many brands as it may
 */
export async function refuseTooManyBrands(tx: Db, organizationId: string): Promise<void> {
  // A statement that waits for a lock counts what there was before it waited.
  await sql`select from organizations where id = ${organizationId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from brands
    where organization_id = ${organizationId} and deleted_at is null`.execute(tx)
  const count = rows[0]?.count ?? 0
  if (count < ORGANIZATION_BRANDS_MAX) return
  throw new ApiError(
    'conflict',
    `An organization has at most ${ORGANIZATION_BRANDS_MAX} brands, and this one has ${count}. Delete some first.`,
  )
}

/** @throws {ApiError} `conflict` when the organization has as many brands as it may */
export async function insertBrand(tx: Db, organizationId: string, brand: NewBrand): Promise<void> {
  await refuseTooManyBrands(tx, organizationId)
  await sql`
    insert into brands (organization_id, id, name, display_name, target_market, language, aliases, domains,
      llms, prompt_limit, run_budget_usd, samples, features)
    values (${organizationId}, ${brand.id}, ${brand.name}, nullif(${brand.displayName}, ${brand.name}), ${brand.targetMarket},
      ${brand.language}, ${[...brand.aliases]}::text[], ${[...brand.domains]}::text[],
      ${[...brand.llms]}::text[], ${brand.promptLimit}, ${brand.runBudgetUsd}, ${brand.samples}, ${jsonb(brand.features)})`.execute(
    tx,
  )
}

/** A schedule that asks the LLMs of brand `b` follows them; one with a choice of its own stays. */
const scheduleWith = (llms: readonly string[]) => sql`case
  when b.schedule->'enabledLlms' @> to_jsonb(b.llms) and b.schedule->'enabledLlms' <@ to_jsonb(b.llms)
  then jsonb_set(b.schedule, '{enabledLlms}', to_jsonb(${[...llms]}::text[])) else b.schedule end`

/** False when the key sees no such brand. Features that are not named stay unchanged. */
export async function updateBrand(tx: Db, tenant: Tenant, brandId: string, patch: BrandPatch) {
  const { name, displayName, features, schedule } = patch
  const sets = assignments({
    name,
    display_name: displayName === undefined ? undefined : sql`nullif(${displayName}, ${name ?? sql`b.name`})`,
    target_market: patch.targetMarket,
    language: patch.language,
    aliases: patch.aliases,
    domains: patch.domains,
    llms: patch.llms,
    prompt_limit: patch.promptLimit,
    run_budget_usd: patch.runBudgetUsd,
    samples: patch.samples,
    features: features && sql`features || ${jsonb(features)}`,
    schedule: schedule === undefined && patch.llms ? scheduleWith(patch.llms) : schedule && jsonb(schedule),
    next_run_at: patch.nextRunAt,
  })
  if (sets === null) return (await findVisibleBrand(tx, tenant, brandId)) !== null
  const { numAffectedRows } = await sql`
    update brands b set ${sets}
    where b.organization_id = ${tenant.organizationId} and b.id = ${brandId} and b.deleted_at is null
      and ${seesBrand(tenant, 'b.id')}`.execute(tx)
  return numAffectedRows === 1n
}
