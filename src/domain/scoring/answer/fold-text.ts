/** Text in a form for comparison. `origin[i]` is the original offset of the folded unit `i`. */
export interface FoldedText {
  text: string
  origin: Int32Array
}

/** Invisible characters: a name with and without them is the same name. */
export const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu
const DROPPED = new RegExp(`${INVISIBLE.source}|[\uFE0F™®©℠]`, 'u')
const APOSTROPHES = /[’‘ʼ´ʻ]/u
const DASHES = /[‐‑‒–—−]/u
const ACCENTS_OPTIONAL = /[\p{Script=Latin}\p{Script=Greek}]/u
const COMBINING = /\p{M}/gu
/** Optional marks of Arabic and Hebrew: vowel signs, and the stroke that lengthens a word. */
const VOWEL_SIGNS = /[\u0591-\u05BD\u05BF-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670]/u
/** Letters with two spellings that normalization does not unify. */
const SAME_LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'l', ø: 'o', Ø: 'o', đ: 'd', Đ: 'd', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe' },
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ё: 'е', Ё: 'е' },
}

const NOT_ASCII = /[^\0-\x7F]/
const NOT_ASCII_RUN = /[^\0-\x7F]+/g
/** The number of other characters in Unicode. */
const FOLDED_MAX = 40_000
const folded = new Map<string, string>()
/**
 * Folds case, width, ligatures, typographic apostrophes and dashes, drops invisible characters and trademark signs, and
 * removes accents in scripts where they are optional (Latin, Greek).
 */
export function foldText(text: string): FoldedText {
  return new Folded(text)
}

/** Computes `origin` only when it is needed; single words do not need it. */
class Folded implements FoldedText {
  readonly text: string
  readonly #original: string
  #origin: Int32Array | null = null
  /** Whether folding kept all offsets. */
  readonly #isAligned: boolean

  constructor(original: string) {
    this.#original = original
    const { text, isAligned } = NOT_ASCII.test(original)
      ? foldAny(original)
      : { text: original.toLowerCase(), isAligned: true }
    this.text = text
    this.#isAligned = isAligned
  }

  get origin(): Int32Array {
    const { length } = this.text
    this.#origin ??=
      this.#isAligned && length < ALIGNED_MAX ? sameOrigins(length) : originsOf(this.#original, length)
    return this.#origin
  }
}

function foldAny(text: string): { text: string; isAligned: boolean } {
  let isAligned = true
  const plain = text.replace(NOT_ASCII_RUN, (run) => {
    let out = ''
    for (let at = 0; at < run.length; ) {
      const character = characterAt(run, at)
      const one = foldCharacter(character)
      if (one.length !== character.length || isVoicingMark(character.charCodeAt(1))) isAligned = false
      out += one
      at += character.length
    }
    return out
  })
  return { text: plain.toLowerCase(), isAligned }
}

/** Longer texts get an array of their own. */
const ALIGNED_MAX = 100_000
/** The numbers 0, 1, 2, …; grown on demand and shared by all aligned texts. */
let counting = new Int32Array(0)

function sameOrigins(length: number): Int32Array {
  if (counting.length <= length) {
    counting = new Int32Array(Math.min(2 * length + 1_024, ALIGNED_MAX))
    for (let at = 0; at < counting.length; at += 1) counting[at] = at
  }
  return counting.subarray(0, length + 1)
}

function originsOf(text: string, foldedLength: number): Int32Array {
  const origin = new Int32Array(foldedLength + 1)
  let length = 0
  for (let at = 0; at < text.length; ) {
    if (text.charCodeAt(at) < 0x80) {
      origin[length] = at
      length += 1
      at += 1
      continue
    }
    const character = characterAt(text, at)
    const end = length + foldCharacter(character).length
    origin.fill(at, length, end)
    length = end
    at += character.length
  }
  origin[length] = text.length
  return origin
}

function characterAt(text: string, at: number): string {
  const code = text.charCodeAt(at)
  const isPair = code >= 0xd8_00 && code < 0xdc_00 && (text.codePointAt(at) ?? 0) > 0xff_ff
  return isPair || isVoicingMark(text.charCodeAt(at + 1)) ? text.slice(at, at + 2) : text.charAt(at)
}

/** Voicing marks of half-width kana: NFKC joins them with the preceding letter. */
function isVoicingMark(code: number): boolean {
  return code === 0xff_9e || code === 0xff_9f
}

function foldCharacter(character: string): string {
  if (isAsItIs(character.codePointAt(0) ?? 0)) return character
  const known = folded.get(character)
  if (known !== undefined) return known
  const result = foldUnknown(character).slice(0, 3 * character.length)
  if (folded.size < FOLDED_MAX) folded.set(character, result)
  return result
}

/** Unified ideographs and Hangul syllables: most characters of Unicode, and all of them stay unchanged. */
function isAsItIs(code: number): boolean {
  if (code < 0x4e_00) return false
  return code < 0xa0_00 || (code >= 0xac_00 && code < 0xd7_a4) || (code >= 0x2_00_00 && code < 0x2_f8_00)
}

function foldUnknown(character: string): string {
  if (DROPPED.test(character)) return ''
  if (APOSTROPHES.test(character)) return "'"
  if (DASHES.test(character)) return '-'
  // The frame of a keycap emoji separates it from what follows.
  if (/^(?:\s|\u20E3)/u.test(character)) return ' '
  if (VOWEL_SIGNS.test(character)) return ''
  const wide = character.normalize('NFKC')
  const same = SAME_LETTERS[wide]
  if (same !== undefined) return same
  if (ACCENTS_OPTIONAL.test(wide)) return foldCase(wide.normalize('NFKD').replace(COMBINING, ''))
  // A separate combining accent belongs to the preceding letter; other marks (vowel signs, dakuten) are kept.
  if (/^[\u0300-\u036F]$/u.test(wide)) return ''
  return foldCase(wide)
}

/** Lower case alone would not unify `ß` with `SS` or `ς` with `Σ`, and `ẞ` is already upper case. */
function foldCase(character: string): string {
  return character.toLowerCase().toUpperCase().toLowerCase()
}
