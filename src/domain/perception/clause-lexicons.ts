import { memoizeWords } from '../scoring/answer/memoize.ts'
import { Lexicon, opinionLists } from '../scoring/sentiment/lexicon.ts'
import { lexiconOf, opinionSourceOf } from '../scoring/sentiment/lexicons.ts'
import { PROPERTIES_BY_LANGUAGE } from './properties/all-properties.ts'

/** The opinion words of a language with those that only perception reads; compiled on first use. */
export const clauseLexiconOf = memoizeWords((language): Lexicon => {
  const further = PROPERTIES_BY_LANGUAGE.get(language)?.opinions
  if (!further) return lexiconOf(language)
  const source = opinionSourceOf(language)
  return new Lexicon([...opinionLists(source), ...opinionLists(further)], source)
})
