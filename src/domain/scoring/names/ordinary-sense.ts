import { isCompanyNoun, isCompanyVerb, isNameAdverb, isNameCue } from './company-words.ts'
import {
  isGrammar,
  isIndefinite,
  isNameJoin,
  isNameVerb,
  isOpener,
  isOwned,
  isProcess,
  isTask,
  isTimeCue,
} from './indefinite-words.ts'
import { nameFacts } from './name-facts.ts'
import type { Occurrence, OtherSense } from './occurrence.ts'
import { isCalendarName, isCommonWord } from './ordinary-names.ts'
import { folded, isCapital } from './surroundings.ts'

/** The meaning of a name that consists of ordinary words: the brand if its capital or its neighbours indicate it. */
export function ordinarySense(occurrence: Occurrence): OtherSense | null {
  const { name, written } = occurrence
  if (nameFacts(name).isPhrase) return phraseSense(occurrence)
  if (isWrittenLowerCase(written, name)) return lowerCaseSense(occurrence)
  if (occurrence.isAlone) return null
  return /\s/u.test(name) ? null : bySentence(occurrence)
}

/** Whether the text has lower case where the name has capitals. */
function isWrittenLowerCase(written: string, name: string): boolean {
  if (name === name.toLowerCase()) return written === name
  const given = name.split(/[\s-]+/u)
  return written
    .split(/[\s-]+/u)
    .some((word, index) => isCapital(given[index] ?? '') && /^\p{Ll}/u.test(word))
}

/** Lower case means the ordinary word, unless the name is in lower case and its neighbours indicate a brand. */
function lowerCaseSense(occurrence: Occurrence): OtherSense | null {
  const { name, lineCase, isAlone, previous, languages } = occurrence
  if (isIndefinite(folded(previous), languages)) return 'ordinary-word'
  const isGivenLowerCase = name === name.toLowerCase()
  if (isGivenLowerCase && isAlone) return null
  return (isGivenLowerCase || lineCase === 'lower') && hasBrandNeighbours(occurrence) ? null : 'ordinary-word'
}

function bySentence(occurrence: Occurrence): OtherSense | null {
  const { name, previous, languages, isFirst, isPreviousFirst, isTitleLine, hasOwnAddress } = occurrence
  const before = folded(previous)
  // In a language that capitalises every noun, the article is more reliable.
  if (languages.has('de') && isIndefinite(before, languages)) return 'ordinary-word'
  if (isShouted(occurrence)) return 'ordinary-word'
  if (isCalendarName(folded(name))) return calendarSense(occurrence)
  if (!nameFacts(name).hasLowerCase && occurrence.lineCase === 'mixed') return null
  if (isJoinedName(occurrence)) return 'longer-name'
  if (isCapital(previous) && !isOpener(before) && isCommonWord(before) && !hasBrandNeighbours(occurrence)) {
    if (!isPreviousFirst || !isVerbLike(before)) return 'longer-name'
  }
  if (isTitleLine) return titleSense(occurrence)
  if (!isFirst || hasOwnAddress) return null
  return languages.has('en') || languages.size === 0 ? firstWordSense(occurrence) : null
}

/** Days and months are always capitalised, so only the neighbours decide. */
function calendarSense(occurrence: Occurrence): OtherSense | null {
  const { previous, next, before, hasOwnAddress } = occurrence
  const word = folded(previous)
  const beside = folded(/^(?:,|\s\p{L}+)\s(\p{L}+)/u.exec(occurrence.after)?.[1] ?? '')
  if (isTimeCue(word) || /^\d/u.test(next) || isTimeCue(folded(next)) || isCalendarName(beside))
    return 'ordinary-word'
  if (isCapital(previous) && !isOpener(word)) return 'longer-name'
  if (hasOwnAddress || hasBrandNeighbours(occurrence) || isNameVerb(word)) return null
  return /\p{Lu}\p{L}*,\s(?:and\s|or\s)?$/u.test(before) ? null : 'ordinary-word'
}

/** In a title every word is capitalised, so the name must stand apart from other words. */
function titleSense({ previous, next, hasOwnAddress }: Occurrence): OtherSense | null {
  if (hasOwnAddress) return null
  const before = folded(previous)
  const after = folded(next)
  if (isOwned(before)) return 'longer-name'
  const isOpen = previous === '' || isOpener(before) || !isCommonWord(before)
  const isEnd =
    next === '' ||
    isGrammar(after) ||
    isCompanyVerb(after) ||
    isCompanyNoun(after) ||
    isOpener(after) ||
    !isCommonWord(after)
  return isOpen && isEnd ? null : 'longer-name'
}

function firstWordSense(occurrence: Occurrence): OtherSense | null {
  const { next } = occurrence
  if (hasBrandNeighbours(occurrence)) return null
  if (next === '') return null
  const word = folded(next)
  if (isCapital(next)) return null
  if (isNameAdverb(word) || word.endsWith('ed')) return null
  return 'ordinary-word'
}

/** Whether a company verb, a product noun, a possessive, or a list of names is beside the name. */
function hasBrandNeighbours({ previous, next, before, after }: Occurrence): boolean {
  const word = folded(next)
  if (isCompanyVerb(word) || isCompanyNoun(word) || isNameCue(folded(previous))) return true
  if (/^\s?['’]s?\s\p{L}/u.test(after)) return true
  const rowAfter = /^(?:,\s|\s?\/\s?|\s(?:and|or|vs\.?|&)\s)\p{Lu}/u.test(after)
  const rowBefore = /\p{Lu}[\p{L}\p{N}]*(?:,\s(?:and\s|or\s)?|\s?\/\s?|\s(?:and|or|vs\.?|&)\s)$/u.test(before)
  return rowAfter || rowBefore
}

/** Among words in capitals, a capital means nothing: "FOR FREE". */
function isShouted({ written, name, previous, next }: Occurrence): boolean {
  if (!/^\p{Lu}{2,}$/u.test(written) || !/\p{Ll}/u.test(name)) return false
  return [previous, next].some((word) => /^\p{Lu}{2,}$/u.test(word) && isCommonWord(folded(word)))
}

/** "Acme de Springfield", "Acme of America". */
function isJoinedName({ previous, next, after }: Occurrence): boolean {
  if (!isNameJoin(folded(next))) return false
  // "the refinery Acme of Springfield": the noun before shows that the name ends at "of".
  if (/^\p{Ll}/u.test(previous) && !isGrammar(folded(previous)) && !isOpener(folded(previous))) return false
  return /^\s\p{L}+\s(?:the\s|la\s)?\p{Lu}/u.test(after)
}

/** Whether the word begins a command: "Recommend Acme". In English, few capitalised nouns precede a name there. */
function isVerbLike(word: string): boolean {
  return isOpener(word) || /(?:ing|ize|ise|ate|end|est)$/u.test(word)
}

function phraseSense(occurrence: Occurrence): OtherSense | null {
  const { name, written, previous, next, isAlone, isPreviousFirst, languages } = occurrence
  if (isWrittenLowerCase(written, name)) return 'ordinary-word'
  if (isProcess(folded(next))) return 'task'
  const word = folded(previous)
  if (isTask(word) || isIndefinite(word, languages)) return 'task'
  if (isAlone) return null
  return isCapital(previous) && !isPreviousFirst && !isOpener(word)
    ? 'longer-name'
    : isCapital(previous) && !isOpener(word) && !isVerbLike(word)
      ? 'longer-name'
      : null
}
