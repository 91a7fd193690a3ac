/** What a UTF-16 unit is to a name that begins or ends beside it. */
export const NO_LETTER = 0
/** Latin letters, digits, combining marks, `_`: what would make a Latin name part of another word. */
const LATIN = 1
/** Scripts written without spaces: a name in them may touch other letters on both sides. */
const UNSPACED = 2
const KATAKANA = 3
const HANGUL = 4
/** Arabic and Hebrew, whose small words are written onto the next one. */
export const PREFIXED = 5
export const OTHER_LETTER = 6

const classes = new Uint8Array(0x1_00_00)
const KATAKANA_LETTER = /[\p{Script=Katakana}ー]/u
const UNSPACED_LETTER =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

export function letterClass(unit: number): number {
  if (Number.isNaN(unit)) return NO_LETTER
  const known = classes[unit] ?? 0
  if (known > 0) return known - 1
  const found = classify(String.fromCharCode(unit))
  classes[unit] = found + 1
  return found
}

function classify(letter: string): number {
  if (/[\uD800-\uDFFF]/.test(letter)) return UNSPACED
  if (KATAKANA_LETTER.test(letter)) return KATAKANA
  if (!/[\p{L}\p{N}\p{M}_]/u.test(letter)) return NO_LETTER
  if (UNSPACED_LETTER.test(letter)) return UNSPACED
  if (/[\p{Script=Latin}\p{N}\p{M}_]/u.test(letter)) return LATIN
  if (/\p{Script=Hangul}/u.test(letter)) return HANGUL
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? PREFIXED : OTHER_LETTER
}

/** Whether a name whose first unit is `first` may begin after the unit `before`. */
export function mayBegin(first: number, before: number): boolean {
  const edge = letterClass(first)
  const neighbour = letterClass(before)
  if (edge === UNSPACED) return true
  if (edge === KATAKANA) return neighbour !== KATAKANA
  return edge === LATIN || edge === NO_LETTER ? neighbour !== LATIN : neighbour === NO_LETTER
}

/** Whether a name whose last unit is `last` may end before the unit `after`. */
export function mayEnd(last: number, after: number): boolean {
  const edge = letterClass(last)
  const neighbour = letterClass(after)
  // Korean particles follow a noun without a space.
  if (edge === UNSPACED || edge === KATAKANA || edge === HANGUL) return true
  return edge === LATIN || edge === NO_LETTER ? neighbour !== LATIN : neighbour === NO_LETTER
}

/** Whether letters of one word could follow: what an ending is made of. */
export function isCasedLetter(unit: number): boolean {
  const found = letterClass(unit)
  return found === LATIN || found === OTHER_LETTER
}
