import { kindAt, LETTER, SPACE } from '../answer/character-classes.ts'

/** The number before an entry, and the length of the number with its signs and words in UTF-16 units. */
export interface NumberMark {
  number: number
  length: number
}

/** Longer than any number with emoji, words and spaces. */
const HEAD_LENGTH_MAX = 48
const MEDALS = ['🥇', '🥈', '🥉']
/** A quick check, because most lines begin with a word. */
const MAY_BE_MARK = /[\p{N}🥇🥈🥉一二三四五六七八九十]|^[^\p{L}\n]{0,8}[IVXivx]{1,5}[.)）:]/u
const NUMBER_LOOK = 20
/** Emoji, bullets and quotation marks before the number; a currency sign makes it a price. */
const DECORATION = /^[^\p{L}\p{N}\p{Sc}\n#＃(（]{0,8}/u
const PLACE_BEFORE =
  '[#＃№]|(?:place|rank|ranked|platz|rang|nummer|number|nr|num[eé]ro|n[uú]mero|no|n[º°]|puesto|lugar|posici[oó]n|posi[cç][aã]o|' +
  'posizione|posto|plaats|plats|plads|plass|sija|miejsce|место|номер|sıra|المركز|المرتبة|第)(?!\\p{L})\\.?'
const PLACE_AFTER =
  '[\\p{L}\\p{M}]{0,3}(?:platz|place|lugar|puesto|posto|plaats|plads|plats|plass|sija|miejsce|место|sıra|posici[oó]n|posição)[\\p{L}\\p{M}]{0,3}|位|名|위|등|点目'
const SUFFIX =
  "['’-]?(?:st|nd|rd|th|er|[eè]re|[eè]me|[eèéoaºª°]|[йея]|:?[ae]|inci|ıncı|üncü|uncu)(?![\\p{L}\\p{M}])"
/** `[1]` is a citation, `4.5` a measurement and `10-15` a range; none of them matches. */
const DIGITS = new RegExp(
  `^(?:(${PLACE_BEFORE})\\s?[#＃]?)?([(（])?(\\p{Nd}{1,3})(?!\\p{Nd})(\\uFE0F?\\u20E3)?(${SUFFIX})?([.．])?(?:\\s?(${PLACE_AFTER}))?(\\s?[.．)）:：、،](?!\\p{Nd})|\\s?[–—](?=\\s|\\p{L})|\\s?-(?=\\s)|\\s[/|](?=\\s))?`,
  'iu',
)
const ROMAN = /^[(（]?([IVX]{1,5}|[ivx]{1,5})[.)）:](?=\s)/u
const IDEOGRAPH = /^(第)?[(（]?([一二三四五六七八九十]{1,3})([名位个個家款]?)[、．.：:，,)）]/u
const IDEOGRAPHS = '一二三四五六七八九'
const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }

/** Reads the number at the beginning of a line or item, in any usual notation; null when there is none. */
export function numberMarkAt(text: string, start: number): NumberMark | null {
  if (!MAY_BE_MARK.test(text.slice(start, start + NUMBER_LOOK))) return null
  const head = text.slice(start, start + HEAD_LENGTH_MAX)
  const offset = DECORATION.exec(head)?.[0].length ?? 0
  const medal = MEDALS.findIndex((emoji) => head.slice(0, offset).includes(emoji))
  const rest = head.slice(offset)
  const mark = signMark(rest) ?? digitMark(rest) ?? romanMark(rest) ?? ideographMark(rest)
  if (medal >= 0)
    return { number: medal + 1, length: offset + (mark?.number === medal + 1 ? mark.length : 0) }
  return mark && { number: mark.number, length: offset + mark.length }
}

function digitMark(text: string): NumberMark | null {
  const found = DIGITS.exec(text)
  if (!found) return null
  const [whole, before, bracket, digits = '', keycap, suffix, point, place, closer] = found
  const isPoint = point !== undefined && !/^\p{Nd}/u.test(text.slice(whole.length))
  if (bracket !== undefined && !/[)）]/u.test(closer ?? '')) return null
  const isAlone = /^[^\S\n]*(?:\n|$)/u.test(text.slice(whole.length))
  const isOrdinal = suffix !== undefined && /[º°ª]/u.test(suffix)
  if ((before ?? keycap ?? closer ?? place) === undefined && !isPoint && !isAlone && !isOrdinal) return null
  return { number: digitsValue(digits), length: whole.length }
}

