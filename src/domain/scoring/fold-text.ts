import { rememberLast } from './remember-words.ts'

/** Text made comparable, with the way back: `origin[i]` is where folded unit `i` stood in the original. */
export interface FoldedText {
  text: string
  origin: Int32Array
}

/** Shorter texts are parts of one, and not asked for again at once. */
const LONG = 200
/** Characters that nobody sees: a name with and one without them are the same. */
export const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu
const DROPPED = new RegExp(`${INVISIBLE.source}|[\uFE0F™®©℠]`, 'u')
const APOSTROPHES = /[’‘ʼ´ʻ]/u
const DASHES = /[‐‑‒–—−]/u
const ACCENTS_OPTIONAL = /[\p{Script=Latin}\p{Script=Greek}]/u
const COMBINING = /\p{M}/gu
/** Marks that readers of Arabic and Hebrew leave out: vowel signs, and the stroke that only lengthens a word. */
const VOWEL_SIGNS = /[\u0591-\u05BD\u05BF-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670]/u
/** Letters that are written in two ways and have no accent that could be taken off. */
const SAME_LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'l', ø: 'o', Ø: 'o', đ: 'd', Đ: 'd', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe' },
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ё: 'е', Ё: 'е' },
}

const NOT_ASCII = /[^\0-\x7F]/
const NOT_ASCII_RUN = /[^\0-\x7F]+/g
/** As many as Unicode has of others. */
const FOLDED_MAX = 40_000
const folded = new Map<string, string>()
/**
 * Case, width, ligatures, typographic apostrophes and dashes are evened out, invisible characters and trademark
 * signs dropped, accents taken off letters of scripts that allow it (Latin, Greek).
 */
export function foldText(text: string): FoldedText {
  return text.length > LONG ? foldLong(text) : new Folded(text)
}

const foldLong = rememberLast((text) => new Folded(text))

/** The way back is made when it is first asked for: single words need none. */
class Folded implements FoldedText {
  readonly text: string
  readonly #original: string
  #origin: Int32Array | null = null
  /** Whether every character was folded to as many units as it has, and is no letter with a mark of its own. */
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

/** Longer texts have places of their own. */
const ALIGNED_MAX = 100_000
/** Counts up from 0, as far as a text was long. */
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

/** Of half-width kana: NFKC joins it with the letter before. */
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

/** Unified ideographs and syllables of Hangul: most characters of Unicode, and none has another form. */
function isAsItIs(code: number): boolean {
  if (code < 0x4e_00) return false
  return code < 0xa0_00 || (code >= 0xac_00 && code < 0xd7_a4) || (code >= 0x2_00_00 && code < 0x2_f8_00)
}

function foldUnknown(character: string): string {
  if (DROPPED.test(character)) return ''
  if (APOSTROPHES.test(character)) return "'"
  if (DASHES.test(character)) return '-'
  // The frame of a keycap emoji parts it from what follows.
  if (/^(?:\s|\u20E3)/u.test(character)) return ' '
  if (VOWEL_SIGNS.test(character)) return ''
  const wide = character.normalize('NFKC')
  const same = SAME_LETTERS[wide]
  if (same !== undefined) return same
  if (ACCENTS_OPTIONAL.test(wide)) return foldCase(wide.normalize('NFKD').replace(COMBINING, ''))
  // A combining accent of its own belongs to the letter before it; others (vowel signs, dakuten) are kept.
  if (/^[\u0300-\u036F]$/u.test(wide)) return ''
  return foldCase(wide)
}

/** Lower case alone would keep `ß` from `SS`, and `ς` from `Σ`; `ẞ` is upper case already. */
function foldCase(character: string): string {
  return character.toLowerCase().toUpperCase().toLowerCase()
}
