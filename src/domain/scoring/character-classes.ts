import { rememberLast } from './remember-words.ts'

/**
 * What kind of character stands at a place, looked up instead of matched: a regular expression costs several times as much
 * where every character of an answer is asked for.
 */
export const UPPER = 1
export const LOWER = 2
/** Neither: of scripts without case, and the few letters that modify or head others. */
const UNCASED = 4
export const MARK = 8
export const NUMBER = 16
export const SPACE = 32
/** None of these. */
const SIGN = 0

export const LETTER = UPPER | LOWER | UNCASED

const UNKNOWN = 255
const OF_KIND: readonly (readonly [RegExp, number])[] = [
  [/^\p{Lu}$/u, UPPER],
  [/^\p{Ll}$/u, LOWER],
  [/^\p{L}$/u, UNCASED],
  [/^\p{M}$/u, MARK],
  [/^\p{N}$/u, NUMBER],
  [/^\s$/u, SPACE],
]
/** Of characters that take two units, emoji above all. */
const pairs = new Map<number, number>()
const PAIRS_MAX = 10_000
const classes = new Uint8Array(0x1_00_00).fill(UNKNOWN)

/**
 * The kinds of all units of a text, and a last 0 for its end. Whoever goes through an answer reads them here: V8 has several
 * forms of strings, and looks anew at each character which it has before it.
 */
export const kindsOf = rememberLast(readKinds)

function readKinds(text: string): Uint8Array {
  const kinds = new Uint8Array(text.length + 1)
  for (let at = 0; at < kinds.length - 1; at += 1) {
    const known = classes[text.charCodeAt(at)] ?? UNKNOWN
    kinds[at] = known === UNKNOWN ? kindAt(text, at) : known
  }
  return kinds
}

/** Whether a character of one of the kinds stands at a place of the text whose kinds are given; none does outside of it. */
export function isOfKind(kinds: Uint8Array, at: number, wanted: number): boolean {
  return ((kinds[at] ?? SIGN) & wanted) !== 0
}

/** Whether one of the signs stands at a place of the text; `kinds` are the text's. */
export function isOneOf(signs: string, text: string, kinds: Uint8Array, at: number): boolean {
  return kinds[at] === SIGN && at < text.length && signs.includes(text.charAt(at))
}

/** The kind of the character that the UTF-16 unit at `at` is a part of; `SIGN` for signs and outside of the text. */
export function kindAt(text: string, at: number): number {
  // Asked outside of a text V8 would give NaN, and be slower ever after.
  if (at < 0 || at >= text.length) return SIGN
  const unit = text.charCodeAt(at)
  const known = classes[unit] ?? UNKNOWN
  if (known !== UNKNOWN) return known
  if (unit >= 0xd8_00 && unit < 0xe0_00) return kindOfPair(text, at, unit)
  const kind = kindOf(String.fromCharCode(unit))
  classes[unit] = kind
  return kind
}

function kindOfPair(text: string, at: number, unit: number): number {
  const code = text.codePointAt(unit < 0xdc_00 ? at : at - 1) ?? 0
  if (code <= 0xff_ff) return SIGN
  const known = pairs.get(code)
  if (known !== undefined) return known
  const kind = kindOf(String.fromCodePoint(code))
  if (pairs.size < PAIRS_MAX) pairs.set(code, kind)
  return kind
}

function kindOf(character: string): number {
  return OF_KIND.find(([pattern]) => pattern.test(character))?.[1] ?? SIGN
}
