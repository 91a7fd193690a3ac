import { sql } from 'kysely'
import type { Answer, Item } from '../../contract/index.ts'
import { bulkRows, idRows } from '../database/bulk-rows.ts'
import type { Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'

export type SpendingPurpose = Item<'getSpending'>['purpose']

/** USD; null for no limit. */
export interface Budgets {
  monthUsd: number | null
  runUsd: number | null
}

/** A call of an LLM and its cost. */
export interface Spent {
  organizationId: string
  runId: string | null
  llm: string
  purpose: SpendingPurpose
  inputTokens: number
  outputTokens: number
  /** Null where it is unknown. */
  costUsd: number | null
  /** The amount that an unknown cost counts as. */
  assumedUsd: number
  reservationId: string | null
}

export interface Reservation {
  organizationId: string
  runId: string | null
  id: string
  amountUsd: number
  lastsMs: number
}

/** The budget that refused a question. */
export interface Exceeded {
  budget: 'month' | 'run'
  budgetUsd: number
  spentUsd: number
  /** Reserved for questions under way; usually more than they will cost. */
  reservedUsd: number
}

const SPENDING_LOCK = 1_397_769_046
const TOLERANCE_USD = 1e-9

const thisMonth = sql`date_trunc('month', clock_timestamp() at time zone 'UTC')::date`
const isHeld = sql`h.expires_at > clock_timestamp()`

export async function findBudgets(db: Db, organizationId: string, runId: string | null): Promise<Budgets> {
  const { rows } = await sql<Budgets>`
    select o.monthly_budget_usd as "monthUsd", (select s.budget_usd from run_spending s
      where s.organization_id = o.id and s.run_id = ${runId}) as "runUsd"
    from organizations o where o.id = ${organizationId}`.execute(db)
  return rows[0] ?? { monthUsd: null, runUsd: null }
}

/** Sets a run's total budget, including what it has already cost; null for no limit. */
export async function setRunBudget(
  tx: Db,
  organizationId: string,
  runId: string,
  budgetUsd: number | null,
): Promise<void> {
  await sql`
    insert into run_spending (organization_id, run_id, budget_usd, spent_usd)
    select ${organizationId}, ${runId}, ${budgetUsd}::double precision,
      (select coalesce(sum(x.cost_usd), 0) from responses x
        where x.organization_id = ${organizationId} and x.run_id = ${runId})
    on conflict (organization_id, run_id) do update set budget_usd = excluded.budget_usd`.execute(tx)
}

/**
 * Reserves money for one question, unless a budget could be exceeded. Requests of one organization run one after the
 * other, so that two processes never spend the same last dollar. An expired reservation can be renewed with the same
 * id.
 * @returns null when the money is reserved
 */
export function reserveSpending(db: Db, reservation: Reservation): Promise<Exceeded | null> {
  const { organizationId, runId, id, amountUsd, lastsMs } = reservation
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SPENDING_LOCK}, hashtext(${organizationId}))`.execute(tx)
    const refused = await exceededBudget(tx, reservation)
    if (refused) return refused
    await sql`
      insert into spending_reservations (organization_id, id, run_id, amount_usd, expires_at)
      values (${organizationId}, ${id}, ${runId}, ${amountUsd}, ${expiry(lastsMs)})
      on conflict (organization_id, id) do update set amount_usd = excluded.amount_usd,
        expires_at = excluded.expires_at`.execute(tx)
    return null
  })
}

async function exceededBudget(tx: Db, { organizationId, runId, amountUsd }: Reservation) {
  const { rows } = await sql<{ month: Taken; run: Taken }>`
    select json_build_object('budgetUsd', o.monthly_budget_usd, 'spentUsd', ${monthSpent(organizationId)},
        'reservedUsd', ${reserved(organizationId)}) as month,
      json_build_object('budgetUsd', s.budget_usd, 'spentUsd', coalesce(s.spent_usd, 0),
        'reservedUsd', (select coalesce(sum(h.amount_usd), 0) from spending_reservations h
          where h.organization_id = o.id and h.run_id = s.run_id and ${isHeld})) as run
    from organizations o left join run_spending s on s.organization_id = o.id and s.run_id = ${runId}
    where o.id = ${organizationId}`.execute(tx)
  const [state] = rows
  if (!state) return null
  return exceeded('run', state.run, amountUsd) ?? exceeded('month', state.month, amountUsd)
}

interface Taken {
  budgetUsd: number | null
  spentUsd: number
  reservedUsd: number
}

function exceeded(budget: Exceeded['budget'], taken: Taken, amountUsd: number): Exceeded | null {
  const { budgetUsd, spentUsd, reservedUsd } = taken
  if (budgetUsd === null || fits(spentUsd + reservedUsd + amountUsd, budgetUsd)) return null
  return { budget, budgetUsd, spentUsd, reservedUsd }
}

/** Whether a sum is within a budget, with a tolerance for floating-point errors. */
export function fits(sumUsd: number, budgetUsd: number): boolean {
  return sumUsd <= budgetUsd + TOLERANCE_USD
}

/** Extends a reservation; false when it has expired, so that others may have taken the money. */
export async function renewReservation(
  db: Db,
  { organizationId, id, lastsMs }: Reservation,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update spending_reservations h set expires_at = ${expiry(lastsMs)}
    where h.organization_id = ${organizationId} and h.id = ${id} and ${isHeld}`.execute(db)
  return numAffectedRows === 1n
}

export async function releaseReservations(
  db: Db,
  reservations: readonly { organizationId: string; id: string }[],
): Promise<void> {
  if (reservations.length === 0) return
  await sql`
    delete from spending_reservations h
    using ${idRows(reservations, 'organizationId', 'id')}
    where h.organization_id = n."organizationId" and h.id = n.id`.execute(db)
}

