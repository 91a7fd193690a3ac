import { foldText } from '../scoring/fold-text.ts'
import { LANGUAGES, languageCode } from './languages/index.ts'
import type { LanguageWords } from './languages/language.ts'

const WORD = /[\p{L}\p{M}\p{N}+#]+/gu

export type WordSets = Readonly<Record<keyof LanguageWords, ReadonlySet<string>>>

/** The words of a text, folded. */
export function foldedWords(text: string): string[] {
  return foldText(text).text.match(WORD) ?? []
}

const own = new Map<string, WordSets>()

/** The words of one language. */
export function wordsOf(code: string): WordSets {
  const known = own.get(code)
  if (known) return known
  const sets = setsOf([code])
  own.set(code, sets)
  return sets
}

/** Those that a brand's questions may be made of: of its language, and of English, which people ask in everywhere. */
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
