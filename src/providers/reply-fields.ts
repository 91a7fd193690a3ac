import { ProviderError } from './provider.ts'

/** Readers of vendors' replies, in which any field may be missing, new, or of another type. */

export function fieldOf(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<string, unknown>)[key]
        : undefined,
    value,
  )
}

/** The rest of a longer list is not read: each entry may become a citation of its own. */
const ENTRIES_MAX = 10_000

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, ENTRIES_MAX) : []
}

/** @throws {ProviderError} when the list that holds the answer is missing */
export function answerList(reply: unknown, ...path: string[]): unknown[] {
  const list = fieldOf(reply, ...path)
  if (Array.isArray(list)) return list
  throw new ProviderError('invalid_response', `The reply has no list "${path.join('.')}".`)
}

/** A string that is not blank; null for anything else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** A string, also a blank one; null for anything else. */
export function stringOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** Null when any of the counts is unknown. */
export function sumOf(...counts: (number | null)[]): number | null {
  return counts.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}

/** Undefined when the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
