import { memoizeWords } from '../scoring/answer/memoize.ts'
import { Lexicon, type WordsOfMeaning } from '../scoring/sentiment/lexicon.ts'
import { PROPERTIES_BY_LANGUAGE } from './properties/all-properties.ts'
import { PROPERTY_NAMES, type PropertyName, type PropertyWords } from './properties/language-properties.ts'

/** What a word says about a property: it names it (0), or stands for the usually desired end (1) or the other (-1). */
export interface Sense {
  axis: PropertyName
  end: 1 | -1 | 0
}

/** Concerns the brand as a whole, so that all praise and blame of the brand counts. */
export const GENERAL_AXIS: PropertyName = 'reputation'

const LISTS: readonly (readonly [keyof PropertyWords, Sense['end']])[] = [
  ['topics', 0],
  ['wished', 1],
  ['other', -1],
]
/** The tags of a lexicon's words are indexes of this list. */
const SENSES: readonly Sense[] = PROPERTY_NAMES.flatMap((axis) => LISTS.map(([, end]) => ({ axis, end })))
const NO_SENSES: readonly Sense[] = []

/** The words of the properties in a language, compiled on first use; empty for an unknown language. */
export const propertyLexiconOf = memoizeWords((language) => {
  const properties = PROPERTIES_BY_LANGUAGE.get(language)
  return new Lexicon(
    PROPERTY_NAMES.flatMap((axis, index) =>
      LISTS.map(([list], at): WordsOfMeaning => {
        const words = withoutHyphens(properties?.[axis][list] ?? '')
        return { words, meaning: { polarity: 0, roles: 0, tags: [LISTS.length * index + at] } }
      }),
    ),
  )
})

/** Adds to each compound the form with spaces. */
function withoutHyphens(words: string): string {
  return `${words} ${(words.match(/\S+-\S+/gu) ?? []).join(' ').replaceAll('-', '_')}`
}

export function sensesOf(tags: readonly number[] | undefined): readonly Sense[] {
  return tags?.flatMap((tag) => SENSES[tag] ?? []) ?? NO_SENSES
}
