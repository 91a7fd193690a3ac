import { plainLine, shortened } from '../plain-line.ts'
import { findQuote, type Quote } from './find-quote.ts'

const REASON_LENGTH_MAX = 500

/** What a judge's reply comes to: a verdict that can be trusted, or what is wrong with it. */
export type Reading<V> = { verdict: V } | { problem: string }

/** What every verdict holds. */
export interface Grounds {
  /** One line. */
  reason: string
  /** Null where there is nothing to quote. */
  quote: Quote | null
}

/** The fields of a reply; null for anything but an object. */
export function fieldsOf(reply: unknown): Readonly<Record<string, unknown>> | null {
  return typeof reply === 'object' && reply !== null && !Array.isArray(reply)
    ? (reply as Record<string, unknown>)
    : null
}

/**
 * Reason and quote of a verdict, the quote found in the answer; none is looked for where none is needed.
 * @param needsQuote whether the verdict says something of the answer that must stand in it
 */
export function readGrounds(
  { reason, quote }: Readonly<Record<string, unknown>>,
  answer: string,
  needsQuote: boolean,
): Reading<Grounds> {
  if (typeof reason !== 'string' || typeof quote !== 'string') {
    return { problem: 'The verdict has no reason or no quote.' }
  }
  const line = shortened(plainLine(reason), REASON_LENGTH_MAX)
  if (line === '') return { problem: 'The verdict gives no reason.' }
  const found = needsQuote ? findQuote(answer, quote) : null
  if (needsQuote && found === null) return { problem: 'The quote does not occur in the answer.' }
  return { verdict: { reason: line, quote: found } }
}
