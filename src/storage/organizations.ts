import { sql } from 'kysely'
import { promptQuota } from '../domain/prompt-quota.ts'
import { type Db, seesBrand, type Tenant } from './database.ts'
import { ALL_FEATURES, type FeaturePatch, organizationFeatures } from './features.ts'

export interface OrganizationRecord {
  id: string
  name: string
  plan: string | null
  promptLimit: number | null
  enabledFeatures: Record<'customPerceptionPrompts' | 'contentGeneration' | 'webhooks' | 'llmJudge', boolean>
  retentionDays: number | null
  monthlyBudgetUsd: number | null
}

export interface OrganizationPatch {
  name?: string
  plan?: string | null
  promptLimit?: number | null
  enabledFeatures?: FeaturePatch
  retentionDays?: number | null
  monthlyBudgetUsd?: number | null
}

const PLAN = 'self-hosted'
/** Any number that only the bootstrap takes as its advisory lock. */
const BOOTSTRAP_LOCK = 1_162_433_353

/** Lets one process at a time look for, and make, the first organization. Held until the transaction ends. */
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
    values (${id}, ${name}, ${PLAN}, ${JSON.stringify(ALL_FEATURES)}::jsonb, ${isFounding})`.execute(tx)
}

export async function findOrganization(db: Db, organizationId: string): Promise<OrganizationRecord> {
  const { rows } = await sql<OrganizationRecord>`
    select o.id, o.name, o.plan, o.prompt_limit as "promptLimit", ${organizationFeatures} as "enabledFeatures",
      o.retention_days as "retentionDays", o.monthly_budget_usd as "monthlyBudgetUsd"
    from organizations o where o.id = ${organizationId}`.execute(db)
  const [organization] = rows
  if (!organization) throw new Error(`organization ${organizationId} of a valid key is missing`)
  return organization
}

/** What the patch does not name stays as it is, whatever others change at the same moment. */
export async function updateOrganization(tx: Db, organizationId: string, patch: OrganizationPatch) {
  const { name, plan, promptLimit, enabledFeatures, retentionDays, monthlyBudgetUsd } = patch
  const sets = [
    ...(name === undefined ? [] : [sql`name = ${name}`]),
    ...(plan === undefined ? [] : [sql`plan = ${plan}::text`]),
    ...(promptLimit === undefined ? [] : [sql`prompt_limit = ${promptLimit}::int`]),
    ...(enabledFeatures === undefined
      ? []
      : [sql`features = features || ${JSON.stringify(enabledFeatures)}::jsonb`]),
    ...(retentionDays === undefined ? [] : [sql`retention_days = ${retentionDays}::int`]),
    ...(monthlyBudgetUsd === undefined
      ? []
      : [sql`monthly_budget_usd = ${monthlyBudgetUsd}::double precision`]),
  ]
  if (sets.length > 0) {
    await sql`update organizations set ${sql.join(sets)} where id = ${organizationId}`.execute(tx)
  }
  return findOrganization(tx, organizationId)
}

/** What the Data API tells of the organization, without its LLMs. */
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

/** Prompts of both kinds in the organization that are neither deleted nor archived, as a scalar subquery. */
export function activePromptCount(organizationId: string) {
  return sql<number>`(
    (select count(*) from prompts p where p.organization_id = ${organizationId}
      and p.deleted_at is null and p.archived_at is null) +
    (select count(*) from perception_prompts p where p.organization_id = ${organizationId}
      and p.deleted_at is null and p.archived_at is null))::int`
}
