import { describe, expect, it } from 'vitest'
import { scoreText } from '../../fixtures/score-text.ts'

const MIB = 1024 * 1024
/** Each, repeated, is known to send some parser or regular expression back over the text again and again. */
const UNITS = [
  ...[
    '[',
    '![',
    '[a](',
    '[[1]](https://acme.com)',
    '(',
    '|',
    '| Acme ',
    '|a|b|\n|-|-|\n',
    '`',
    '`` `',
    '```\n',
  ],
  ...['*', '**a ', '_', '- ', '- Acme\n', '1. ', '> ', '"', "'", '.', 'a.', 'a-', 'a@', '<', '<a', '<a b="'],
  ...[
    '<!--',
    '<script>',
    '&',
    '\\',
    'https://acme.com/',
    'sales@acme.com ',
    'Acme ',
    'acme but globex ',
    'not ',
  ],
  ...["i couldn't find ", '#', ' ', '\n', '\0', '日', '\uD800'],
]

const filled = (unit: string) => unit.repeat(Math.ceil(MIB / unit.length)).slice(0, MIB)

describe('an answer of 1 MiB', () => {
  it.each(UNITS)('of nothing but %j is scored', (unit) => {
    const { isPresent, rank } = scoreText(filled(unit))
    expect(rank > 0).toBe(isPresent)
  })

  it.each([
    ['a tag that never ends', `<div>\n<${'a'.repeat(MIB)}`],
    ['question marks before a name', `Which one is best${'?'.repeat(MIB)}acme`],
  ])('of %s is scored', (_, text) => {
    const { isPresent, rank } = scoreText(text)
    expect(rank > 0).toBe(isPresent)
  })

  it('of a single line of prose is scored like its sentence', () => {
    const text = filled('Globex is slow, but Acme is reliable. ')
    expect(scoreText(text)).toMatchObject({ rank: 2, sentiment: 'positive', mentionedBrands: ['Globex'] })
  })
})
