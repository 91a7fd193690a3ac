import { describe, expect, it } from 'vitest'
import { readAnswer } from '../../../../src/domain/scoring/answer/read-answer.ts'
import { linesOf } from '../../../../src/domain/scoring/brands/lines.ts'

function lines(text: string): string[] {
  const structure = readAnswer(text)
  return structure.blocks.flatMap((block) =>
    linesOf(structure.text, block).map(({ start, end }) => structure.text.slice(start, end)),
  )
}

describe('the lines of a block', () => {
  it.each([
    ['at line breaks', 'one\ntwo', ['one', 'two']],
    [
      'where a break was lost',
      'Hooli is quick.Piedpiper is cheap.',
      ['Hooli is quick.', 'Piedpiper is cheap.'],
    ],
    [
      'behind a bracket without a space',
      'Hooli $19.99 (5k+)Piedpiper $5 (7)',
      ['Hooli $19.99 (5k+)', 'Piedpiper $5 (7)'],
    ],
    ['after capitals', 'Sizes to 3X.Piedpiper is cheap.', ['Sizes to 3X.', 'Piedpiper is cheap.']],
    [
      'at the wide space after a sentence',
      'It is fast.\u00A0Hooli is quick.',
      ['It is fast.', 'Hooli is quick.'],
    ],
    [
      'before a name that begins small',
      'Hooli is quick.pIeces is cheap.',
      ['Hooli is quick.', 'pIeces is cheap.'],
    ],
    ['before a label', 'It is fast. Price: Low', ['It is fast.', 'Price: Low']],
    ['at list marks', 'Best: - Hooli - Piedpiper - Vandelay', ['Best:', 'Hooli', 'Piedpiper', 'Vandelay']],
  ])('end %s', (_, text, expected) => {
    expect(lines(text)).toEqual(expected)
  })

  it.each([
    'Hooli is quick. It is cheap.',
    'A well - known tool.',
    'See hooli.Example for more.',
    'Hooli for 4,500 Sq. Ft Rooms: It is quick.',
    'It costs 5.50 a month.',
  ])('go on: %j', (text) => {
    expect(lines(text)).toHaveLength(text.includes('hooli.E') ? 2 : 1)
  })
})