/** Deletes the reservations of crashed processes. */
export async function deleteExpiredReservations(db: Db): Promise<void> {
  await sql`delete from spending_reservations h where not ${isHeld}`.execute(db)
}

const SPENT_COLUMNS = {
  organizationId: 'uuid',
  runId: 'uuid',
  llm: 'text',
  purpose: 'text',
  inputTokens: 'bigint',
  outputTokens: 'bigint',
  costUsd: 'double precision',
  assumedUsd: 'double precision',
}

/** Adds the spending to the sums and deletes its reservations. */
export async function recordSpending(db: Db, spent: readonly Spent[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Sorted, so that two processes do not deadlock.
    await sql`
      insert into llm_spending as s (organization_id, month, llm, purpose, calls, unpriced_calls, input_tokens,
        output_tokens, cost_usd, assumed_usd)
      select n."organizationId", ${thisMonth}, n.llm, n.purpose, count(*),
        count(*) filter (where n."costUsd" is null), sum(n."inputTokens"), sum(n."outputTokens"),
        coalesce(sum(n."costUsd"), 0), coalesce(sum(n."assumedUsd") filter (where n."costUsd" is null), 0)
      from ${bulkRows<Omit<Spent, 'reservationId'>>(spent, SPENT_COLUMNS)}
      group by n."organizationId", n.llm, n.purpose order by n."organizationId", n.llm, n.purpose
      on conflict (organization_id, month, llm, purpose) do update set calls = s.calls + excluded.calls,
        unpriced_calls = s.unpriced_calls + excluded.unpriced_calls,
        input_tokens = s.input_tokens + excluded.input_tokens,
        output_tokens = s.output_tokens + excluded.output_tokens,
        cost_usd = s.cost_usd + excluded.cost_usd,
        assumed_usd = s.assumed_usd + excluded.assumed_usd`.execute(tx)
    await sql`
      update run_spending s set spent_usd = s.spent_usd + n.usd
      from (select r.organization_id, r.run_id, c.usd from run_spending r
        join (select n."organizationId", n."runId", sum(coalesce(n."costUsd", n."assumedUsd")) as usd
        from ${bulkRows<Omit<Spent, 'reservationId'>>(spent, SPENT_COLUMNS)} group by 1, 2) c
        on r.organization_id = c."organizationId" and r.run_id = c."runId"
        order by r.organization_id, r.run_id for update of r) n
      where s.organization_id = n.organization_id and s.run_id = n.run_id`.execute(tx)
    await releaseReservations(
      tx,
      spent.flatMap(({ organizationId, reservationId: id }) => (id === null ? [] : { organizationId, id })),
    )
  })
}

/** The spending of the months `from` to `to` (`2026-11`), both included, newest first. */
export async function listSpending(db: Db, organizationId: string, from: string, to: string) {
  const { rows } = await sql<Item<'getSpending'>>`
    select to_char(s.month, 'YYYY-MM') as month, s.llm, s.purpose, s.calls, s.unpriced_calls as "unpricedCalls",
      s.input_tokens::double precision as "inputTokens", s.output_tokens::double precision as "outputTokens",
      s.cost_usd as "costUsd", s.assumed_usd as "assumedUsd"
    from llm_spending s where s.organization_id = ${organizationId}
      and s.month between ${`${from}-01`}::date and ${`${to}-01`}::date
    order by s.month desc, s.llm, s.purpose`.execute(db)
  return rows
}

export type MonthState = Pick<Answer<'getSpending'>, 'month' | 'budgetUsd' | 'spentUsd' | 'reservedUsd'>

/** The present month in UTC. */
export async function findMonthState(db: Db, organizationId: string): Promise<MonthState> {
  const { rows } = await sql<MonthState>`
    select to_char(${thisMonth}, 'YYYY-MM') as month, o.monthly_budget_usd as "budgetUsd",
      ${monthSpent(organizationId)} as "spentUsd", ${reserved(organizationId)} as "reservedUsd"
    from organizations o where o.id = ${organizationId}`.execute(db)
  const [state] = rows
  if (!state) throw new Error(`organization ${organizationId} is missing`)
  return state
}

export interface Averages {
  llm: string
  costUsd: number | null
  tokens: number
}

/**
 * The average cost and tokens of an answer of each LLM, for one purpose, over this month and the last. LLMs that were
 * never asked are left out.
 */
export async function averageAnswers(
  db: Db,
  organizationId: string,
  purpose: SpendingPurpose,
  llms: readonly string[],
): Promise<Averages[]> {
  const { rows } = await sql<Averages>`
    select s.llm, sum(s.cost_usd) / nullif(sum(s.calls - s.unpriced_calls), 0) as "costUsd",
      (sum(s.input_tokens + s.output_tokens) / sum(s.calls))::double precision as tokens
    from llm_spending s where s.organization_id = ${organizationId} and s.purpose = ${purpose}
      and s.llm = any(${[...llms]}::text[]) and s.calls > 0
      and s.month >= ${thisMonth} - interval '1 month'
    group by s.llm`.execute(db)
  return rows
}

function monthSpent(organizationId: string) {
  return sql<number>`(select coalesce(sum(m.cost_usd + m.assumed_usd), 0) from llm_spending m
    where m.organization_id = ${organizationId} and m.month = ${thisMonth})`
}

function reserved(organizationId: string) {
  return sql<number>`(select coalesce(sum(h.amount_usd), 0) from spending_reservations h
    where h.organization_id = ${organizationId} and ${isHeld})`
}

function expiry(lastsMs: number) {
  return sql`clock_timestamp() + make_interval(secs => ${lastsMs / 1_000}::double precision)`
}
