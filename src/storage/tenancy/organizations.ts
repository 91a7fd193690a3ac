import { type RawBuilder, sql } from 'kysely'
import type { Answer } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { type LimitName, type Limits, NO_CEILINGS } from '../../domain/ceilings.ts'
import { promptQuota } from '../../domain/prompt-quota.ts'
import { scheduleMinutes } from '../brands/schedules.ts'
import { assignments } from '../database/conditions.ts'
import { type Db, seesBrand, type Tenant } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import { jsonb } from '../database/storable.ts'
import { isKept } from '../prompts/kept-prompts.ts'
import { ALL_FEATURES, type FeaturePatch, organizationFeatures } from './features.ts'
import { storedBytes } from './stored-bytes.ts'

export type OrganizationRecord = Answer<'getOrganization'>
/** The organization in the view of the server's first organization. */
export type TenantRecord = Answer<'getTenant'>

export interface OrganizationPatch extends Partial<Limits> {
  name?: string
  plan?: string | null
  enabledFeatures?: FeaturePatch
  retentionDays?: number | null
}

const LIMIT_COLUMNS: Record<LimitName, string> = {
  promptLimit: 'prompt_limit',
  monthlyBudgetUsd: 'monthly_budget_usd',
  requestsPerMinute: 'requests_per_minute',
  storedBytesLimit: 'stored_bytes_limit',
  scheduleIntervalMinutes: 'schedule_interval_minutes',
}
const PLAN = 'self-hosted'
/** The advisory lock of the bootstrap: an arbitrary number. */
const BOOTSTRAP_LOCK = 1_162_433_353

/** Lets one process at a time look for the first organization and create it. Held until the transaction ends. */
export async function lockBootstrap(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BOOTSTRAP_LOCK})`.execute(tx)
}

export async function foundingOrganizationId(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from organizations where is_founding`.execute(db)
  return rows[0]?.id ?? null
}

export async function insertOrganization(
  tx: Db,
  { id, name, isFounding }: { id: string; name: string; isFounding: boolean },
): Promise<void> {
  await sql`
    insert into organizations (id, name, plan, features, is_founding)
    values (${id}, ${name}, ${PLAN}, ${jsonb(ALL_FEATURES)}, ${isFounding})`.execute(tx)
}

export async function findOrganization(db: Db, organizationId: string): Promise<OrganizationRecord> {
  const { rows } = await sql<{ organization: OrganizationRecord }>`
    select json_build_object(${organizationFields}) as organization
    from organizations o where o.id = ${organizationId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`organization ${organizationId} of a valid key is missing`)
  return row.organization
}

export function listTenants(db: Db, request: PageRequest) {
  return selectPage<TenantRecord>(
    db,
    {
      item: tenantRecord,
      key: 'o.id',
      from: sql`organizations o where true`,
      orderBy: sql`o.created_at, o.id`,
    },
    request,
  )
}

/** Null when there is none. */
export async function findTenant(db: Db, organizationId: string): Promise<TenantRecord | null> {
  const { rows } = await sql<{ tenant: TenantRecord }>`
    select ${tenantRecord} as tenant from organizations o where o.id = ${organizationId}`.execute(db)
  return rows[0]?.tenant ?? null
}

const organizationFields = sql`'id', o.id, 'name', o.name, 'plan', o.plan, 'promptLimit', o.prompt_limit,
  'enabledFeatures', ${organizationFeatures}, 'retentionDays', o.retention_days,
  'monthlyBudgetUsd', o.monthly_budget_usd, 'requestsPerMinute', o.requests_per_minute,
  'storedBytesLimit', o.stored_bytes_limit, 'scheduleIntervalMinutes', ${scheduleMinutes},
  'storedBytes', ${storedBytes}, 'ceilings', ${jsonb(NO_CEILINGS)} || o.ceilings`

const tenantRecord = sql`json_build_object(${organizationFields}, 'isFirst', o.is_founding,
  'brandCount', (select count(*)::int from brands b where b.organization_id = o.id and b.deleted_at is null),
  'promptCount', ${activePromptsOf(sql`o.id`)}, 'createdAt', iso8601(o.created_at))`

/**
 * Locks the organization's own limits and its ceilings until the transaction ends; null when there is no such
 * organization.
 */
export async function lockLimits(tx: Db, organizationId: string) {
  const { rows } = await sql<{ own: Limits; ceilings: Limits }>`
    select json_build_object('promptLimit', o.prompt_limit, 'monthlyBudgetUsd', o.monthly_budget_usd,
        'requestsPerMinute', o.requests_per_minute, 'storedBytesLimit', o.stored_bytes_limit,
        'scheduleIntervalMinutes', o.schedule_interval_minutes) as own,
      ${jsonb(NO_CEILINGS)} || o.ceilings as ceilings
    from organizations o where o.id = ${organizationId} for no key update`.execute(tx)
  return rows[0] ?? null
}

export async function setCeilings(tx: Db, organizationId: string, ceilings: Limits): Promise<void> {
  await sql`
    update organizations set ceilings = ${jsonb(ceilings)} where id = ${organizationId}`.execute(tx)
}

/** Fields that the patch does not name stay unchanged, also under concurrent updates. */
export async function updateOrganization(tx: Db, organizationId: string, patch: OrganizationPatch) {
  const { name, plan, enabledFeatures, retentionDays } = patch
  const limits = Object.entries(LIMIT_COLUMNS).map(([limit, column]) => [column, patch[limit as LimitName]])
  const sets = assignments({
    name,
    plan,
    features: enabledFeatures && sql`features || ${jsonb(enabledFeatures)}`,
    retention_days: retentionDays,
    ...Object.fromEntries(limits),
  })
  if (sets !== null) {
    await sql`update organizations set ${sets} where id = ${organizationId}`.execute(tx)
  }
  return findOrganization(tx, organizationId)
}

/** The organization's context in the Data API, without its LLMs. */
export async function organizationContext(db: Db, tenant: Tenant) {
  const { rows } = await sql<{ brandCount: number; total: number }>`
    select
      (select count(*)::int from brands b where b.organization_id = ${tenant.organizationId}
        and b.deleted_at is null and ${seesBrand(tenant, 'b.id')}) as "brandCount",
      ${activePromptCount(tenant.organizationId)} as total`.execute(db)
  const { brandCount = 0, total = 0 } = rows[0] ?? {}
  const organization = await findOrganization(db, tenant.organizationId)
  const limit = organization.promptLimit
  const quota = promptQuota({
    brandLimit: null,
    organizationLimit: limit,
    brandTotal: total,
    organizationTotal: total,
  })
  return {
    organization: { id: organization.id, name: organization.name },
    organizationPlan: organization.plan,
    enabledFeatures: organization.enabledFeatures,
    brandCount,
    promptQuota:
      limit === null
        ? null
        : {
            remainingSlots: quota.remainingSlots ?? 0,
            promptLimit: limit,
            orgWideLimit: limit,
            orgTotalPrompts: total,
          },
  }
}

/** A scalar subquery: prompts of both kinds that are neither deleted nor archived. */
export function activePromptCount(organizationId: string) {
  return activePromptsOf(sql`${organizationId}`)
}

function activePromptsOf(organizationId: RawBuilder<unknown>) {
  const ofBrands = sql`p.organization_id = ${organizationId} and p.archived_at is null
    and p.brand_id in (select d.id from brands d
      where d.organization_id = ${organizationId} and d.deleted_at is null)`
  return sql<number>`(
    (select count(*) from prompts p where ${ofBrands} and ${isKept}) +
    (select count(*) from perception_prompts p where ${ofBrands} and p.deleted_at is null))::int`
}
