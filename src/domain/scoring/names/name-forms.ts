import { kindAt, LETTER, LOWER, NUMBER, UPPER } from '../answer/character-classes.ts'
import { foldText } from '../answer/fold-text.ts'
import { AND_SIGN } from './and-words.ts'
import { isOrdinaryName } from './ordinary-names.ts'

/**
 * What separates two letters of a name: a `gap` of spaces or hyphens, an `owner`'s apostrophe (Smiths' Inn), a `point`
 * (Acme.io), a `stop` (Dr. Acme), an `initial` (A. C. Me), a `mark` (AC*ME), an `apostrophe`, or nothing before a
 * capital that begins a word (`camel`).
 */
export type Separator = 'gap' | 'owner' | 'point' | 'stop' | 'initial' | 'mark' | 'apostrophe' | 'camel'

/** By the index in the key of the letter after the separator. */
export type Separators = ReadonlyMap<number, Separator>

/** A way to write a name: its letters and signs, and the separators between them. */
export interface NameForm {
  /** Folded, without spaces, hyphens, points and apostrophes. */
  key: string
  separators: Separators
  /** Whether the user wrote the name like this, except for folding. */
  isAsGiven: boolean
  /** The sign for "and" that may be written as a word; null without one. */
  and: AndSign | null
}

export interface AndSign {
  /** The index of the sign in the key. */
  place: number
  /** The separators of the form when a word is used, as in "Acme and Co" for "Acme&Co". */
  separators: Separators
}

const NO_SEPARATORS: Separators = new Map()
const LETTERS_BESIDE_AND = 3
const LEGAL_FORM =
  /,?\s(?:inc|llc|ltd|corp|corporation|gmbh|ag|plc|oyj?|aps|a\/s|s\.?a|s\.?r\.?l|s\.?p\.?a|b\.?v)\.?$/iu
const UMLAUTS: Record<string, string> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', Ø: 'Oe', Å: 'Aa' },
}

/** All ways to write `name`; none for a name without letters and digits. */
export function nameForms(name: string): NameForm[] {
  const given = formOf(name, true)
  if (!/[\p{L}\p{N}]/u.test(given.key)) return given.key === '' ? [] : [given]
  given.and = andSignOf(name, given.key)
  const others = variants(name.trim())
  if (others.length === 0) return [given]
  const forms = [given, ...others.map((other) => formOf(other, false))]
  return forms.filter(({ key }, index) => forms.findIndex((form) => form.key === key) === index)
}

/** Characters that may be written in another way. */
const VARIABLE = /[\s+!,äöüøå]/iu

function variants(name: string): string[] {
  if (!VARIABLE.test(name)) return []
  const found: string[] = []
  const both = /^(\S.{2,}?)\s(?:and|und|et)\s(.{3,})$/iu.exec(name)
  if (both) found.push(`${both[1]} & ${both[2]}`)
  const short = name.replace(LEGAL_FORM, '')
  if (short !== name && short.length >= 4 && !isOrdinaryName(foldText(short).text)) found.push(short)
  if (/^the\s\S+\s\S/iu.test(name)) found.push(name.slice(4))
  if (/\p{L}{3}\+$/u.test(name)) found.push(name.replace(/\+$/u, ' Plus'))
  const plus = /^(.{3,})\splus$/iu.exec(name)
  if (plus) found.push(`${plus[1]}+`)
  if (/\p{L}{4}!/u.test(name)) found.push(name.replace(/(?<=\p{L}{4})!/u, ''))
  if (name.includes(', ')) found.push(name.replaceAll(', ', ' '))
  if (/[äöüøå]/iu.test(name)) found.push(name.replace(/[äöüøå]/giu, (letter) => UMLAUTS[letter] ?? letter))
  return found
}

/** The sign for "and" in a name, if there are enough letters beside it: "A&B" is not "a and b". */
function andSignOf(name: string, key: string): AndSign | null {
  if (!key.includes(AND_SIGN)) return null
  const parts = name.trim().split(/\s*[&＆]\s*/u)
  if (parts.length !== 2 || parts.join('').length < LETTERS_BESIDE_AND) return null
  const spaced = formOf(parts.join(` ${AND_SIGN} `), false)
  return spaced.key === key
    ? { place: formOf(parts[0] ?? '', false).key.length, separators: spaced.separators }
    : null
}

function formOf(written: string, isAsGiven: boolean): NameForm {
  const name = written.trim()
  const folded = foldText(name)
  const { text } = folded
  const origin = INNER_SEPARATOR.test(name) ? folded.origin : null
  const separators = new Map<number, Separator>()
  // The first character always belongs to the key, even when it is a separator.
  let key = ''
  let wordStart = 0
  for (let at = 1; at <= text.length; at += 1) {
    const length = key.length + at - wordStart
    if (at < text.length && !isSeparator(text.charCodeAt(at))) {
      const separator = origin && innerSeparator(name, origin, at)
      if (separator) separators.set(length, separator)
      continue
    }
    key += text.slice(wordStart, at)
    wordStart = at
    while (wordStart < text.length && isSeparator(text.charCodeAt(wordStart))) wordStart += 1
    if (wordStart < text.length)
      separators.set(length, separatorBetween(text.slice(at, wordStart), key, text, wordStart))
    at = wordStart
  }
  return { key, separators: separators.size > 0 ? separators : NO_SEPARATORS, isAsGiven, and: null }
}

/** Characters that separate the letters of a name and are not part of its key. */
const SEPARATOR = /[\s\-_.*·・']/u

const NOT_YET = 2
const separatorCache = new Uint8Array(0x1_00_00).fill(NOT_YET)

/** Whether the unit is a separator. Cached, because it is called for almost every letter. */
export function isSeparator(unit: number): boolean {
  if (separatorCache[unit] === NOT_YET)
    separatorCache[unit] = SEPARATOR.test(String.fromCharCode(unit)) ? 1 : 0
  return separatorCache[unit] === 1
}

/** A name with a capital or digit inside. */
const INNER_SEPARATOR = /.[\p{Lu}\d]/su

function innerSeparator(name: string, origin: Int32Array, at: number): Separator | null {
  const here = kindAt(name, origin[at] ?? 0)
  if (here !== UPPER && here !== NUMBER) return null
  const before = kindAt(name, origin[at - 1] ?? 0)
  if (here === UPPER && before === LOWER) return 'camel'
  if (at >= 2 && here === UPPER && before === UPPER && kindAt(name, origin[at + 1] ?? 0) === LOWER)
    return 'camel'
  return at >= 3 && (before & LETTER) !== 0 && /\d/.test(name[origin[at] ?? 0] ?? '') ? 'camel' : null
}

function separatorBetween(between: string, key: string, text: string, at: number): Separator {
  if (between === "'") return 'apostrophe'
  if (/[*·・]/u.test(between)) return 'mark'
  if (between.startsWith("'")) return 'owner'
  if (!between.includes('.')) return 'gap'
  const start = at - between.length
  const isInitial = start === 1 || SEPARATOR.test(text[start - 2] ?? ' ')
  if (isInitial && key.length < 4) return 'initial'
  return between === '.' ? 'point' : 'stop'
}
