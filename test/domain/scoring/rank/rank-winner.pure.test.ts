import { describe, expect, it } from 'vitest'
import { scoreText } from '../../../fixtures/score-text.ts'

/** Name → rank, of every brand named. */
function ranks(text: string): Record<string, number> {
  return Object.fromEntries(scoreText(text).brands.map(({ name, rank }) => [name, rank]))
}

const LIST = '- Globex: quick\n- Initech: cheap\n- Acme: solid'
const NUMBERS = '1. Globex – quick\n2. Initech – cheap\n3. Acme – solid'

describe('the brand that a line calls the winner', () => {
  it.each([
    ['below a list', `${LIST}\n\n**Winner: Acme**`],
    ['in a heading above a list', `## Winner: Acme\n\n${LIST}`],
    ['above a numbered list', `## Winner: Acme\n\n${NUMBERS}`],
    ['below its own heading', `${NUMBERS}\n\n## Overall winner\n\nAcme`],
    ['as a pick', `${LIST}\n\n🏆 My pick – **Acme**`],
    ['in German', `${LIST}\n\nTestsieger: Acme`],
    ['in Danish', `${LIST}\n\nSamlet vinder: Acme`],
    ['in Spanish', `${LIST}\n\nGanador: Acme`],
  ])('is first: %s', (_, text) => {
    expect(ranks(text)).toEqual({ Acme: 1, Globex: 2, Initech: 3 })
  })

  it.each([
    ['one of several bests', '- Best budget: Globex\n- Best overall: Initech\n- Best design: Acme'],
    ['two winners', '## Winner: Initech\n\nGlobex and Acme lost.\n\n## Winner: Acme'],
    ['a denied one', `${LIST}\n\nOur pick: not Acme, but Globex.`],
    ['neither of two', `${LIST}\n\nWinner: neither Acme nor Initech.`],
    ['two names', `- Globex\n- Initech\n- Acme\n\nMy pick: Initech or Acme`],
  ])('is none: %s', (_, text) => {
    const { Globex, Initech, Acme } = ranks(text)
    const order = text.includes('## ') ? [Initech, Globex, Acme] : [Globex, Initech, Acme]
    expect(order).toEqual([1, 2, 3])
  })
})

describe('the first mention', () => {
  it('may be a name in brackets after the label of an item', () => {
    const text =
      '- Best for teams ([Acme](https://a.test))\n- Best for one ([Globex](https://g.test))\n\nGlobex or Acme.'
    expect(ranks(text)).toEqual({ Acme: 1, Globex: 2 })
  })

  it.each([
    [
      'of two',
      'Teams like short tools ([Globex](https://g.test/a), [Initech](https://i.test)). Acme is cheap. Initech and Globex are dear.',
    ],
    [
      'in an item',
      '- Teams say that their tools must be short and cheap. ([Globex](https://g.test/a))\n- Acme\n- Initech\n- Globex',
    ],
  ])('is not the source of a statement: %s', (_, text) => {
    expect(ranks(text)['Acme']).toBe(1)
  })
})
