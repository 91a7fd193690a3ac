import { sql } from 'kysely'
import type { Answer } from '../../contract/index.ts'
import type { BrandRef } from '../brands/visible-brands.ts'
import type { Db } from '../database/database.ts'

export type LetterRecord = Answer<'getLetter'>

/** Null before anybody has set it up. */
export async function findLetter(
  db: Db,
  { organizationId, id }: Pick<BrandRef, 'organizationId' | 'id'>,
): Promise<LetterRecord | null> {
  const { rows } = await sql<LetterRecord>`
    select is_enabled as "isEnabled", weekday, hour, timezone, person_ids as "personIds", iso8601(next_at) as "nextAt"
    from letters where organization_id = ${organizationId} and brand_id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Whether the stored letter comes at the times of the new one. */
const keepsTimes = sql`letters.is_enabled and excluded.is_enabled and letters.weekday = excluded.weekday
  and letters.hour = excluded.hour and letters.timezone = excluded.timezone`

/** @param nextAt - its next time, unless it comes at the same times as before: this week's may be due, or wait */
export async function storeLetter(
  tx: Db,
  { organizationId, id }: BrandRef,
  { isEnabled, weekday, hour, timezone, personIds }: Omit<LetterRecord, 'nextAt'>,
  nextAt: Date | null,
): Promise<void> {
  await sql`
    insert into letters (organization_id, brand_id, is_enabled, weekday, hour, timezone, person_ids, next_at)
    values (${organizationId}, ${id}, ${isEnabled}, ${weekday}, ${hour}, ${timezone}, ${personIds}::uuid[],
      ${nextAt}::timestamptz)
    on conflict (organization_id, brand_id) do update set is_enabled = excluded.is_enabled, weekday = excluded.weekday,
      hour = excluded.hour, timezone = excluded.timezone, person_ids = excluded.person_ids,
      next_at = case when ${keepsTimes} then coalesce(letters.next_at, excluded.next_at) else excluded.next_at end,
      due_at = case when ${keepsTimes} then letters.due_at end`.execute(tx)
}

export interface DueLetter extends Pick<LetterRecord, 'weekday' | 'hour' | 'timezone' | 'personIds'> {
  organizationId: string
  brandId: string
  /** When it is tried: its regular time, or an hour after a process began to write it, for the case that it waits, fails or the process dies. */
  nextAt: Date
  /** Its regular time. */
  dueAt: Date
}

/** Letters that are due, one of each organization after the other. */
export async function dueLetters(db: Db, now: Date, limit: number): Promise<DueLetter[]> {
  const { rows } = await sql<DueLetter>`
    select organization_id as "organizationId", brand_id as "brandId", weekday, hour, timezone,
      person_ids as "personIds", next_at as "nextAt", coalesce(due_at, next_at) as "dueAt"
    from letters where next_at <= ${now}
    order by row_number() over (partition by organization_id order by next_at, brand_id), next_at, brand_id
    limit ${limit}`.execute(db)
  return rows
}

/**
 * @param move.dueAt - the regular time of a letter that is tried again; null when `nextAt` is the regular time
 * @returns false when another process was first
 */
export async function moveNextLetter(
  tx: Db,
  { organizationId, brandId, nextAt }: DueLetter,
  move: { nextAt: Date | null; dueAt: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update letters set next_at = ${move.nextAt}::timestamptz, due_at = ${move.dueAt}::timestamptz
    where organization_id = ${organizationId} and brand_id = ${brandId} and next_at = ${nextAt}`.execute(tx)
  return numAffectedRows === 1n
}
