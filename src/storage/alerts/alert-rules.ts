import { type RawBuilder, sql } from 'kysely'
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
  /** `main`, `all`, or the id of a market. */
  market: string
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
  market: sql`case when r.every_market then 'all' else coalesce(r.market_id::text, 'main') end`,
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
  { metric, direction, threshold, llm, topicId, market, personIds, isEnabled }: AlertRuleFields,
  { createdBy, now }: { createdBy: string; now: Date },
): Promise<void> {
  const { marketId, isEvery } = marketColumns(market)
  await sql`
    insert into alert_rules (organization_id, id, brand_id, metric, direction, threshold, llm, topic_id, market_id,
      every_market, person_ids, is_enabled, created_by, created_at)
    values (${organizationId}, ${id}, ${brandId}, ${metric}, ${direction}, ${threshold}, ${llm}, ${topicId}::uuid,
      ${marketId}::uuid, ${isEvery}, ${[...personIds]}::uuid[], ${isEnabled}, ${createdBy}, ${now})`.execute(
    tx,
  )
}

const CONDITION = ['metric', 'direction', 'threshold', 'llm', 'topicId', 'market'] as const

/** A rule with another condition, or one that was off, has reported nothing yet. */
export async function changeAlertRule(
  tx: Db,
  { organizationId, id: brandId }: BrandRef,
  before: AlertRuleRecord,
  patch: Partial<AlertRuleFields>,
): Promise<void> {
  const { metric, direction, threshold, llm, topicId, market, personIds, isEnabled } = patch
  const isOther = CONDITION.some((field) => patch[field] !== undefined && patch[field] !== before[field])
  const isNew = isOther || (isEnabled === true && !before.isEnabled)
  const sets = assignments({
    metric,
    direction,
    threshold,
    llm,
    topic_id: topicId,
    ...(market === undefined
      ? {}
      : { market_id: marketColumns(market).marketId, every_market: marketColumns(market).isEvery }),
    person_ids: personIds && [...personIds],
    is_enabled: isEnabled,
    ...(isNew ? { states: '{}' } : {}),
  })
  if (sets === null) return
  await sql`
    update alert_rules set ${sets}
    where organization_id = ${organizationId} and brand_id = ${brandId} and id = ${before.id}`.execute(tx)
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

/** The enabled rules about the market of a run, with their states in it. */
export async function enabledRules(db: Db, { organizationId, runId }: RunRef): Promise<AlertRule[]> {
  const { rows } = await sql<AlertRule>`
    select r.id, r.metric, r.direction, r.threshold, r.llm, r.topic_id as "topicId", t.name as "topicName", r.person_ids as "personIds",
      coalesce((r.states->${marketKey}->>'isBeyond')::boolean, false) as "isBeyond", r.states->${marketKey}->>'toldRunId' as "toldRunId"
    from runs u join alert_rules r on r.organization_id = u.organization_id and r.brand_id = u.brand_id and r.is_enabled
        and (r.every_market or r.market_id is not distinct from u.market_id)
      join brands b on b.organization_id = r.organization_id and b.id = r.brand_id and b.deleted_at is null
      left join topics t on t.organization_id = r.organization_id and t.id = r.topic_id
    where u.organization_id = ${organizationId} and u.id = ${runId}
    order by r.created_at, r.id`.execute(db)
  return rows
}

/** Stores which rules have reported a figure beyond their threshold in the market of the run. */
export async function setRulesBeyond(
  tx: Db,
  run: RunRef,
  states: readonly { id: string; isBeyond: boolean }[],
): Promise<void> {
  for (const { id, isBeyond } of states) {
    await setState(tx, run, [id], sql`jsonb_build_object('isBeyond', ${isBeyond}::boolean)`)
  }
}

/** Stores that these rules have reported the run. */
export async function setToldRun(tx: Db, run: RunRef, ruleIds: readonly string[]): Promise<void> {
  await setState(tx, run, ruleIds, sql`jsonb_build_object('toldRunId', ${run.runId}::text)`)
}

/** The name of a run's market in the states of rules. */
const marketKey = sql`coalesce(u.market_id::text, 'main')`

async function setState(
  tx: Db,
  { organizationId, runId }: RunRef,
  ruleIds: readonly string[],
  some: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    update alert_rules r set states = r.states || jsonb_build_object(${marketKey}, coalesce(r.states->${marketKey}, '{}') || ${some})
    from runs u where u.organization_id = ${organizationId} and u.id = ${runId}
      and r.organization_id = u.organization_id and r.id = any(${[...ruleIds]}::uuid[])`.execute(tx)
}

function marketColumns(market: string): { marketId: string | null; isEvery: boolean } {
  return { marketId: market === 'main' || market === 'all' ? null : market, isEvery: market === 'all' }
}
