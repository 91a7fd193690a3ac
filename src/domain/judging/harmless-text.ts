// Control characters, and characters that no reader sees: they turn lines around, hide text, or spell out words that
// only a machine reads. Joiners stay: scripts and emoji need them.
const UNSEEN = /(?![\n\t\u200C\u200D])(?:[\p{Cc}\p{Cf}]|[\u{E0100}-\u{E01EF}])/gu
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g

export interface CutText {
  text: string
  /** UTF-16 units that were left out of the middle; 0 where the text is whole. */
  leftOutCount: number
}

/** The text as its readers see it: without control, bidi and invisible characters and lone surrogates. */
export function harmlessText(text: string): string {
  return text.toWellFormed().replace(LINE_END, '\n').replace(UNSEEN, '')
}

/**
 * At most `lengthMax` units of the text, and the note: the beginning (two thirds) and the end, because answers open with
 * what they name and close with what they recommend.
 * @param note what stands in the place of what is left out
 */
export function cutInTheMiddle(text: string, lengthMax: number, note: (count: number) => string): CutText {
  if (text.length <= lengthMax) return { text, leftOutCount: 0 }
  const head = text.slice(0, Math.ceil((lengthMax * 2) / 3)).replace(/[\uD800-\uDBFF]$/, '')
  const tail = text.slice(text.length - Math.floor(lengthMax / 3)).replace(/^[\uDC00-\uDFFF]/, '')
  const leftOutCount = text.length - head.length - tail.length
  return { text: `${head}\n${note(leftOutCount)}\n${tail}`, leftOutCount }
}
