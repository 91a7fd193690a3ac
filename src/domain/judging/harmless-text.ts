import type { Span } from '../scoring/answer-structure.ts'

// Control characters, and characters that no reader sees: they turn lines around, hide text, or spell out words that
// only a machine reads. Joiners stay: scripts and emoji need them.
const UNSEEN = /(?:(?![\n\t\u200C\u200D])(?:[\p{Cc}\p{Cf}]|[\u{E0100}-\u{E01EF}]))+/gu
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const CHANGED = new RegExp(`(?<lineEnd>${LINE_END.source})|${UNSEEN.source}`, 'gu')

export interface CutText {
  text: string
  /** UTF-16 units that were left out of the middle; 0 where the text is whole. */
  leftOutCount: number
}

/** The text as its readers see it: without control, bidi and invisible characters and lone surrogates. */
export function harmlessText(text: string): string {
  return text.toWellFormed().replace(LINE_END, '\n').replace(UNSEEN, '')
}

/** Where in the text stands what stands at `span` of its harmless text. */
export function spanBeforeHarmless(text: string, { start, end }: Span): Span {
  return { start: offsetBeforeHarmless(text, start), end: offsetBeforeHarmless(text, end - 1) + 1 }
}

function offsetBeforeHarmless(text: string, offset: number): number {
  let goneCount = 0
  for (const { 0: changed, index, groups } of text.matchAll(CHANGED)) {
    const left = groups?.['lineEnd'] === undefined ? 0 : 1
    if (index - goneCount + left > offset) break
    goneCount += changed.length - left
  }
  return offset + goneCount
}

/** What of a text is kept where at most `lengthMax` units of it are: all, or its beginning (two thirds) and its end. */
export function keptParts(text: string, lengthMax: number): Span[] {
  if (text.length <= lengthMax) return [{ start: 0, end: text.length }]
  const headEnd = Math.ceil((lengthMax * 2) / 3)
  const tailStart = text.length - Math.floor(lengthMax / 3)
  // No character is cut in two.
  return [
    { start: 0, end: headEnd - (/[\uD800-\uDBFF]/.test(text.charAt(headEnd - 1)) ? 1 : 0) },
    { start: tailStart + (/[\uDC00-\uDFFF]/.test(text.charAt(tailStart)) ? 1 : 0), end: text.length },
  ]
}

/**
 * At most `lengthMax` units of the text, and the note: the beginning and the end, because answers open with
 * what they name and close with what they recommend.
 * @param note what stands in the place of what is left out
 */
export function cutInTheMiddle(text: string, lengthMax: number, note: (count: number) => string): CutText {
  const [head = '', ...rest] = keptParts(text, lengthMax).map(({ start, end }) => text.slice(start, end))
  const [tail] = rest
  if (tail === undefined) return { text, leftOutCount: 0 }
  const leftOutCount = text.length - head.length - tail.length
  return { text: `${head}\n${note(leftOutCount)}\n${tail}`, leftOutCount }
}
