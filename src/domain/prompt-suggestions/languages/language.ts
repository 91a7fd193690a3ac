import type { Stage } from '../suggestion.ts'

/**
 * How people ask questions in a language. Templates contain `{topic}`, `{rival}`, `{other}` (another rival) and
 * `{brand}`, only in positions where the preceding word does not depend on gender, case or article. Words are folded:
 * lower case, without accents.
 */
export interface Language {
  /** Questions about a topic that name no brand. */
  topic: Readonly<Record<Stage, readonly string[]>>
  /** Questions that name the brand. */
  brand: readonly { stage: Stage; text: string }[]
  /** Questions that name only a rival. */
  alternatives: readonly string[]
  /** Questions that compare two rivals for a topic. */
  rivals: readonly string[]
  /** Questions that compare the brand and a rival for a topic. */
  brandAndRival: readonly string[]
  /** The name of the topic for questions about rivals. */
  alternativesTopic: string
  words: LanguageWords
}

export interface LanguageWords {
  /** Words without meaning for the topic: articles, prepositions, frames of questions. */
  empty: readonly string[]
  /** Words that begin a question. */
  question: readonly string[]
  /** Words of someone who compares options. */
  choosing: readonly string[]
  /** Words of someone who is about to buy. */
  buying: readonly string[]
  /** Words of someone who has already bought. */
  owning: readonly string[]
  /** Words that connect a thing with its purpose, when they stand within a query. */
  purpose: readonly string[]
}

export function wordLists(texts: Readonly<Record<keyof LanguageWords, string>>): LanguageWords {
  const lists = Object.entries(texts).map(([name, text]) => [name, text.split(' ')])
  return Object.fromEntries(lists) as LanguageWords
}
