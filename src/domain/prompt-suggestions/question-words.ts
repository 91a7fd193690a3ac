import { foldText } from '../scoring/answer/fold-text.ts'
import { memoizeWords } from '../scoring/answer/memoize.ts'
import { LANGUAGES, languageCode } from './languages/index.ts'
import type { LanguageWords } from './languages/language.ts'

const WORD = /[\p{L}\p{M}\p{N}+#]+/gu

export type WordSets = Readonly<Record<keyof LanguageWords, ReadonlySet<string>>>

export function foldedWords(text: string): string[] {
  return foldText(text).text.match(WORD) ?? []
}

export const wordSetsOf = memoizeWords((code) => setsOf([code]))

/** The words of a brand's language and of English, in which people ask everywhere. */
export function questionWords(language: string): WordSets {
  return setsOf([languageCode(language), 'en'])
}

function setsOf(codes: readonly string[]): WordSets {
  const union = (name: keyof LanguageWords) =>
    new Set(codes.flatMap((code) => LANGUAGES[code]?.words[name] ?? []).flatMap(foldedWords))
  return {
    empty: union('empty'),
    question: union('question'),
    choosing: union('choosing'),
    buying: union('buying'),
    owning: union('owning'),
    purpose: union('purpose'),
  }
}
