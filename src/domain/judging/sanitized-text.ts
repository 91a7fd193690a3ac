import type { Span } from '../scoring/answer/answer-structure.ts'
import type { Stepwise } from '../stepwise.ts'

// Control and invisible characters: they can reverse lines, hide text, or spell words that only a machine reads.
// Joiners are kept: scripts and emoji need them.
const UNSEEN = /(?:(?![\n\t\u200C\u200D])(?:[\p{Cc}\p{Cf}]|[\u{E0100}-\u{E01EF}]))+/gu
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Characters that one step cleans: a megabyte takes 50 ms, and five times as long if most of its characters are invisible. */
const AT_ONCE = 65_536
const PAIR = /\r\n|[\uD800-\uDBFF][\uDC00-\uDFFF]/

const CHANGED = new RegExp(`(?<lineEnd>${LINE_END.source})|${UNSEEN.source}`, 'gu')

export interface CutText {
  text: string
  /** The number of UTF-16 units that were removed from the middle; 0 when the text is complete. */
  leftOutCount: number
}

/** The text without control, bidirectional and invisible characters and lone surrogates. */
export function sanitizedText(text: string): string {
  return text.toWellFormed().replace(LINE_END, '\n').replace(UNSEEN, '')
}

/** The same, in steps. */
export function* sanitizingSteps(text: string): Stepwise<string> {
  const parts: string[] = []
  for (let start = 0; start < text.length; ) {
    yield
    const end = start + AT_ONCE
    const whole = PAIR.test(text.slice(end - 1, end + 1)) ? end + 1 : end
    parts.push(sanitizedText(text.slice(start, whole)))
    start = whole
  }
  return parts.join('')
}

/** Maps a span of the harmless text to the original text. */
export function spanBeforeSanitizing(text: string, { start, end }: Span): Span {
  return { start: offsetBeforeSanitizing(text, start), end: offsetBeforeSanitizing(text, end - 1) + 1 }
}

function offsetBeforeSanitizing(text: string, offset: number): number {
  let goneCount = 0
  for (const { 0: changed, index, groups } of text.matchAll(CHANGED)) {
    const left = groups?.['lineEnd'] === undefined ? 0 : 1
    if (index - goneCount + left > offset) break
    goneCount += changed.length - left
  }
  return offset + goneCount
}

/**
 * The parts of a text to keep when at most `lengthMax` units are allowed: all of it, or its beginning (two thirds)
 * and its end.
 */
export function keptParts(text: string, lengthMax: number): Span[] {
  if (text.length <= lengthMax) return [{ start: 0, end: text.length }]
  const headEnd = Math.ceil((lengthMax * 2) / 3)
  const tailStart = text.length - Math.floor(lengthMax / 3)
  // Do not split a surrogate pair.
  return [
    { start: 0, end: headEnd - (/[\uD800-\uDBFF]/.test(text.charAt(headEnd - 1)) ? 1 : 0) },
    { start: tailStart + (/[\uDC00-\uDFFF]/.test(text.charAt(tailStart)) ? 1 : 0), end: text.length },
  ]
}

/**
 * Shortens a text to `lengthMax` units plus the note. Keeps the beginning and the end, because answers name brands at
 * the beginning and recommend at the end.
 * @param note replaces the part that is removed
 */
export function cutInTheMiddle(text: string, lengthMax: number, note: (count: number) => string): CutText {
  const [head = '', ...rest] = keptParts(text, lengthMax).map(({ start, end }) => text.slice(start, end))
  const [tail] = rest
  if (tail === undefined) return { text, leftOutCount: 0 }
  const leftOutCount = text.length - head.length - tail.length
  return { text: `${head}\n${note(leftOutCount)}\n${tail}`, leftOutCount }
}
