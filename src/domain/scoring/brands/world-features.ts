import { wordFact } from '../answer/text-words.ts'
import { isEnglishWord } from '../names/english-words.ts'
import type { NameShape } from './name-shape.ts'
import {
  hasWords,
  isKnownBrand,
  isKnownIcon,
  isKnownOperator,
  isWordIn,
  placeSize,
} from './world/world-names.ts'

/** Longer names are no names of places or brands, and need no look at their parts. */
const WORDS_MAX = 8

/** What lists of places and brands say of a name: features, not verdicts, because many brands are called like a town. */
export const worldFeatures = wordFact((_, { key }: NameShape): readonly string[] => {
  const words = key.split(' ')
  if (words.length > WORDS_MAX) return []
  return [...placeFeatures(key, words), ...brandFeatures(key, words)]
})

function placeFeatures(key: string, words: readonly string[]): string[] {
  const size = placeSize(key)
  if (size) return [`${size} place name`]
  if (words.length < 2) return []
  const features: string[] = []
  if (placeSize(words.slice(1).join(' '))) features.push('ends in place name')
  if (placeSize(words.slice(0, -1).join(' '))) features.push('begins with place name')
  return features
}

function brandFeatures(key: string, words: readonly string[]): string[] {
  const features: string[] = []
  if (isKnownIcon(key)) features.push('known icon')
  if (isKnownBrand(key)) return [...features, placeSize(key) ? 'known brand and place' : 'known brand']
  if (isKnownOperator(key)) features.push('known operator')
  const [first = ''] = words
  if (words.length < 2) return features
  const isTelling = !isEnglishWord(first)
  const begins = isTelling && !placeSize(first) && isKnownBrand(first)
  if (begins || (words.length > 2 && isKnownBrand(words.slice(0, 2).join(' '))))
    features.push('begins with known brand')
  if (isTelling && isKnownIcon(first)) features.push('begins with known icon')
  return features
}

/** Whether a name in a text of the language consists of words that such texts use anyway. */
export function wordFeature({ key }: NameShape, language: string | undefined): string | null {
  if (language === undefined || !hasWords(language)) return null
  const words = key.split(' ')
  const many = words.length > 1 ? 's' : ''
  const found = words.map((word) => isWordIn(language, word))
  if (found.every((one) => one === 'own')) return `known word${many}`
  if (found.every((one, at) => one !== null || /^\d/u.test(words[at] ?? '')))
    return `known word${many}, some English`
  return many && found.at(-1) === 'own' ? 'ends in known word' : null
}
