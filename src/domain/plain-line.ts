import { trimEnd } from './trim-end.ts'

// They could turn a line around or hide text in it. Joiners stay: scripts and emoji need them.
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}/gu
const SPACE = /[\s\p{Cc}]+/gu

/** The text on one line: without control and invisible characters, every stretch of white space one space. */
export function plainLine(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '').replace(SPACE, ' ').trim()
}

/** At most `lengthMax` UTF-16 units, at least 1: cut at the end of a word where one is near, with … for the rest. */
export function shortened(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text
  const room = text.slice(0, lengthMax)
  const lastSpace = room.lastIndexOf(' ')
  const cut = lastSpace * 2 >= lengthMax ? room.slice(0, lastSpace) : room.slice(0, lengthMax - 1)
  return `${trimEnd(cut.replace(/[\uD800-\uDBFF]$/, ''), /[\s,;:]/)}…`
}
