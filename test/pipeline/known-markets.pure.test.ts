import { describe, expect, it } from 'vitest'
import { KnownMarkets } from '../../src/pipeline/imports/known-markets.ts'

const market = (id: string, country: string, language: string, name: string | null = null) => ({
  id,
  market: country,
  language,
  persona: name === null ? null : { name, text: 'I study.' },
})
const MARKETS = [
  market('US, es', 'US', 'es'),
  market('US, en-GB', 'US', 'en-GB'),
  market('US, de, Student', 'US', 'de', 'Student'),
  market('DE, de', 'DE', 'de'),
]
const markets = new KnownMarkets({ targetMarket: 'US', language: 'en' }, MARKETS)
const NOTHING = { market: null, language: null, persona: null }

const found = (line: Partial<Record<keyof typeof NOTHING, string>>) => {
  try {
    return markets.find({ ...NOTHING, ...line })?.id ?? 'own'
  } catch (error) {
    return (error as Error).message
  }
}

describe('a line of an import with a language and no market', () => {
  it.each([
    ['es', 'US, es'],
    ['Spanish', 'US, es'],
    ['en-GB', 'US, en-GB'],
  ])('%s belongs to that market of the own country', (language, id) => {
    expect(found({ language })).toBe(id)
  })

  it.each(['en', 'English', 'en-US'])(
    '%s, as the brand itself has it, belongs to the own market',
    (language) => {
      expect(found({ language })).toBe('own')
    },
  )

  it.each(['de', 'fr', 'what is this'])(
    '%s, which no market of the own country has, is refused',
    (language) => {
      expect(found({ language })).toBe(
        `language: the brand has no market ${language} in its own country; add it first, or name the country`,
      )
    },
  )
})

describe('a line of an import', () => {
  it('that names no market belongs to the own one', () => {
    expect(found({})).toBe('own')
  })

  it.each([
    ['US', 'en', 'own'],
    ['US', 'en-US', 'own'],
    ['US', 'en-GB', 'US, en-GB'],
    ['DE', 'en-US', 'market: the brand has no market DE, en-US; add it first'],
  ])('of %s in %s belongs to %s', (market, language, id) => {
    expect(found({ market, language })).toBe(id)
  })
})
