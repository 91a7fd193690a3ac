import { memoizeWords } from '../scoring/answer/memoize.ts'
import { Lexicon, type WordsOfMeaning } from '../scoring/sentiment/lexicon.ts'
import { opinionSourceOf } from '../scoring/sentiment/lexicons.ts'
import { wordList } from '../word-list.ts'
import { PROPERTIES_BY_LANGUAGE } from './properties/all-properties.ts'
import {
  type LanguageProperties,
  PROPERTY_NAMES,
  type PropertyName,
} from './properties/language-properties.ts'

/** What a word says about a property: it names it (0), or stands for the usually desired end (1) or the other (-1). */
export interface Sense {
  axis: PropertyName
  end: 1 | -1 | 0
  /** Whether it says so only beside a word that names the property: "prices have risen". */
  needsTopic?: true
}

/** Concerns the brand as a whole, so that all praise and blame of the brand counts. */
export const GENERAL_AXIS: PropertyName = 'reputation'

interface PropertyList {
  sense: Sense
  words: readonly string[]
}

function propertyLists(properties: LanguageProperties): PropertyList[] {
  const lists: { sense: Sense; words: string }[] = [
    ...PROPERTY_NAMES.flatMap((axis): typeof lists => [
      { sense: { axis, end: 0 }, words: properties[axis].topics },
      { sense: { axis, end: 1 }, words: properties[axis].wished },
      { sense: { axis, end: -1 }, words: properties[axis].other },
    ]),
    { sense: { axis: 'price', end: 1, needsTopic: true }, words: properties.falls },
    { sense: { axis: 'price', end: -1, needsTopic: true }, words: properties.rises },
  ]
  return lists.map(({ sense, words }) => ({ sense, words: withSpacedCompounds(wordList(words)) }))
}

export const NO_SENSES: readonly Sense[] = []

/** Says what the words of a language say about properties. */
export interface PropertyLexicon {
  lexicon: Lexicon
  /** @param tags of a word of the lexicon */
  sensesOf(tags: readonly number[] | undefined): readonly Sense[]
}

/** The words of the properties in a language, compiled on first use; empty for an unknown language. */
export const propertyLexiconOf = memoizeWords((language): PropertyLexicon => {
  const properties = PROPERTIES_BY_LANGUAGE.get(language)
  const lists = properties ? withSharedWords(propertyLists(properties)) : []
  return {
    lexicon: new Lexicon(
      lists.map(({ words }, tag): WordsOfMeaning => {
        return { words: words.join(' '), meaning: { polarity: 0, roles: 0, tags: [tag] } }
      }),
      // Without its accent, a word may be another one: "schön", "schon".
      opinionSourceOf(language),
    ),
    sensesOf: (tags) => tags?.flatMap((tag) => lists[tag]?.sense ?? []) ?? NO_SENSES,
  }
})

/** Adds to each compound the form with spaces. */
function withSpacedCompounds(words: readonly string[]): string[] {
  return words.flatMap((word) => (word.includes('-') ? [word, word.replaceAll('-', '_')] : [word]))
}

/**
 * A lexicon takes the longest entry that fits a word. So that an entry of one property does not hide a shorter one of
 * another ("reputation" the stem "reputation*"), it is added to the list of the shorter one.
 */
function withSharedWords(lists: readonly PropertyList[]): PropertyList[] {
  const listsByAxis = Map.groupBy(lists, ({ sense }) => sense.axis)
  const stemsByAxis = [...listsByAxis].map(([axis, own]) => {
    const entries = new Map(own.flatMap((list) => list.words.map((word) => [word, list.sense] as const)))
    return { axis, entries }
  })
  const added = new Map<Sense, string[]>()
  for (const { sense, words } of lists) {
    for (const entry of words) {
      if (entry.includes('_') || entry.startsWith('*')) continue
      for (const { axis, entries } of stemsByAxis) {
        const other = axis === sense.axis || entries.has(entry) ? undefined : senseOfStem(entry, entries)
        if (other) added.set(other, [...(added.get(other) ?? []), entry])
      }
    }
  }
  return lists.map(({ sense, words }) => ({ sense, words: [...words, ...(added.get(sense) ?? [])] }))
}

/** The sense of the longest stem with which the entry begins. */
function senseOfStem(entry: string, entries: ReadonlyMap<string, Sense>): Sense | undefined {
  const word = entry.replace('*', '')
  for (let length = word.length; length > 1; length -= 1) {
    const sense = entries.get(`${word.slice(0, length)}*`)
    if (sense) return sense
  }
  return undefined
}
