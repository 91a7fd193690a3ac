import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoreText } from '../../../fixtures/score-text.ts'

const NAMES = [
  'Hooli',
  'Piedpiper',
  'Vandelay',
  'Globochem',
  'Umbrellix',
  'Soylentia',
  'Cyberdyne',
  'Tyrellon',
]
const names = fc.shuffledSubarray(NAMES, { minLength: 3 })
const list = (entries: readonly string[]) =>
  entries.map((name, at) => `${at + 1}. **${name}** – fine`).join('\n')
const othersIn = (text: string) => scoreText(text).mentionedBrands

describe('a list of brands, whatever they are called', () => {
  it('is found whole and in its order', () => {
    fc.assert(
      fc.property(names, (entries) => {
        expect(othersIn(list(entries))).toEqual(entries)
      }),
    )
  })

  it('gives the same result each time', () => {
    fc.assert(
      fc.property(names, fc.string(), (entries, other) => {
        const text = `${other}\n\n${list(entries)}`
        const first = scoreText(text)
        scoreText(other)
        expect(scoreText(text)).toEqual(first)
      }),
    )
  })

  it('is the same with other marks before the items', () => {
    fc.assert(
      fc.property(names, fc.constantFrom('-', '*', '+'), (entries, mark) => {
        expect(othersIn(list(entries).replace(/^\d+\./gmu, mark))).toEqual(entries)
      }),
    )
  })

  it('is the same with ordinary text around it', () => {
    const around = fc.constantFrom(
      'Here is what I found.',
      'It depends on your budget.',
      '## How to choose\n\nAsk first.',
    )
    fc.assert(
      fc.property(names, around, around, (entries, before, after) => {
        expect(othersIn(`${before}\n\n${list(entries)}\n\n${after}`)).toEqual(entries)
      }),
    )
  })
})