/** `①`, `⑴`, `❶`, `➊`, `Ⅲ.`: one character each. */
function signMark(text: string): NumberMark | null {
  const code = text.codePointAt(0) ?? 0
  const sign = String.fromCodePoint(code)
  const dingbat = code >= 0x2776 && code <= 0x2793 ? ((code - 0x2776) % 10) + 1 : 0
  const plain = /^[\u2460-\u249B\u24F5-\u24FE\u3220-\u3229\u3280-\u3289\u2160-\u216B]/u.test(sign)
    ? signValue(sign)
    : dingbat
  const closer = /^[.)）:：、]/u.exec(text.slice(sign.length))?.[0] ?? ''
  return plain === 0 ? null : { number: plain, length: sign.length + closer.length }
}

function signValue(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  if (code >= 0x24f5 && code <= 0x24fe) return code - 0x24f4
  const plain = sign.normalize('NFKC').replace(/[().]/g, '')
  if (/^\d/u.test(plain)) return Number(plain)
  return /^[IVX]/u.test(plain) ? romanValue(plain) : ideographValue(plain)
}

function romanMark(text: string): NumberMark | null {
  const found = ROMAN.exec(text)
  const number = found?.[1] === undefined ? 0 : romanValue(found[1])
  return found && number > 0 ? { number, length: found[0].length } : null
}

function ideographMark(text: string): NumberMark | null {
  const found = IDEOGRAPH.exec(text)
  const number = found?.[2] === undefined ? 0 : ideographValue(found[2])
  return found && number > 0 ? { number, length: found[0].length } : null
}

/** Digits of any script: the ten digits of a script are adjacent in Unicode, zero first. */
export function digitsValue(digits: string): number {
  let value = 0
  for (const digit of digits.normalize('NFKC')) {
    const code = digit.codePointAt(0) ?? 0
    let below = 0
    while (below < 10 && /^\p{Nd}/u.test(String.fromCodePoint(code - below - 1))) below += 1
    value = value * 10 + below
  }
  return value
}

function romanValue(numeral: string): number {
  const values = [...numeral.toLowerCase()].map((letter) => ROMAN_VALUES[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}

/** `十二` is 12; up to 99. */
export function ideographValue(numeral: string): number {
  const [tens = '', ones] = numeral.includes('十') ? numeral.split('十') : ['', numeral]
  const digit = (sign: string) => IDEOGRAPHS.indexOf(sign.charAt(0)) + 1
  if (!numeral.includes('十')) return numeral.length === 1 ? digit(numeral) : 0
  return (tens === '' ? 1 : digit(tens)) * 10 + (ones ? digit(ones) : 0)
}

const INLINE_NUMBER =
  /(?:(?:^|[\s.!?;:,)\]…。！？；：，、」])(?:[(（]?(\p{Nd}{1,2})(?:\uFE0F?\u20E3|[.)）:：、]|\s\|)|[#＃](\p{Nd}{1,2})[.:)]?)|([\u2460-\u2473\u2776-\u2793])|(🥇|🥈|🥉))[\s"“«'*_]{0,3}$/u
const INLINE_LENGTH_MAX = 12

/** The number in running text directly before `offset`: "… cheap. 2) Acme". */
export function inlineNumberBefore(text: string, offset: number, from: number): number | null {
  if (offset === from) return null
  // A quick check: most names follow a word.
  const near = kindAt(text, offset - 1) === SPACE ? offset - 2 : offset - 1
  if (near < from || (kindAt(text, near) & LETTER) !== 0) return null
  const before = text.slice(Math.max(from, offset - INLINE_LENGTH_MAX), offset)
  const found = INLINE_NUMBER.exec(before)
  if (!found) return null
  const [, digits, signed, sign, medal] = found
  if (medal !== undefined) return MEDALS.indexOf(medal) + 1
  if (sign !== undefined) return signMark(sign)?.number ?? null
  return digitsValue(digits ?? signed ?? '')
}
