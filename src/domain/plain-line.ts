import { trimEnd } from './trim-end.ts'

// These characters can reverse a line or hide text in it. Joiners are kept: scripts and emoji need them.
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}/gu
const SPACE = /[\s\p{Cc}]+/gu

/** The text on one line: without control and invisible characters, each run of white space as one space. */
export function plainLine(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '').replace(SPACE, ' ').trim()
}

/** Escapes invisible characters as JSON does, such as `\\u001b`; line ends and tabs stay. */
export function escapeInvisible(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\p{Cf}\u2028\u2029]/gu, (sign) =>
    Array.from(
      { length: sign.length },
      (_, unit) => `\\u${sign.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join(''),
  )
}

/** The text on one line of at most `lengthMax` UTF-16 units. */
export function shortLine(text: string, lengthMax: number): string {
  return shortened(plainLine(text), lengthMax)
}

/** "a, b and c" */
export function joinedWithAnd(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}

/** At most `lengthMax` UTF-16 units (at least 1): cut at a word's end where one is near, with … at the end. */
export function shortened(text: string, lengthMax: number): string {
  if (text.length <= lengthMax) return text
  const room = text.slice(0, lengthMax)
  const lastSpace = room.lastIndexOf(' ')
  const cut = lastSpace * 2 >= lengthMax ? room.slice(0, lastSpace) : room.slice(0, lengthMax - 1)
  return `${trimEnd(cut.replace(/[\uD800-\uDBFF]$/, ''), /[\s,;:]/)}…`
}

/** `1 run`, `2 runs`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
