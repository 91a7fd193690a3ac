import { ALL_LANGUAGES, byLanguage } from '../languages/all-languages.ts'
import type { TextFacts } from './answer-structure.ts'
import { isOneOf } from './character-classes.ts'
import { memoizeWords } from './memoize.ts'
import { wordFact } from './text-words.ts'

const LOOKED_AT = 1500
/** Signs that few languages use. */
const RARE_SIGNS = /[¿¡·]/g
const NOT_ASCII = /[^\0-\x7F]/
const LETTER_WEIGHT = 0.7
/** A single letter may also be an initial or a unit. */
const SINGLE_LETTER_WEIGHT = 0.4
/** The initial weight of English, because most texts are in it. */
const ENGLISH_FIRST = 0.4
/** One Chinese, Japanese or Korean character counts as about so many letters. */
const SYLLABLE_LETTERS = 6
/** Texts in every script contain names in Latin letters, so other letters count more. */
const FOREIGN_LETTERS = 2

/** Languages whose scores differ by less cannot be told apart. */
const MARGIN = 0.5

const FUNCTION_WORDS = byLanguage(({ functionWords }) => functionWords)
const LANGUAGES = [...FUNCTION_WORDS.keys()]
const letters = Map.groupBy(
  ALL_LANGUAGES.flatMap(({ code, letters: own = '' }) => [...own].map((letter) => ({ letter, code }))),
  ({ letter }) => letter,
)
let weights: ReadonlyMap<string, Weights> | null = null
const NONE: Weights = []

type Weights = readonly { language: number; weight: number }[]

/**
 * The possible languages of a text as two-letter codes, the most likely first: by its script, and for Latin script by
 * frequent function words. Usually one; none for an unknown script. Without any function word all remain possible,
 * English first.
 */
export function languagesOf(read: TextFacts): readonly string[] {
  const script = scriptOf(read.text.slice(0, LOOKED_AT))
  if (script === 'latin') return latinLanguages(read)
  return script === null ? [] : [script]
}

function scriptOf(text: string): string | null {
  const counts = { latin: 0, kana: 0, han: 0, hangul: 0, arabic: 0, cyrillic: 0, notRussian: 0, other: 0 }
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x250) {
      if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code >= 0xc0) counts.latin += 1
    } else if (code >= 0x400 && code < 0x530) {
      counts.cyrillic += 1
      if ('іїєґўјљњћђџѓќѕқғңөұүһә'.includes(text.charAt(at).toLowerCase())) counts.notRussian += 1
    } else if (code >= 0x600 && code < 0x700) {
      counts.arabic += 1
      if ('پچژگکیٹڈ'.includes(text.charAt(at))) counts.other += 1
    } else if (code >= 0x3040 && code < 0x3100) counts.kana += SYLLABLE_LETTERS
    else if (code >= 0x4e00 && code < 0xa000) counts.han += SYLLABLE_LETTERS
    else if (code >= 0xac00 && code < 0xd7b0) counts.hangul += SYLLABLE_LETTERS
    else if (code >= 0x370 && code < 0x1000 && code !== 0x60c) counts.other += 1
  }
  const east = counts.kana + counts.han + counts.hangul
  const arabic = counts.arabic * FOREIGN_LETTERS
  const cyrillic = counts.cyrillic * FOREIGN_LETTERS
  const most = Math.max(counts.latin, east, arabic, cyrillic, counts.other * 3)
  if (most === east && east > 0) {
    if (counts.hangul > counts.kana && counts.hangul * 2 > counts.han) return 'ko'
    return counts.kana * 12 > counts.han ? 'ja' : 'zh'
  }
  if (most === counts.latin) return 'latin'
  if (most === counts.other * 3) return null
  if (most === arabic) return 'ar'
  return counts.notRussian * 40 > counts.cyrillic ? null : 'ru'
}

function latinLanguages({ text, kinds, words: { words, starts } }: TextFacts): string[] {
  const before = LANGUAGES.map((language) => (language === 'en' ? ENGLISH_FIRST : 0))
  const scores = Float64Array.from(before)
  const addAll = (weighed: Weights) => {
    for (const { language, weight } of weighed) scores[language] = (scores[language] ?? 0) + weight
  }
  for (let index = 0; (starts[index] ?? LOOKED_AT) < LOOKED_AT; index += 1) {
    const word = words[index]
    if (!word) break
    const end = (starts[index] ?? 0) + word.written.length
    const isElided = starts[index + 1] === end + 1 && isOneOf("'’", text, kinds, end)
    const next = isElided ? words[index + 1] : null
    addAll(next ? elidedWeights(`${word.written}'${next.written}`) : weightsOf(word))
    if (next) index += 1
  }
  for (const sign of text.slice(0, LOOKED_AT).match(RARE_SIGNS) ?? []) addAll(weightsOfLetters(sign))
  // No word identified a language, so all remain possible.
  if (scores.every((score, language) => score === before[language])) return [...LANGUAGES]
  const most = Math.max(...scores)
  return LANGUAGES.map((language, index) => ({ language, score: scores[index] ?? 0 }))
    .filter(({ score }) => score > 0 && score > most - MARGIN)
    .sort((one, other) => other.score - one.score)
    .map(({ language }) => language)
}

/** The weights of a word, as a function word and by its letters. */
const weightsOf = wordFact(readWeights)
/** For "don't" and "d'un". */
const elidedWeights = memoizeWords(readWeights)

function readWeights(written: string): Weights {
  const word = written.toLowerCase()
  const listed = languageWeights().get(word) ?? NONE
  return NOT_ASCII.test(word) ? [...listed, ...weightsOfLetters(word)] : listed
}

function weightsOfLetters(word: string): Weights {
  return [...word].flatMap((letter) => {
    const languages = letters.get(letter) ?? []
    return languages.map(({ code }) => weighed(code, LETTER_WEIGHT / languages.length))
  })
}

function weighed(language: string, weight: number) {
  return { language: LANGUAGES.indexOf(language), weight }
}

function languageWeights(): ReadonlyMap<string, Weights> {
  if (weights) return weights
  const languages = new Map<string, Set<string>>()
  for (const [language, words] of FUNCTION_WORDS) {
    for (const word of words) {
      const plain = word.normalize('NFD').replace(/[\u0300-\u036F]/g, '')
      for (const form of plain === word || plain.length < 3 ? [word] : [word, plain]) {
        const known = languages.get(form) ?? new Set()
        known.add(language)
        languages.set(form, known)
      }
    }
  }
  weights = new Map(
    [...languages].map(([word, of]) => {
      const weight = (word.length === 1 ? SINGLE_LETTER_WEIGHT : 1) / of.size
      return [word, [...of].map((language) => weighed(language, weight))]
    }),
  )
  return weights
}
