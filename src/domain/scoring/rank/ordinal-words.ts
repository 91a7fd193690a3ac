import { byLanguage, setOfAll } from '../languages/all-languages.ts'
import type { LanguageData } from '../languages/language-data.ts'

const LAST = 99

const ORDINALS = numbered(({ ordinals }) => ordinals)
const CARDINALS = numbered(({ cardinals }) => cardinals)
/** Words that express a rank by themselves. */
const PLACED = numbered(({ winners }) => winners)
const LAST_WORDS = setOfAll(({ lasts }) => lasts)
const RANK_NOUNS = setOfAll(({ rankNouns }) => rankNouns)
const RANK_VERBS = setOfAll(({ rankVerbs }) => rankVerbs)

const RANK_WORDS = new Set([...LAST_WORDS, 'top', ...ORDINALS.keys(), ...CARDINALS.keys(), ...PLACED.keys()])

/** Words for the next rank: "followed by". */
const NEXT_WORDS = setOfAll(({ nextWords }) => nextWords)

/** The rank that the word means without a number: 1 for "winner", 2 for "runner-up". */
export const statedRank = (word: string): number | undefined => PLACED.get(word)
/** `first`, `1st`, `2e`; 99 for "last". */
export const ordinalOf = (word: string): number | undefined => {
  const digits = /^(\d{1,2})(?:st|nd|rd|th|er|re|e|ème|º|ª|o|a|й|е|inci|ıncı|üncü)$/u.exec(word)?.[1]
  if (digits !== undefined) return Number(digits)
  return LAST_WORDS.has(word) ? LAST : word === 'top' ? 1 : ORDINALS.get(word)
}
/** `one`, `1`. */
export const cardinalOf = (word: string): number | undefined =>
  /^\d{1,2}$/u.test(word) ? Number(word) : CARDINALS.get(word)
/** Whether the word may express a rank, depending on its neighbours. A quick check, because most words do not. */
export const mayStateRank = (word: string): boolean => RANK_WORDS.has(word) || /^\d/.test(word)
export const isRankNoun = (word: string): boolean => RANK_NOUNS.has(word)
export const isNext = (word: string): boolean => NEXT_WORDS.has(word)
export const isRankVerb = (word: string): boolean => RANK_VERBS.has(word)

function numbered(listOf: (language: LanguageData) => string | undefined): ReadonlyMap<string, number> {
  return new Map(
    [...byLanguage(listOf).values()].flatMap((words) =>
      words.flatMap((forms, index) => forms.split('|').map((form) => [form, index + 1] as const)),
    ),
  )
}
