import { foldText } from '../fold-text.ts'
import { isOrdinaryName } from './ordinary-names.ts'

/**
 * What stands between two letters of a name: a `gap` of spaces or hyphens, an `owner`'s (Smiths' Inn), a `point`
 * (Acme.io), a `stop` (Dr. Acme), an `initial` (A. C. Me), a `mark` (AC*ME), an `apostrophe`, or a capital that begins a
 * word inside (`camel`).
 */
export type Joint = 'gap' | 'owner' | 'point' | 'stop' | 'initial' | 'mark' | 'apostrophe' | 'camel'

/** A way to write a name: its letters and signs, and what stands between them. */
export interface NameForm {
  /** Folded, without spaces, hyphens, points and apostrophes. */
  key: string
  /** By the place in `key` of what follows. */
  joints: ReadonlyMap<number, Joint>
  /** Whether the name was given like this, but for folding. */
  isAsGiven: boolean
}

const AND_WORDS = 'and und et y e og och en i ja ve és a и'.split(' ')
const LEGAL_FORM =
  /,?\s(?:inc|llc|ltd|corp|corporation|gmbh|ag|plc|oyj?|aps|a\/s|s\.?a|s\.?r\.?l|s\.?p\.?a|b\.?v)\.?$/iu
const UMLAUTS: Record<string, string> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', Ø: 'Oe', Å: 'Aa' },
}

/** Every way in which `name` may be written; none for a name without letters and digits. */
export function nameForms(name: string): NameForm[] {
  const given = formOf(name, true)
  if (!/[\p{L}\p{N}]/u.test(given.key)) return given.key === '' ? [] : [given]
  const forms = [given, ...variants(name.trim()).map((variant) => formOf(variant, false))]
  return forms.filter(({ key }, index) => forms.findIndex((form) => form.key === key) === index)
}

function variants(name: string): string[] {
  const found: string[] = []
  const parts = name.split(/\s*[&＆]\s*/u)
  if (parts.length === 2 && parts.join('').length >= 3) {
    for (const word of AND_WORDS) found.push(parts.join(` ${word} `))
    found.push(parts.join(' + '))
  }
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

function formOf(name: string, isAsGiven: boolean): NameForm {
  const { text, origin } = foldText(name.trim())
  const joints = new Map<number, Joint>()
  let key = ''
  let between = ''
  for (let at = 0; at < text.length; at += 1) {
    const unit = text[at] ?? ''
    if (key !== '' && SEPARATOR.test(unit)) {
      between += unit
      continue
    }
    const joint = between === '' ? innerJoint(name.trim(), origin, at) : jointOf(between, key, text, at)
    if (joint && key !== '') joints.set(key.length, joint)
    between = ''
    key += unit
  }
  return { key, joints, isAsGiven }
}

/** What parts the letters of a name, and is not part of its key. */
const SEPARATOR = /[\s\-_.*·・']/u

const NOT_YET = 2
const separators = new Uint8Array(0x1_00_00).fill(NOT_YET)

/** Whether the unit is one that parts the letters of a name; asked behind every letter that may be one's last. */
export function isSeparator(unit: number): boolean {
  if (separators[unit] === NOT_YET) separators[unit] = SEPARATOR.test(String.fromCharCode(unit)) ? 1 : 0
  return separators[unit] === 1
}

function innerJoint(name: string, origin: Int32Array, at: number): Joint | null {
  const here = name[origin[at] ?? 0] ?? ''
  const before = name[origin[at - 1] ?? 0] ?? ''
  const after = name[origin[at + 1] ?? 0] ?? ''
  if (/\p{Lu}/u.test(here) && /\p{Ll}/u.test(before)) return 'camel'
  if (at >= 2 && /\p{Lu}/u.test(here) && /\p{Lu}/u.test(before) && /\p{Ll}/u.test(after)) return 'camel'
  return /\d/.test(here) && /\p{L}/u.test(before) && at >= 3 ? 'camel' : null
}

function jointOf(between: string, key: string, text: string, at: number): Joint {
  if (between === "'") return 'apostrophe'
  if (/[*·・]/u.test(between)) return 'mark'
  if (between.startsWith("'")) return 'owner'
  if (!between.includes('.')) return 'gap'
  const start = at - between.length
  const isInitial = start === 1 || SEPARATOR.test(text[start - 2] ?? ' ')
  if (isInitial && key.length < 4) return 'initial'
  return between === '.' ? 'point' : 'stop'
}
