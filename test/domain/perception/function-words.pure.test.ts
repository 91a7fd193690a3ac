import { describe, expect, it } from 'vitest'
import { PROPERTIES_BY_LANGUAGE } from '../../../src/domain/perception/properties/all-properties.ts'
import { wordsOfText } from '../../../src/domain/perception/property-words.ts'
import { ReadText } from '../../../src/domain/scoring/answer/read-text.ts'
import { ALL_LANGUAGES } from '../../../src/domain/scoring/languages/all-languages.ts'
import { wordList } from '../../../src/domain/word-list.ts'

/** Frequent words that do judge: simple, fair, beautiful. */
const JUDGING: Readonly<Record<string, readonly string[]>> = {
  de: ['einfach'],
  fr: ['juste'],
  nl: ['mooi'],
  tr: ['güzel'],
}

const LANGUAGES = ALL_LANGUAGES.filter(({ code }) => PROPERTIES_BY_LANGUAGE.has(code))

describe('a frequent word that only shows the language', () => {
  it.each(LANGUAGES.map(({ code, functionWords = '' }) => [code, functionWords] as const))(
    'speaks for no end of a property, unless it is known to judge: %s',
    (language, functionWords) => {
      const judging = wordList(functionWords).filter((word) =>
        wordsOfText(new ReadText(word), language).some(({ senses }) => senses.some(({ end }) => end !== 0)),
      )
      expect(judging).toEqual(JUDGING[language] ?? [])
    },
  )
})
