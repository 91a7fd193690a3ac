/**
 * Classifies characters by table lookup. A regular expression costs several times as much when it is called for every
 * character of an answer.
 */
export const UPPER = 1
export const LOWER = 2
/** Letters without case: scripts without case, and a few modifier and titlecase letters. */
const UNCASED = 4
export const MARK = 8
export const NUMBER = 16
export const SPACE = 32
/** None of the other classes. */
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
/** Characters of two UTF-16 units, mostly emoji. */
const pairs = new Map<number, number>()
const PAIRS_MAX = 10_000
const classes = new Uint8Array(0x1_00_00).fill(UNKNOWN)

/**
 * The classes of all UTF-16 units of a text, followed by 0 for its end. Reading from this array is faster than from the
 * string, because V8 has several string representations.
 */
export function kindsOf(text: string): Uint8Array {
  const kinds = new Uint8Array(text.length + 1)
  for (let at = 0; at < kinds.length - 1; at += 1) {
    const known = classes[text.charCodeAt(at)] ?? UNKNOWN
    kinds[at] = known === UNKNOWN ? kindAt(text, at) : known
  }
  return kinds
}

/** Whether the character at `at` is of one of the wanted classes; false outside the text. */
export function isOfKind(kinds: Uint8Array, at: number, wanted: number): boolean {
  return ((kinds[at] ?? SIGN) & wanted) !== 0
}

/** Whether the character at `at` is one of the signs; `kinds` are those of the text. */
export function isOneOf(signs: string, text: string, kinds: Uint8Array, at: number): boolean {
  return kinds[at] === SIGN && at < text.length && signs.includes(text.charAt(at))
}

/** The class of the character that contains the UTF-16 unit at `at`; `SIGN` for signs and outside the text. */
export function kindAt(text: string, at: number): number {
  // Outside the string, charCodeAt would return NaN, which makes V8 permanently use slower code.
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
