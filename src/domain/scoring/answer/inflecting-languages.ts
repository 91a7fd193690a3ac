import { wordList } from '../../word-list.ts'
import { ALL_LANGUAGES } from '../languages/all-languages.ts'
import type { TextFacts } from './answer-structure.ts'
import { foldWord } from './fold-word.ts'
import { wordFact } from './text-words.ts'

const FINNISH = /[aeiou]ssa|kk/iu
const LENGTH_MAX = 3_000

const inflecting = ALL_LANGUAGES.flatMap(({ code, inflecting: shown }) => (shown ? { code, ...shown } : []))
const LANGUAGES = inflecting.map(({ code }) => code)
const FINNISH_PLACE = LANGUAGES.indexOf('fi')
/** By word: the indexes of the languages that it belongs to. */
const languagesByWord = new Map<string, number[]>()
for (const [language, { words }] of inflecting.entries()) {
  for (const word of new Set(wordList(words))) {
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language])
  }
}
const NONE: readonly number[] = []
const languagesOf = wordFact((written) => languagesByWord.get(foldWord(written)) ?? NONE)

/** The languages that the text may be in, by its function words and letters: those near the most likely one. */
export function likelyLanguages({ text, words: { words, starts } }: TextFacts): ReadonlySet<string> {
  const head = text.slice(0, LENGTH_MAX)
  const points = new Float64Array(LANGUAGES.length)
  const add = (language: number, weight: number) => {
    points[language] = (points[language] ?? 0) + weight
  }
  for (let index = 0; (starts[index] ?? LENGTH_MAX) < LENGTH_MAX; index += 1) {
    const word = words[index]
    const languages = word ? languagesOf(word) : NONE
    for (const language of languages) add(language, weightOf(languages.length))
  }
  const rare = head.replace(/[\0-\x7F]+/g, '').toLowerCase()
  const isFinnish = FINNISH.test(head)
  // In most English texts the only non-ASCII characters are dashes and quotation marks.
  const hasLetters = /\p{L}/u.test(rare)
  for (const [language, { letters }] of inflecting.entries()) {
    const isLikely = (hasLetters && letters?.test(rare)) || (language === FINNISH_PLACE && isFinnish)
    if (isLikely) add(language, 1.2)
  }
  const most = Math.max(0, ...points)
  return new Set(LANGUAGES.filter((_, index) => (points[index] ?? 0) >= Math.max(0.4, most * 0.75)))
}

/** A word that many languages share is weak evidence for each. */
function weightOf(languageCount: number): number {
  return languageCount === 1 ? 1.5 : 2 / (languageCount + 0.5)
}
