/** The class of a UTF-16 unit, which decides whether a name may begin or end beside it. */
export const NO_LETTER = 0
/** Latin letters, digits, combining marks, `_`: beside them, a Latin name is a part of another word. */
const LATIN = 1
/** Scripts without spaces: a name in them may be adjacent to other letters. */
const UNSPACED = 2
const KATAKANA = 3
const HANGUL = 4
/** Arabic and Hebrew, which attach function words to the next word. */
export const PREFIXED = 5
export const OTHER_LETTER = 6

const classes = new Uint8Array(0x1_00_00)
const KATAKANA_LETTER = /[\p{Script=Katakana}ー]/u
const UNSPACED_LETTER =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u

export function letterClassAt(text: string, at: number): number {
  if (at < 0 || at >= text.length) return NO_LETTER
  const unit = text.charCodeAt(at)
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

/** Whether a name whose first letter has the class `first` may begin after a letter of the class `before`. */
export function mayBegin(first: number, before: number): boolean {
  if (first === UNSPACED) return true
  if (first === KATAKANA) return before !== KATAKANA
  return first === LATIN || first === NO_LETTER ? before !== LATIN : before === NO_LETTER
}

/** Whether a name may end at the offset `end`. */
export function mayEnd(text: string, end: number): boolean {
  const last = letterClassAt(text, end - 1)
  // Korean particles follow a noun without a space.
  if (last === UNSPACED || last === KATAKANA || last === HANGUL) return true
  const after = letterClassAt(text, end)
  return last === LATIN || last === NO_LETTER ? after !== LATIN : after === NO_LETTER
}

/** Whether the letter at `at` may be part of an ending. */
export function isCasedLetter(text: string, at: number): boolean {
  const found = letterClassAt(text, at)
  return found === LATIN || found === OTHER_LETTER
}
