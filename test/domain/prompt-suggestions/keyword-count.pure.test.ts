import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keywordCount } from '../../../src/domain/prompt-suggestions/keyword-count.ts'

describe('a count in a cell', () => {
  it.each([
    ['0', 0],
    ['880', 880],
    [' 880 ', 880],
    ['1,900', 1_900],
    ['1.900', 1_900],
    ['1 900', 1_900],
    ['1\u00a0900', 1_900],
    ['1\u202f234\u202f567', 1_234_567],
    ["12'100", 12_100],
    ['50.00', 50],
  ])('%j is the number %d', (cell, value) => {
    expect(keywordCount(cell)).toEqual({ kind: 'number', value })
  })

  it.each([[''], ['-'], ['–'], ['n/a'], ['N/A'], ['null']])('%j is nothing', (cell) => {
    expect(keywordCount(cell)).toEqual({ kind: 'nothing' })
  })

  it.each([['1K – 10K'], ['<10'], ['10–100'], ['1.5K'], ['100K+'], ['1.000 – 10.000'], ['1,00,000']])(
    '%j is kept in words, and no number is made of it',
    (cell) => {
      expect(keywordCount(cell)).toEqual({ kind: 'words', text: cell })
    },
  )

  it.each([['abc'], ['-5'], ['=1+1'], ['1e9'], ['99999999999'], ['١٢'], ['9'.repeat(1_000_000)]])(
    '%.20j is unreadable',
    (cell) => {
      expect(keywordCount(cell)).toEqual({ kind: 'unreadable' })
    },
  )

  it('that is written with thousands apart is that number, by whichever sign', () => {
    fc.assert(
      fc.property(
        fc.nat(2_000_000_000),
        fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH'),
        (value, locale) => {
          expect(keywordCount(value.toLocaleString(locale))).toEqual({ kind: 'number', value })
        },
      ),
    )
  })
})
