import type { OpinionSource } from '../../scoring/languages/language-data.ts'

/**
 * The properties by which brands are judged, in the words of one language. The lists are written as in `OpinionSource`:
 * separated by white space, `_` for the space in a phrase, a final `*` for any ending, an initial `*` for any beginning.
 * Compounds with a hyphen are also found with a space.
 */
export interface LanguageProperties extends Record<PropertyName, PropertyWords> {
  /** Endings of declined and derived words, the longest first: words that differ only in them are the same word. */
  endings: string
  /** Words of a description that say nothing about a property: brand, product, people, rather, score. */
  about: string
  /** What prices do when they become higher, and lower; these words count only beside one that names the price. */
  rises: string
  falls: string
  /** Words that negate or compare here, although sentiment reads them otherwise: "few are easier than Acme". */
  opinions?: Partial<Pick<OpinionSource, 'negators' | 'afterCompared'>>
}

export interface PropertyWords {
  /** Name the property without judging. */
  topics: string
  /** Speak for the end that is usually desired. */
  wished: string
  /** Speak for the other end. */
  other: string
}

export const PROPERTY_NAMES = [
  'price',
  'ease',
  'trust',
  'support',
  'innovation',
  'sustainability',
  'quality',
  'reliability',
  'speed',
  'security',
  'design',
  'features',
  'transparency',
  'ethics',
  'leadership',
  'health',
  'reputation',
] as const
export type PropertyName = (typeof PROPERTY_NAMES)[number]
