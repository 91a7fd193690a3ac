import { sql } from 'kysely'
import { type Wait, type WaitFacts, waitOf } from '../../domain/run-waits.ts'
import type { Db } from '../database/database.ts'
import { payerKey } from '../money/llm-limits.ts'
import { isBeingRescored, rescoresAutomatically } from './outdated-runs.ts'
import type { RunRef } from './run-ref.ts'
import { mayHappen, sendsPrompts } from './states.ts'

/** What a run under way waits for, why and until when; the LLM with most waiting responses first. */
export async function findWaits(db: Db, run: RunRef): Promise<Wait[]> {
  const [facts, judging] = [await askingFacts(db, run), await judgingWait(db, run)]
  return [...facts.map(waitOf), ...judging, ...(await findRescoreWait(db, run))]
}

async function askingFacts(db: Db, { organizationId, runId }: RunRef): Promise<WaitFacts[]> {
  const ofRun = sql`x.organization_id = ${organizationId} and x.run_id = ${runId}`
  const limits = sql`from llm_limits m where m.key in (w.llm, w.llm || ${payerKey('', organizationId)})`
  const later = (column: 'next_request_at' | 'next_tokens_at') =>
    sql`nullif(m.${sql.ref(column)}, '-infinity'::timestamptz)`
  const { rows } = await sql<WaitFacts>`
    with waiting as (
      select x.llm, count(*)::int as count, count(*) filter (where x.state = 'asking')::int as asking,
        count(*) filter (where x.state = 'planned' and x.error_code is null)::int as fresh
      from responses x where ${ofRun} and ${mayHappen('claim')}
        and (select ${sendsPrompts('r')} from runs r where r.organization_id = ${organizationId} and r.id = ${runId})
      group by x.llm),
    retries as (
      select distinct on (x.llm) x.llm, json_build_object('at', iso8601(j.start_after), 'code', x.error_code,
        'message', coalesce(x.error_message, '')) as retry
      from responses x join pgboss.job j on j.name = 'collect' and j.id = x.job_id
      where ${ofRun} and x.state = 'planned' and x.error_code is not null
      order by x.llm, j.start_after)
    select w.llm, w.count as "responseCount", w.asking as "askingCount", w.fresh as "freshCount",
      clock_timestamp() as now, t.retry,
      (select max(m.open_until) ${limits}) as "downUntil",
      coalesce((select bool_or(m.is_probed) ${limits} and m.open_until > clock_timestamp()), false) as "isProbed",
      (select max(greatest(${later('next_request_at')}, ${later('next_tokens_at')})) ${limits}) as "nextRequestAt",
      (${reservedUntil({ organizationId, runId })}) as "reservedUntil"
    from waiting w left join retries t on t.llm = w.llm
    order by w.count desc, w.llm`.execute(db)
  return rows.map(({ retry, ...facts }) => ({
    ...facts,
    retry: retry && { ...retry, at: new Date(retry.at) },
  }))
}

/** Null while the budgets allow another question as expensive as the most expensive open one. */
function reservedUntil({ organizationId, runId }: RunRef) {
  const held = sql`from spending_reservations h where h.organization_id = ${organizationId}
    and h.expires_at > clock_timestamp()`
  const monthSpent = sql`(select coalesce(sum(m.cost_usd + m.assumed_usd), 0) from llm_spending m
    where m.organization_id = ${organizationId}
      and m.month = date_trunc('month', clock_timestamp() at time zone 'UTC')::date)`
  return sql`
    select max(h.expires_at) ${held} having
      count(*) filter (where h.run_id = ${runId}) < (select sum(a.count) from waiting a) and (
      max(h.amount_usd) + sum(h.amount_usd) + ${monthSpent} > (
        select o.monthly_budget_usd from organizations o where o.id = ${organizationId})
      or max(h.amount_usd) filter (where h.run_id = ${runId}) + sum(h.amount_usd) filter (where h.run_id = ${runId}) > (
        select s.budget_usd - s.spent_usd from run_spending s
        where s.organization_id = ${organizationId} and s.run_id = ${runId}))`
}

/**
 * A rescore that is under way, or that will begin automatically; names the judge when it judges the answers again.
 */
export async function findRescoreWait(db: Db, { organizationId, runId }: RunRef): Promise<Wait[]> {
  const { rows } = await sql<{ judge: string | null; isUnderWay: boolean; responseCount: number }>`
    select case when r.reopened = 'rescoring' then r.small_settings->'judge'->>'name' end as judge,
      r.reopened is not null as "isUnderWay", (
        select count(*)::int from responses x where x.organization_id = r.organization_id and x.run_id = r.id
          and x.state = 'scored' and (r.reopened is distinct from 'rescoring'
            or r.small_settings->'rescore'->'generation' is distinct from to_jsonb(r.work_generation)
            or x.ordinal > (r.small_settings->'rescore'->>'after')::int)) as "responseCount"
    from runs r join brands b on b.organization_id = r.organization_id and b.id = r.brand_id
    where r.organization_id = ${organizationId} and r.id = ${runId} and (${isBeingRescored}
      or ${rescoresAutomatically} and b.rescore_at is not null)`.execute(db)
  return rows.map(({ judge, isUnderWay, responseCount }) => ({
    llm: judge,
    responseCount,
    reason: judge === null ? ('rescoring' as const) : ('judging' as const),
    until: null,
    message: isUnderWay
      ? 'They are scored again; until then reads show the former scores.'
      : 'Names of the brand have changed: they are scored again soon, and reads show the former scores until then.',
  }))
}

async function judgingWait(db: Db, { organizationId, runId }: RunRef): Promise<Wait[]> {
  const { rows } = await sql<{ llm: string; responseCount: number }>`
    select r.small_settings->'judge'->>'name' as llm, (
      select count(*)::int from responses x where x.organization_id = r.organization_id and x.run_id = r.id
        and ${mayHappen('score')}) as "responseCount"
    from runs r where r.organization_id = ${organizationId} and r.id = ${runId} and r.cancelled_at is null
      and ${sendsPrompts('r')} and r.small_settings->'judge'->>'name' is not null`.execute(db)
  return rows
    .filter(({ responseCount }) => responseCount > 0)
    .map((wait) => ({
      ...wait,
      reason: 'judging' as const,
      until: null,
      message: 'Their answers are there and wait for the judge.',
    }))
}
