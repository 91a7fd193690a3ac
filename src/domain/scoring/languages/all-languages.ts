import { wordList } from '../../word-list.ts'
import { ARABIC } from './arabic.ts'
import { BASQUE } from './basque.ts'
import { CATALAN } from './catalan.ts'
import { CHINESE } from './chinese.ts'
import { CROATIAN } from './croatian.ts'
import { CZECH } from './czech.ts'
import { DANISH } from './danish.ts'
import { DUTCH } from './dutch.ts'
import { ENGLISH } from './english.ts'
import { ESTONIAN } from './estonian.ts'
import { FINNISH } from './finnish.ts'
import { FRENCH } from './french.ts'
import { GERMAN } from './german.ts'
import { GREEK } from './greek.ts'
import { HEBREW } from './hebrew.ts'
import { HINDI } from './hindi.ts'
import { HUNGARIAN } from './hungarian.ts'
import { INDONESIAN } from './indonesian.ts'
import { ITALIAN } from './italian.ts'
import { JAPANESE } from './japanese.ts'
import { KOREAN } from './korean.ts'
import type { LanguageData } from './language-data.ts'
import { LATVIAN } from './latvian.ts'
import { LITHUANIAN } from './lithuanian.ts'
import { NORWEGIAN } from './norwegian.ts'
import { POLISH } from './polish.ts'
import { PORTUGUESE } from './portuguese.ts'
import { ROMANIAN } from './romanian.ts'
import { RUSSIAN } from './russian.ts'
import { SLOVAK } from './slovak.ts'
import { SPANISH } from './spanish.ts'
import { SWEDISH } from './swedish.ts'
import { TURKISH } from './turkish.ts'
import { UKRAINIAN } from './ukrainian.ts'
import { VIETNAMESE } from './vietnamese.ts'

/** English first: of languages that are equally likely, the first is taken. */
export const ALL_LANGUAGES: readonly LanguageData[] = [
  ENGLISH,
  GERMAN,
  FRENCH,
  SPANISH,
  ITALIAN,
  PORTUGUESE,
  DUTCH,
  DANISH,
  NORWEGIAN,
  SWEDISH,
  FINNISH,
  POLISH,
  TURKISH,
  CATALAN,
  BASQUE,
  ROMANIAN,
  CZECH,
  HUNGARIAN,
  INDONESIAN,
  CROATIAN,
  RUSSIAN,
  UKRAINIAN,
  ARABIC,
  HEBREW,
  GREEK,
  CHINESE,
  JAPANESE,
  KOREAN,
  VIETNAMESE,
  HINDI,
  ESTONIAN,
  SLOVAK,
  LITHUANIAN,
  LATVIAN,
]

/** The words of one list in all languages. */
export function wordsOfAll(listOf: (language: LanguageData) => string | undefined): string[] {
  return ALL_LANGUAGES.flatMap((language) => {
    const list = listOf(language)
    return list === undefined ? [] : wordList(list)
  })
}

export function setOfAll(listOf: (language: LanguageData) => string | undefined): ReadonlySet<string> {
  return new Set(wordsOfAll(listOf))
}

/** One list of each language that has it, by the code of the language. */
export function byLanguage(
  listOf: (language: LanguageData) => string | undefined,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    ALL_LANGUAGES.flatMap((language): [string, readonly string[]][] => {
      const list = listOf(language)
      return list === undefined ? [] : [[language.code, wordList(list)]]
    }),
  )
}
