import { type RawBuilder, sql } from 'kysely'

/**
 * The order of the alphabet for letters of any language, the same on either database. Without it the locale that a
 * database was made with decides: `C` puts "Ä" behind "Z", and does not know that "ä" is the same letter.
 */
const UNICODE = sql`collate "und-x-icu"`

/** The text as lists by name are ordered. */
export function inAlphabet(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${text} ${UNICODE}`
}

/** The text in small letters, whatever its language; compared byte by byte from then on. */
export function smallLetters(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lower(${text} ${UNICODE}) collate "C"`
}

/** Whether a text has `part` anywhere, in small or capital letters; LIKE's wildcards are taken literally. */
export function contains(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  return sql`${text} ${UNICODE} ilike ${`%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`}`
}
