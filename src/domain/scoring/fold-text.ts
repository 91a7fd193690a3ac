/** Text made comparable, with the way back: `origin[i]` is where folded unit `i` stood in the original. */
export interface FoldedText {
  text: string
  origin: Int32Array
}

const DROPPED = /\uFE0F|[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF™®©℠]/u
const APOSTROPHES = /[’‘ʼ´ʻ]/u
const DASHES = /[‐‑‒–—−]/u
const ACCENTS_OPTIONAL = /[\p{Script=Latin}\p{Script=Greek}]/u
const COMBINING = /\p{M}/gu

const folded = new Map<string, string>()

/**
 * Case, width, ligatures, typographic apostrophes and dashes are evened out, invisible characters and trademark
 * signs dropped, accents taken off letters of scripts that allow it (Latin, Greek).
 */
export function foldText(text: string): FoldedText {
  const origin = new Int32Array(text.length * 3 + 1)
  let out = ''
  let from = 0
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at)
    if (code < 0x80) {
      origin[out.length] = at
      at += 1
      out += code >= 65 && code <= 90 ? String.fromCharCode(code + 32) : text[at - 1]
      continue
    }
    from = at
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    at += character.length
    const piece = foldCharacter(character).slice(0, 3 * character.length)
    for (let unit = 0; unit < piece.length; unit += 1) origin[out.length + unit] = from
    out += piece
  }
  origin[out.length] = text.length
  return { text: out, origin: origin.subarray(0, out.length + 1) }
}

function foldCharacter(character: string): string {
  const known = folded.get(character)
  if (known !== undefined) return known
  const result = foldUnknown(character)
  if (folded.size < 20_000) folded.set(character, result)
  return result
}

function foldUnknown(character: string): string {
  if (DROPPED.test(character)) return ''
  if (APOSTROPHES.test(character)) return "'"
  if (DASHES.test(character)) return '-'
  if (/\s/u.test(character)) return ' '
  const wide = character.normalize('NFKC')
  if (ACCENTS_OPTIONAL.test(wide)) return foldCase(wide.normalize('NFKD').replace(COMBINING, ''))
  // A combining accent of its own belongs to the letter before it; others (vowel signs, dakuten) are kept.
  if (/^[\u0300-\u036F]$/u.test(wide)) return ''
  return foldCase(wide)
}

/** Lower case alone would keep `ß` from `SS`, and `ς` from `Σ`; `ẞ` is upper case already. */
function foldCase(character: string): string {
  return character.toLowerCase().toUpperCase().toLowerCase()
}
