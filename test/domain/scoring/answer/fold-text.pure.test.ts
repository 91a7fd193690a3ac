import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../../../../src/domain/scoring/answer/fold-text.ts'
import { tries } from '../../../fixtures/test-length.ts'

const LETTERS = 'aZzéÉÅåßẞŁłŠšİiıIœŒﬁΑαΣσςΏώДдЙйЁёאب日ガが한กæÆ’–™\u0301 -_.0９'
const text = fc.array(fc.constantFrom(...LETTERS)).map((letters) => letters.join(''))

describe('folded text', () => {
  it.each([
    ['ACME Café', 'acme cafe'],
    ['ＡＣＭＥ', 'acme'],
    ['ﬁne', 'fine'],
    ['STRASSE Straße', 'strasse strasse'],
    ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
    ['İI', 'ii'],
    ['Levy’s Levy´s', "levy's levy's"],
    ['a–b—c−d', 'a-b-c-d'],
    ['a\u00A0b\u3000c', 'a b c'],
    ['A®c\u200Bm\u00ADe™', 'acme'],
    ['がガ', 'がガ'],
    ['й', 'й'],
  ])('of %j is %j', (text, folded) => {
    expect(foldText(text).text).toBe(folded)
  })

  it('is the same folded again', () => {
    fc.assert(
      fc.property(text, (given) => {
        const { text: once } = foldText(given)
        expect(foldText(once).text).toBe(once)
      }),
      { numRuns: tries(1_000) },
    )
  })

  it('is the same for upper and lower case', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(foldText(given.toUpperCase()).text).toBe(foldText(given.toLowerCase()).text)
      }),
      { numRuns: tries(1_000) },
    )
  })

  it('leads a voicing mark back to its letter, whatever else the text holds', () => {
    expect([...foldText('愛ﾞ').origin]).toEqual([...foldText('愛ﾞß').origin].slice(0, 3))
  })

  it('leads every unit back into the text, never backwards', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const { text: folded, origin } = foldText(given)
        const ascending = [...origin].every(
          (at, index) => at >= (origin[index - 1] ?? 0) && at <= given.length,
        )
        expect({ ascending, length: origin.length, end: origin[folded.length] }).toEqual({
          ascending: true,
          length: folded.length + 1,
          end: given.length,
        })
      }),
      { numRuns: tries(1_000) },
    )
  })
})
