import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openingEnd } from '../../../../src/domain/scoring/answer/answer-opening.ts'

describe('the part of an answer that is read', () => {
  it('is all of it, as long as answers are', () => {
    const text = 'Acme is good. '.repeat(7_000)
    expect(openingEnd(text)).toBe(text.length)
  })

  it('ends with a line', () => {
    const text = `${'x'.repeat(94_999)}\n${'x '.repeat(20_000)}`
    expect(openingEnd(text)).toBe(95_000)
  })

  it('ends with a word where no line ends near by', () => {
    const text = `${'x'.repeat(50_000)}\n${'x'.repeat(49_900)} ${'品'.repeat(20_000)}`
    expect(openingEnd(text)).toBe(99_902)
  })

  it('ends before an image that is written into it', () => {
    const text = `Acme is good.\n\n![chart](data:image/png;base64,${'iVBORw0KGgo/'.repeat(20_000)})`
    expect(text.slice(0, openingEnd(text))).toBe('Acme is good.\n\n')
  })

  it('never ends within a character', () => {
    const parts = fc.array(fc.constantFrom('a', '品', '𝗔', '𝗔𝗔'), { minLength: 1, maxLength: 4 })
    const texts = fc.tuple(fc.constantFrom('', 'a'), parts).map(([first, all]) => {
      return first + all.join('').repeat(140_000 / all.join('').length)
    })
    fc.assert(
      fc.property(texts, (text) => {
        expect(text.slice(0, openingEnd(text)).isWellFormed()).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
