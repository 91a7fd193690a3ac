import { type RawBuilder, sql } from 'kysely'

/**
 * Alphabetical order for letters of any language, the same on both databases. The database's own locale could be `C`,
 * which sorts "Ä" after "Z" and does not know that "ä" is the same letter.
 */
const UNICODE = sql`collate "und-x-icu"`

/** The text in the order in which lists by name are sorted. */
export function inAlphabet(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${text} ${UNICODE}`
}

/** The text in lower case, in any language. Later comparisons are byte by byte. */
export function smallLetters(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lower(${text} ${UNICODE}) collate "C"`
}

/** Whether a text contains `part`, ignoring case; LIKE's wildcards are escaped. Undefined without a part. */
export function contains(text: RawBuilder<unknown>, part: string | undefined) {
  if (part === undefined) return undefined
  return sql<boolean>`${text} ${UNICODE} ilike ${`%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`}`
}
