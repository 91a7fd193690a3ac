import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export async function ensureLlm(db: Db, llm: string): Promise<void> {
  await sql`insert into llm_limits (key) values (${llm}) on conflict do nothing`.execute(db)
}

export interface SlotRequest {
  /** How many slots to reserve, one interval apart. */
  count: number
  /** Between two requests; 0 for no limit. */
  intervalMs: number
  /** How far in the past the first slot may lie. */
  catchUpMs: number
  /** How long the tokens of these requests delay later requests; 0 for no limit. */
  tokensMs: number
}

const ms = (value: number) => sql`make_interval(secs => ${value / 1_000}::double precision)`
const downMs = sql<number | null>`case when open_until is not null
  then greatest(extract(epoch from open_until - clock_timestamp()) * 1000, 0)::double precision end`

/**
 * Reserves the next slots of an LLM. The database's clock decides, and the row lock makes processes wait for each
 * other: no two get the same slot.
 * @returns milliseconds from the reply to the first slot; negative when it is in the past
 */
export async function reserveSlots(
  db: Db,
  llm: string,
  { count, intervalMs, catchUpMs, tokensMs }: SlotRequest,
): Promise<number> {
  const slot = sql`greatest(next_request_at, next_tokens_at, clock_timestamp() - ${ms(catchUpMs)})`
  const { rows } = await sql<{ waitMs: number }>`
    update llm_limits set next_request_at = ${slot} + ${ms(count * intervalMs)},
      next_tokens_at = ${slot} + ${ms(tokensMs)}
    where key = ${llm}
    returning (extract(epoch from next_request_at - ${ms(count * intervalMs)} - clock_timestamp())
      * 1000)::double precision as "waitMs"`.execute(db)
  return (rows[0] ?? missing(llm)).waitMs
}

/** Reserves no slot for a while, because the vendor asked for a pause. */
export async function pauseLlm(db: Db, llm: string, forMs: number): Promise<void> {
  await sql`update llm_limits
    set next_request_at = greatest(next_request_at, clock_timestamp() + ${ms(forMs)})
    where key = ${llm}`.execute(db)
}

/** Corrects the delay for tokens when their real number is known. */
export async function correctTokens(db: Db, llm: string, byMs: number): Promise<void> {
  await sql`update llm_limits set next_tokens_at = next_tokens_at + ${ms(byMs)}
    where key = ${llm} and next_tokens_at > '-infinity'`.execute(db)
}

export interface BreakerSettings {
  /** The provider counts as down after this many consecutive failures. */
  failuresMax: number
  /** How long it counts as down at first. The time doubles with each further failure, up to `longestMs`. */
  firstMs: number
  longestMs: number
}

/**
 * Counts a failure that was the provider's. A failure that arrives while the LLM already counts as down changes
 * nothing.
 * @param isProbe whether this was the only question allowed through to test the provider
 * @returns for how long the LLM counts as down; null when it does not
 */
export async function countFailure(
  db: Db,
  llm: string,
  isProbe: boolean,
  { failuresMax, firstMs, longestMs }: BreakerSettings,
): Promise<number | null> {
  const opens = isProbe ? sql`true` : sql`(open_until is null and failures + 1 >= ${failuresMax})`
  const { rows } = await sql<{ downMs: number | null }>`
    update llm_limits set failures = failures + 1,
      open_count = case when ${opens} then open_count + 1 else open_count end,
      open_until = case when ${opens} then clock_timestamp() + make_interval(secs =>
        least(${firstMs / 1_000}::double precision * power(2, least(open_count, 20)), ${longestMs / 1_000}))
        else open_until end,
      is_probed = is_probed and not ${isProbe}
    where key = ${llm}
    returning ${downMs} as "downMs"`.execute(db)
  return rows[0]?.downMs ?? null
}

/** The key of one payer's failures; the name of an LLM contains no comma. */
export function payerKey(llm: string, payer: string): string {
  return `${llm},${payer}`
}

const ofPayers = (llm: string) => sql`starts_with(key, ${`${llm},`})`

/** Marks the LLM as down for all payers if it is down for two of them. */
export async function openForAll(
  db: Db,
  llm: string,
  { firstMs, longestMs }: BreakerSettings,
): Promise<void> {
  await ensureLlm(db, llm)
  // A payer that last asked long ago says nothing about the present.
  await sql`update llm_limits set open_count = open_count + 1, open_until = clock_timestamp() + ${ms(firstMs)}
    where key = ${llm} and open_until is null and 1 < (
      select count(*) from llm_limits
      where ${ofPayers(llm)} and open_until > clock_timestamp() - ${ms(longestMs)})`.execute(db)
}

/** For how long an LLM counts as down for all payers; null when it does not. */
export async function downForMs(db: Db, llm: string): Promise<number | null> {
  const { rows } = await sql<{ downMs: number | null }>`
    select ${downMs} as "downMs" from llm_limits where key = ${llm}`.execute(db)
  return rows[0]?.downMs ?? null
}

/** The LLM is up again for all payers, so the failures of each payer are reset. */
export async function resetPayerFailures(db: Db, llm: string): Promise<void> {
  await sql`update llm_limits set failures = 0, open_count = 0, open_until = null, is_probed = false
    where ${ofPayers(llm)} and (failures > 0 or open_until is not null)`.execute(db)
}

/** The provider answered: its failures are reset. */
export async function countSuccess(db: Db, llm: string): Promise<void> {
  await sql`update llm_limits set failures = 0, open_count = 0, open_until = null, is_probed = false
    where key = ${llm} and (failures > 0 or open_until is not null)`.execute(db)
}

export type Probing =
  | { isProbe: true }
  /** For how long the LLM counts as down, and whether a probe is under way; `downMs` is null when it is up. */
  | { isProbe: false; downMs: number | null; isProbed: boolean }

/**
 * Tries to become the one that tests whether the LLM is up again, once its down time is over. Others wait for
 * `leaseMs`, so that a crash delays them no longer.
 */
export async function claimProbe(db: Db, llm: string, leaseMs: number): Promise<Probing> {
  const { rows } = await sql`
    update llm_limits set open_until = clock_timestamp() + ${ms(leaseMs)}, is_probed = true
    where key = ${llm} and open_until <= clock_timestamp() returning 1`.execute(db)
  if (rows.length > 0) return { isProbe: true }
  const { rows: state } = await sql<{ downMs: number | null; isProbed: boolean }>`
    select ${downMs} as "downMs", is_probed as "isProbed" from llm_limits where key = ${llm}`.execute(db)
  return { isProbe: false, ...(state[0] ?? missing(llm)) }
}

/** The probe was not sent: another question may become the probe. */
export async function releaseProbe(db: Db, llm: string): Promise<void> {
  await sql`update llm_limits set open_until = clock_timestamp(), is_probed = false
    where key = ${llm} and is_probed`.execute(db)
}

function missing(llm: string): never {
  throw new Error(`the limits of ${llm} are missing`)
}
