import { describe, expect, it } from 'vitest'
import { LineError, LineScorer } from '../../../src/domain/scoring/score-line.ts'

const score = (line: unknown) => new LineScorer().score(line)
const TEXT = '1. **Globex** is slow.\n2. **Acme** is great: [acme.com](https://acme.com/crm).'

it('a text that does not tell its language is read in that of the line', () => {
  const sentimentIn = (lang: string) =>
    score({ text: 'Acme: Gift.', lang, target: { text: 'Acme' } }).sentiment
  // German for poison.
  expect([sentimentIn('de'), sentimentIn('en')]).toEqual(['negative', 'neutral'])
})

describe('a line with a brand', () => {
  it('is told what the answer says of it, of every brand, and its sources', () => {
    expect(score({ id: 7, text: TEXT, brand: { name: 'Acme' }, rivals: [{ name: 'Globex' }] })).toEqual({
      id: 7,
      presence: 'present',
      isPresent: true,
      rank: 2,
      sentiment: 'positive',
      sentimentScore: expect.any(Number),
      brands: [
        { name: 'Globex', rank: 1, sentiment: 'negative' },
        { name: 'Acme', rank: 2, sentiment: 'positive' },
      ],
      sources: ['https://acme.com/crm'],
    })
  })

  it('that is not there has no rank and no sentiment', () => {
    expect(score({ text: TEXT, brand: { name: 'Initech' } })).toMatchObject({
      presence: 'absent',
      isPresent: false,
      rank: 0,
      sentiment: 'not_mentioned',
    })
  })
})

describe('a line without a brand', () => {
  it('is told every brand that was found, and nothing of one', () => {
    const text = '1. **Globex** is slow.\n2. **Initech** is great.'
    expect(score({ id: 'a', text })).toMatchObject({
      id: 'a',
      presence: null,
      isPresent: null,
      rank: null,
      sentiment: null,
      sentimentScore: null,
      brands: [{ name: 'Globex' }, { name: 'Initech' }],
    })
  })
})

describe('a line with a target', () => {
  // Long enough that the same number of UTF-16 units would lead to the first.
  const before = `${'🧾'.repeat(30)} Acme is awful. For cables, `
  const text = `${before}Acme is excellent.`

  it.each([
    ['the first occurrence', undefined, 'negative'],
    ['the one nearest to its start, in code points', [...before].length, 'positive'],
  ])('is told the sentiment toward %s', (_, start, sentiment) => {
    expect(score({ text, target: { text: 'acme', start } })).toMatchObject({
      sentiment,
      presence: null,
      brands: [],
    })
  })

  it('that does not occur is judged by the whole text', () => {
    expect(score({ text: 'Excellent and reliable.', target: { text: 'Acme' } })).toMatchObject({
      sentiment: 'positive',
    })
  })
})

describe('a line that cannot be scored', () => {
  it.each([
    [null, 'the line: an object is needed'],
    [[], 'the line: an object is needed'],
    [{}, 'text: a string is needed'],
    [{ text: 1 }, 'text: a string is needed'],
    [{ text: '', rivals: {} }, 'rivals: an array is needed'],
    [{ text: '', lang: 1 }, 'lang: a string is needed'],
    [{ text: '', brand: 'Acme' }, 'brand: an object is needed'],
    [{ text: '', brand: { name: ' ' } }, 'brand.name: a name is needed'],
    [{ text: '', brand: { name: 'Acme', aliases: 'A' } }, 'brand.aliases: an array of strings is needed'],
    [{ text: '', rivals: [{}] }, 'rivals[0].name: a name is needed'],
    [{ text: '', target: {} }, 'target.text: a string is needed'],
    [{ text: '', target: { text: 'a', start: 0.5 } }, 'target.start: an integer is needed'],
  ])('%j is refused: %s', (line, message) => {
    expect(() => score(line)).toThrow(new LineError(message))
  })
})
