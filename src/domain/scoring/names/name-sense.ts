import { isCompanyNoun } from './company-words.ts'
import { isInCompound } from './compound-sense.ts'
import { isWordSurname, opensPerson } from './given-names.ts'
import { mayBeOrdinaryWord } from './lower-case-sense.ts'
import { nameFacts } from './name-facts.ts'
import type { NameMatch } from './name-matcher.ts'
import type { Occurrence, OtherSense } from './occurrence.ts'
import { isCommonWord } from './ordinary-names.ts'
import { ordinarySense } from './ordinary-sense.ts'
import { isNatureNoun, isPlaceNoun, opensPlace } from './place-nouns.ts'
import { isQuantity } from './quantities.ts'
import { folded, isCapital } from './surroundings.ts'

/** What the words mean instead of the brand; null when they mean the brand, or nothing indicates another meaning. */
export function otherSense(occurrence: Occurrence, rule: NameMatch['rule']): OtherSense | null {
  const { written, name } = occurrence
  if (isQuantity(occurrence)) return 'quantity'
  if (isInCompound(occurrence)) return 'ordinary-word'
  if (rule === 'joined') return null
  const { isOneWord, isOrdinary, isPhrase } = nameFacts(name)
  if (isOneWord && isCapital(written)) {
    const inLongerName = longerName(occurrence)
    if (inLongerName) return inLongerName
  }
  if (isWorkTitle(occurrence)) return 'title'
  if (isOtherAcronym(occurrence)) return 'acronym'
  if (isOrdinary || isPhrase) return ordinarySense(occurrence)
  return mayBeOrdinaryWord(occurrence) ? 'ordinary-word' : null
}

function longerName({ previous, next, after, before, isTitleLine, name }: Occurrence): OtherSense | null {
  if (isCapital(previous) && !isTitleLine) {
    if (opensPerson(previous, before)) return 'person'
    if (opensPlace(folded(previous))) return 'place'
  }
  const nextFolded = folded(next)
  if (isCapital(next) && isPlaceNoun(nextFolded)) return 'place'
  if (isNatureNoun(nextFolded) && /\bthe\s$/iu.test(before)) return 'place'
  const facts = nameFacts(name)
  if (
    facts.hasLowerCase &&
    /^the\s$/iu.test(before.slice(-4)) &&
    PLACE_BEFORE.test(before) &&
    /^\s*(?:[.,;:)]|$|\s(?:and|or|is|are)\b)/u.test(after)
  )
    return 'place'
  return facts.isGivenName && (/^(?:who|qui|quien|quem)$/u.test(next) || isSurname(next)) ? 'person' : null
}

/** "in the Acme", "two rivers (the Acme": a company's name has no article there. */
const PLACE_BEFORE = /\b(?:in|across|along|through|throughout|down|up|into|rivers?|rivers?\s\()\s?the\s$/iu

function isSurname(word: string): boolean {
  if (!/^\p{Lu}\p{Ll}{2,}$/u.test(word)) return false
  const small = folded(word)
  return isWordSurname(small) || (!isCommonWord(small) && !isCompanyNoun(small))
}

const WORKS =
  /\b(?:film|movie|song|album|novel|book|episode|single|poem|opera|play|film|filme|pelicula|película|cancion|canción|libro|livre|chanson|roman|canzone|romanzo|album|livro|buch|lied)\s["“”«„]\s?$/iu

/** "the film “Acme”", or the beginning of a longer quotation. */
function isWorkTitle({ before, after, name }: Occurrence): boolean {
  if (!/["“”«„]\s?$/u.test(before.slice(-2))) return false
  if (WORKS.test(before)) return true
  const rest = /^((?:\s[\p{L}\p{N}'’-]+){1,7})\s?["“”»]/u.exec(after)?.[1]
  if (rest === undefined || (!nameFacts(name).isOrdinary && rest.trim().split(/\s/u).length < 3)) return false
  return (
    !/\s/u.test(name) &&
    /^\s\p{Ll}/u.test(rest) &&
    !/^\s(?:is|was|has|had|ist|est|es|e|offers|sells)\b/u.test(rest)
  )
}

const ACRONYM = /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\d/]{1,5}(?![\p{L}\p{N}])/gu
const UNITS = /\d\s?(?:[KMGT]i?B|[kMGT]?bit|[kmg]b|bytes?|[MG]Hz|kB)\b/iu

/** ACME in capitals, for a name that is not in capitals, among acronyms or units. */
function isOtherAcronym({ written, name, before, after, lineCase }: Occurrence): boolean {
  if (lineCase !== 'mixed' || !/^\p{Lu}{2,6}$/u.test(written) || !nameFacts(name).hasLowerCase) return false
  const near = `${before.slice(-45)} ${after.slice(0, 45)}`
  if (UNITS.test(near)) return true
  const beside = /(?<![\p{L}\p{N}])\p{Lu}{2,6}(?:,|\s(?:and|e|et|y|und|o|or))\s$/u.test(before)
  const besideAfter = /^(?:,|\s(?:and|e|et|y|und|o|or))\s\p{Lu}{2,6}(?![\p{L}\p{N}])/u.test(after)
  if (beside || besideAfter) return true
  return new Set(`${before} ${after}`.match(ACRONYM) ?? []).size >= 3
}
