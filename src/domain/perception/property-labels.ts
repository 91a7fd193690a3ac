import { memoizeWords } from '../scoring/answer/memoize.ts'
import { ReadText } from '../scoring/answer/read-text.ts'
import { Lexicon } from '../scoring/sentiment/lexicon.ts'
import { opinionSourceOf } from '../scoring/sentiment/lexicons.ts'
import { opinionWords } from '../scoring/sentiment/opinion-words.ts'
import { wordList } from '../word-list.ts'
import { PROPERTIES_BY_LANGUAGE } from './properties/all-properties.ts'
import { PROPERTY_NAMES } from './properties/language-properties.ts'

/**
 * Whether the word is one of a property, as in a label: "Support:", "Integrations:". Brands are named after properties, so
 * a stem fits only words with an ending of the language: "deliver*" fits "Delivery" and not "Deliveroo".
 */
export function isPropertyLabel(word: string, language: string): boolean {
  const read = new ReadText(word)
  return opinionWords(read, { start: 0, end: word.length }, labelsOf(language)).some(
    ({ meaning }) => meaning.tags !== undefined,
  )
}

const labelsOf = memoizeWords((language): Lexicon => {
  const properties = PROPERTIES_BY_LANGUAGE.get(language)
  if (!properties) return new Lexicon([])
  const endings = wordList(properties.endings)
  const words = PROPERTY_NAMES.flatMap((name) => {
    const { topics, wished, other } = properties[name]
    return [
      ...wordList(topics).flatMap((entry) => inflected(entry, endings)),
      ...wordList(`${wished} ${other}`).filter((entry) => !entry.includes('*')),
    ]
  }).filter((entry) => !entry.includes('_'))
  return new Lexicon(
    [{ words: words.join(' '), meaning: { polarity: 0, roles: 0, tags: [0] } }],
    opinionSourceOf(language),
  )
})

function inflected(entry: string, endings: readonly string[]): string[] {
  if (!entry.includes('*')) return [entry]
  const stem = entry.slice(0, -1)
  return entry.endsWith('*') ? [stem, ...endings.map((ending) => `${stem}${ending}`)] : []
}
