import { WordRole } from '../scoring/sentiment/lexicon.ts'
import { lexiconOf } from '../scoring/sentiment/lexicons.ts'

/** 1 for a word of praise, -1 for a word of blame, 0 for others. */
export function polarityOf(word: string): 1 | -1 | 0 {
  const { polarity } = lexiconOf('en').wordOf(word).meaning
  return polarity === 0 ? 0 : polarity > 0 ? 1 : -1
}

export function isNegator(word: string): boolean {
  return (lexiconOf('en').wordOf(word).meaning.roles & WordRole.negator) !== 0
}
