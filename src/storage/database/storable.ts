import { type RawBuilder, sql } from 'kysely'
import { storableText } from '../../domain/text-identity.ts'

/** Matches the escapes of NUL and of lone surrogates, in which `JSON.stringify` writes them. */
const UNSTORABLE_ESCAPE = /\\u(?:0000|d)/
const ANY_ESCAPE = /\\(u[0-9a-f]{4}|.)/g

/**
 * Cleans the text parameters of a statement. Every parameter passes through this; JSON is cleaned by `jsonText` when
 * it is written.
 */
export function storableValues(values: readonly unknown[]): unknown[] {
  return values.map((value) => {
    if (typeof value === 'string') return storableText(value)
    return Array.isArray(value) ? storableValues(value) : value
  })
}

/** JSON without what PostgreSQL cannot store: NUL characters are dropped, lone surrogates become U+FFFD. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value)
  if (!UNSTORABLE_ESCAPE.test(text)) return text
  return text.replace(ANY_ESCAPE, (written: string, code: string) => {
    if (code === 'u0000') return ''
    return code.startsWith('ud') ? '\uFFFD' : written
  })
}

/** The value as a parameter of type jsonb. */
export function jsonb(value: unknown): RawBuilder<unknown> {
  return sql`${jsonText(value)}::jsonb`
}
