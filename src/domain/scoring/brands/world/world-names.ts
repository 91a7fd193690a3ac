import { foldWord } from '../../answer/fold-word.ts'
import { isEverydayEnglish } from '../../names/english-words.ts'
import brandSets from './known-brands.json' with { type: 'json' }
import placeSets from './known-places.json' with { type: 'json' }
import wordSets from './known-words.json' with { type: 'json' }
import { NameSet } from './name-set.ts'

const largePlaces = new NameSet(placeSets.large)
const smallPlaces = new NameSet(placeSets.small)
const brands = new NameSet(brandSets.brands)
const operators = new NameSet(brandSets.operators)
const icons = new NameSet(brandSets.icons)
const words = new Map(Object.entries(wordSets).map(([language, set]) => [language, new NameSet(set)]))

/** Towns of at least 50,000 inhabitants, and smaller ones; the key of a name is compared (`keyOf`). */
export function placeSize(key: string): 'large' | 'small' | null {
  if (largePlaces.has(key)) return 'large'
  return smallPlaces.has(key) ? 'small' : null
}

/** A chain of shops, a bank, a maker; an operator, as of schools or charging points; a product with a known logo. */
export const isKnownBrand = (key: string): boolean => brands.has(key)
export const isKnownOperator = (key: string): boolean => operators.has(key)
export const isKnownIcon = (key: string): boolean => icons.has(key)

/** Whether the language has a list of words. */
export const hasWords = (language: string): boolean => words.has(language)

/** Whether one of the languages with a list of words has this one. */
export const isWord = (word: string): boolean => [...words.values()].some((set) => set.has(word))

/** Whether texts in the language use the word: one of its own, or an everyday word of English. */
export function isWordIn(language: string, word: string): 'own' | 'english' | null {
  if (words.get(language)?.has(word)) return 'own'
  return isEverydayEnglish(foldWord(word)) ? 'english' : null
}
