import { sql } from 'kysely'
import type { Answer } from '../../contract/index.ts'
import { promptQuota } from '../../domain/prompt-quota.ts'
import type { Db, Tenant } from '../database/database.ts'
import { isNotDeleted } from '../runs/states.ts'
import { mergedFeatures } from '../tenancy/features.ts'
import { activePromptCount } from '../tenancy/organizations.ts'
import { displayNameOfBrand, promptCount, type Schedule, topicCount } from './brands.ts'
import { visibleBrands } from './visible-brands.ts'

type BrandContext = Answer<'getBrandContext'>

interface ContextRow extends Omit<BrandContext, 'promptQuota' | 'reportSchedule'> {
  brandLimit: number | null
  organizationLimit: number | null
  brandTotal: number
  organizationTotal: number
  schedule: Schedule | null
  lastRunAt: string | null
}

/** Null when the key sees no such brand. */
export async function findBrandContext(
  db: Db,
  tenant: Tenant,
  brandId: string,
): Promise<BrandContext | null> {
  const { rows } = await sql<ContextRow>`
    select json_build_object('id', b.id, 'name', b.name, 'displayName', ${displayNameOfBrand},
        'targetMarket', b.target_market, 'language', b.language, 'organizationId', b.organization_id) as brand,
      o.plan as "organizationPlan", ${mergedFeatures} as "enabledFeatures", b.prompt_limit as "brandLimit",
      o.prompt_limit as "organizationLimit", ${brandPromptTotal} as "brandTotal",
      ${activePromptCount(tenant.organizationId)} as "organizationTotal", ${topicCount} as "topicCount",
      ${promptCount} as "promptCount", b.schedule,
      (select iso8601(max(r.started_at)) from runs r where r.organization_id = b.organization_id
        and r.brand_id = b.id and r.trigger <> 'import' and ${isNotDeleted('r.status')}) as "lastRunAt",
      iso8601(b.last_activity_at) as "lastAnalysisActivityAt",
      iso8601(b.next_run_at) as "nextEstimatedScheduledFetchAt"
    from organizations o, ${visibleBrands(tenant)} and o.id = b.organization_id and b.id = ${brandId}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  const { brand, organizationPlan, enabledFeatures, schedule, lastRunAt } = row
  return {
    brand,
    organizationPlan,
    enabledFeatures,
    promptQuota: quotaOf(row),
    topicCount: row.topicCount,
    promptCount: row.promptCount,
    reportSchedule: schedule && { ...schedule, lastRunAt },
    lastAnalysisActivityAt: row.lastAnalysisActivityAt,
    nextEstimatedScheduledFetchAt: row.nextEstimatedScheduledFetchAt,
  }
}

const brandPromptTotal = sql`(${promptCount} + (select count(*)::int from perception_prompts p
  where p.organization_id = b.organization_id and p.brand_id = b.id and p.deleted_at is null
    and p.archived_at is null))`

function quotaOf(row: ContextRow): BrandContext['promptQuota'] {
  const quota = promptQuota(row)
  if (quota.remainingSlots === null || quota.promptLimit === null) return null
  return {
    remainingSlots: quota.remainingSlots,
    promptLimit: quota.promptLimit,
    brandTotalPrompts: row.brandTotal,
    ...(quota.orgWideLimit === null || quota.orgTotalPrompts === null
      ? {}
      : { orgWideLimit: quota.orgWideLimit, orgTotalPrompts: quota.orgTotalPrompts }),
  }
}
