import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Makes the row that the other functions work on. */
export async function ensureLlm(db: Db, llm: string): Promise<void> {
  await sql`insert into llm_limits (key) values (${llm}) on conflict do nothing`.execute(db)
}

export interface SlotRequest {
  /** How many slots, one interval apart. */
  count: number
  /** From one request to the next; 0 for no limit. */
  intervalMs: number
  /** How far in the past the first slot may lie. */
  catchUpMs: number
  /** How long the tokens of these requests keep the next ones waiting; 0 for no limit. */
  tokensMs: number
}

const ms = (value: number) => sql`make_interval(secs => ${value / 1_000}::double precision)`
const downMs = sql<number | null>`case when open_until is not null
  then greatest(extract(epoch from open_until - clock_timestamp()) * 1000, 0)::double precision end`

/**
 * Takes the next slots of an LLM for the caller. The database's clock decides, and the row's lock puts processes in
 * line: no two get the same slot.
 * @returns milliseconds from the moment of the answer to the first slot; negative for one of the past
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

/** Gives no slot for a while: the vendor asked to wait. */
export async function pauseLlm(db: Db, llm: string, forMs: number): Promise<void> {
  await sql`update llm_limits
    set next_request_at = greatest(next_request_at, clock_timestamp() + ${ms(forMs)})
    where key = ${llm}`.execute(db)
}

/** Puts right how long tokens keep others waiting, once it is known how many they were. */
export async function correctTokens(db: Db, llm: string, byMs: number): Promise<void> {
  await sql`update llm_limits set next_tokens_at = next_tokens_at + ${ms(byMs)}
    where key = ${llm} and next_tokens_at > '-infinity'`.execute(db)
}

export interface BreakerSettings {
  /** Failures in a row that mean that the provider is down. */
  failuresMax: number
  /** How long it counts as down at first; twice as long each time, up to the longest. */
  firstMs: number
  longestMs: number
}

/**
 * Counts a failure that speaks of the provider. One that comes in while the LLM counts as down already changes nothing.
 * @param isProbe the one question that was let through to see whether it is up again
 * @returns for how long it counts as down; null when it does not
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

/** The row of one payer's failures; a comma stands in no LLM's name. */
export function payerKey(llm: string, payer: string): string {
  return `${llm},${payer}`
}

const ofPayers = (llm: string) => sql`starts_with(key, ${`${llm},`})`

/** Has the LLM count as down for all where it does so for two payers by now. */
export async function openForAll(
  db: Db,
  llm: string,
  { firstMs, longestMs }: BreakerSettings,
): Promise<void> {
  await ensureLlm(db, llm)
  // Who found it down long ago and has not asked since says nothing of now.
  await sql`update llm_limits set open_count = open_count + 1, open_until = clock_timestamp() + ${ms(firstMs)}
    where key = ${llm} and open_until is null and 1 < (
      select count(*) from llm_limits
      where ${ofPayers(llm)} and open_until > clock_timestamp() - ${ms(longestMs)})`.execute(db)
}

/** For how long an LLM counts as down for all; null when it does not. */
export async function downForMs(db: Db, llm: string): Promise<number | null> {
  const { rows } = await sql<{ downMs: number | null }>`
    select ${downMs} as "downMs" from llm_limits where key = ${llm}`.execute(db)
  return rows[0]?.downMs ?? null
}

/** The LLM was down for all and is up again: what it was to each payer is over, too. */
export async function forgivePayers(db: Db, llm: string): Promise<void> {
  await sql`update llm_limits set failures = 0, open_count = 0, open_until = null, is_probed = false
    where ${ofPayers(llm)} and (failures > 0 or open_until is not null)`.execute(db)
}

/** The provider answers: it is up. */
export async function countSuccess(db: Db, llm: string): Promise<void> {
  await sql`update llm_limits set failures = 0, open_count = 0, open_until = null, is_probed = false
    where key = ${llm} and (failures > 0 or open_until is not null)`.execute(db)
}

export type Probing =
  | { isProbe: true }
  /** For how long it counts as down, or another is finding out; null when it is up. */
  | { isProbe: false; downMs: number | null; isProbed: boolean }

/**
 * Asks to be the one who finds out whether the LLM is up again, once the time that it counts as down is over. Others
 * wait for `leaseMs` meanwhile: who crashes holds nobody up for longer.
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

/** The one who was to find out did not: the next may. */
export async function giveProbeBack(db: Db, llm: string): Promise<void> {
  await sql`update llm_limits set open_until = clock_timestamp(), is_probed = false
    where key = ${llm} and is_probed`.execute(db)
}

function missing(llm: string): never {
  throw new Error(`the limits of ${llm} are missing`)
}
