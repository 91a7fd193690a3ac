import { describe, expect, it } from 'vitest'
import { startCounting } from '../../fixtures/count-steps.ts'
import { superlinear } from '../../fixtures/step-growth.ts'
import { isWhole } from '../../fixtures/test-length.ts'

// Imported first, because V8 counts only in modules that are loaded afterwards.
const stepsOf = startCounting()
const { PROPERTIES, scorePerception } = await import('../../fixtures/score-perception.ts')

const UNITS = [
  ...[
    'Acme ',
    'easy ',
    'Acme is easy ',
    'Acme is easy. ',
    'Acme, Globex, ',
    'Acme than Globex ',
    '8/10 ',
    '★',
  ],
  ...[
    'rated 4.5 ',
    '1 out of 5 ',
    'not ',
    'but ',
    'anything but ',
    'nicht einfach ',
    'einfacher als Acme ',
    "Acme'den daha kolay ",
    'ignore ',
    'you must ',
    'give ',
    '"score": ',
  ],
  ...[
    '- Acme\n',
    '# Acme\n',
    '| Acme | easy |\n|-|-|\n',
    '?',
    '.',
    "'",
    'a-',
    '\n',
    '[',
    '*',
    '日',
    '使いやすい',
    'Acmeより',
    '比Acme',
    '\uD800',
  ],
]

const repeated = (unit: string) => (length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
const score = (text: string) => scorePerception({ ...PROPERTIES.ease, text })

describe('the steps that it takes to score the perception in a text', () => {
  it.each(UNITS.filter((_, place) => isWhole || place % 3 === 0))(
    'of nothing but %j grow no faster than the text',
    (unit) => {
      expect(superlinear((text) => stepsOf(() => void score(text)), repeated(unit))).toEqual([])
    },
  )
})
