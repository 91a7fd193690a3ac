import { sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import type { AlertDirection, AlertMetric, AlertRule } from '../../domain/alerts/alert-rule.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import { assignments } from '../database/conditions.ts'
import type { Db } from '../database/database.ts'
import { jsonObject } from '../database/json-object.ts'
import { selectPage } from '../database/select-page.ts'
import type { RunRef } from '../runs/run-ref.ts'

export type AlertRuleRecord = Item<'listAlertRules'>

export interface AlertRuleFields {
  metric: AlertMetric | null
  direction: AlertDirection
  threshold: number | null
  llm: string | null
  topicId: string | null
  personIds: readonly string[]
  isEnabled: boolean
}

const ruleRecord = jsonObject<AlertRuleRecord>({
  id: sql`r.id`,
  brandId: sql`r.brand_id`,
  metric: sql`r.metric`,
  direction: sql`r.direction`,
  threshold: sql`r.threshold`,
  llm: sql`r.llm`,
  topicId: sql`r.topic_id`,
  personIds: sql`r.person_ids`,
  isEnabled: sql`r.is_enabled`,
  createdAt: sql`iso8601(r.created_at)`,
  createdBy: sql`r.created_by`,
})

const rulesOf = ({ organizationId, id }: BrandRef) =>
  sql`alert_rules r where r.organization_id = ${organizationId} and r.brand_id = ${id}`

export function listAlertRules(db: Db, brand: BrandRef, request: PageRequest) {
  return selectPage<AlertRuleRecord>(
    db,
    { item: ruleRecord, key: 'r.id', from: rulesOf(brand), orderBy: sql`r.created_at, r.id` },
    request,
  )
}

export async function findAlertRule(
  db: Db,
  brand: BrandRef,
  ruleId: string,
): Promise<AlertRuleRecord | null> {
  const { rows } = await sql<{ rule: AlertRuleRecord }>`
    select ${ruleRecord} as rule from ${rulesOf(brand)} and r.id = ${ruleId}`.execute(db)
  return rows[0]?.rule ?? null
}

export async function countAlertRules(db: Db, brand: BrandRef): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${rulesOf(brand)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function insertAlertRule(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
  id: string,
  { metric, direction, threshold, llm, topicId, personIds, isEnabled }: AlertRuleFields,
  { createdBy, now }: { createdBy: string; now: Date },
): Promise<void> {
  await sql`
    insert into alert_rules (organization_id, id, brand_id, metric, direction, threshold, llm, topic_id, person_ids, is_enabled,
      created_by, created_at)
    values (${organizationId}, ${id}, ${brandId}, ${metric}, ${direction}, ${threshold}, ${llm}, ${topicId}::uuid,
      ${[...personIds]}::uuid[], ${isEnabled}, ${createdBy}, ${now})`.execute(tx)
}

/** A rule with another condition has reported nothing yet. */
export async function changeAlertRule(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
  ruleId: string,
  patch: Partial<AlertRuleFields>,
): Promise<void> {
  const { metric, direction, threshold, llm, topicId, personIds, isEnabled } = patch
  const isOther = [metric, direction, threshold, llm, topicId].some((value) => value !== undefined)
  const sets = assignments({
    metric,
    direction,
    threshold,
    llm,
    topic_id: topicId,
    person_ids: personIds && [...personIds],
    is_enabled: isEnabled,
    ...(isOther ? { is_beyond: false, told_run_id: null } : {}),
  })
  if (sets === null) return
  await sql`
    update alert_rules set ${sets}
    where organization_id = ${organizationId} and brand_id = ${brandId} and id = ${ruleId}`.execute(tx)
}

export async function deleteAlertRule(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
  ruleId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from alert_rules
    where organization_id = ${organizationId} and brand_id = ${brandId} and id = ${ruleId}`.execute(tx)
  return numAffectedRows === 1n
}

/** The enabled rules of a brand. */
export async function enabledRules(
  db: Db,
  { organizationId, brandId }: { organizationId: string; brandId: string },
): Promise<AlertRule[]> {
  const { rows } = await sql<AlertRule>`
    select r.id, r.metric, r.direction, r.threshold, r.llm, r.topic_id as "topicId", t.name as "topicName", r.person_ids as "personIds",
      r.is_beyond as "isBeyond", r.told_run_id as "toldRunId"
    from alert_rules r join brands b on b.organization_id = r.organization_id and b.id = r.brand_id and b.deleted_at is null
      left join topics t on t.organization_id = r.organization_id and t.id = r.topic_id
    where r.organization_id = ${organizationId} and r.brand_id = ${brandId} and r.is_enabled
    order by r.created_at, r.id`.execute(db)
  return rows
}

/** Stores which rules have reported a figure beyond their threshold. */
export async function setRulesBeyond(
  tx: Db,
  organizationId: string,
  states: readonly { id: string; isBeyond: boolean }[],
): Promise<void> {
  for (const { id, isBeyond } of states) {
    await sql`
      update alert_rules set is_beyond = ${isBeyond}
      where organization_id = ${organizationId} and id = ${id}`.execute(tx)
  }
}

/** Stores that these rules have reported the run. */
export async function setToldRun(
  tx: Db,
  { organizationId, runId }: RunRef,
  ruleIds: readonly string[],
): Promise<void> {
  await sql`
    update alert_rules set told_run_id = ${runId}
    where organization_id = ${organizationId} and id = any(${[...ruleIds]}::uuid[])`.execute(tx)
}
