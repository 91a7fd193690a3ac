import type { Stage } from '../suggestion.ts'

/**
 * How people ask in a language. Templates hold `{topic}`, `{rival}`, `{other}` (another rival) and `{brand}`, in places
 * where the word before needs no gender, case or article of them. Words are folded: lower case, without accents.
 */
export interface Language {
  /** Questions about a topic; none names a brand. */
  topic: Readonly<Record<Stage, readonly string[]>>
  /** Questions that name the brand. */
  brand: readonly { stage: Stage; text: string }[]
  /** Of a rival alone. */
  alternatives: readonly string[]
  /** Of a rival and another one, for a topic. */
  rivals: readonly string[]
  /** Of the brand and a rival, for a topic. */
  brandAndRival: readonly string[]
  /** A name for the topic of questions about rivals. */
  alternativesTopic: string
  words: LanguageWords
}

export interface LanguageWords {
  /** Say nothing of what is asked: articles, prepositions, frames of questions. */
  empty: readonly string[]
  /** A question begins with one. */
  question: readonly string[]
  /** Looking for the right one. */
  choosing: readonly string[]
  /** About to buy. */
  buying: readonly string[]
  /** Bought already. */
  owning: readonly string[]
  /** Between two words of a query: it says what for. */
  purpose: readonly string[]
}

/** `{ words: 'a b' }` as lists. */
export function wordLists(texts: Readonly<Record<keyof LanguageWords, string>>): LanguageWords {
  const lists = Object.entries(texts).map(([name, text]) => [name, text.split(' ')])
  return Object.fromEntries(lists) as LanguageWords
}
