import { shortLine } from '../plain-line.ts'
import { isPlainObject } from '../plain-object.ts'
import { findQuote, type Quote } from './find-quote.ts'

const REASON_LENGTH_MAX = 500

/** A valid verdict, or what is wrong with the reply. */
export type VerdictReading<V> = { verdict: V } | { problem: string }

/** What every verdict contains. */
export interface Grounds {
  reason: string
  /** Null when there is nothing to quote. */
  quote: Quote | null
}

export const NOT_AS_ASKED = { problem: 'The verdict is not of the form that was asked for.' }

/** The JSON Schema of a verdict. `emptyWhere` says when there is nothing to quote. */
export function verdictSchema(emptyWhere: string, fields: Readonly<Record<string, object>>) {
  return {
    type: 'object',
    properties: {
      quote: { type: 'string', description: `Copied from the answer; empty where ${emptyWhere}.` },
      reason: { type: 'string', description: 'One short sentence in English.' },
      ...fields,
    },
    required: ['quote', 'reason', ...Object.keys(fields)],
    additionalProperties: false,
  }
}

export function fieldsOf(reply: unknown): Readonly<Record<string, unknown>> | null {
  return isPlainObject(reply) ? reply : null
}

/**
 * Reads the reason and the quote of a verdict, and finds the quote in the answer.
 * @param needsQuote whether the verdict makes a statement that the answer must support
 */
export function readGrounds(
  { reason, quote }: Readonly<Record<string, unknown>>,
  answer: string,
  needsQuote: boolean,
): VerdictReading<Grounds> {
  if (typeof reason !== 'string' || typeof quote !== 'string') {
    return { problem: 'The verdict has no reason or no quote.' }
  }
  const line = shortLine(reason, REASON_LENGTH_MAX)
  if (line === '') return { problem: 'The verdict gives no reason.' }
  const found = needsQuote ? findQuote(answer, quote) : null
  if (needsQuote && found === null) return { problem: 'The quote does not occur in the answer.' }
  return { verdict: { reason: line, quote: found } }
}
