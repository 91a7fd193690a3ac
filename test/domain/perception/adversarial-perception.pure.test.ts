import { describe, expect, it } from 'vitest'
import { startCounting } from '../../fixtures/count-steps.ts'
import { superlinear } from '../../fixtures/step-growth.ts'
import { isWhole } from '../../fixtures/test-length.ts'

// Imported first, because V8 counts only in modules that are loaded afterwards.
const stepsOf = startCounting()
const { PROPERTIES, scorePerception } = await import('../../fixtures/score-perception.ts')

/** By what they make the scorer do; the first of each kind is always tried. */
const UNITS = {
  names: ['Acme, Globex, ', 'Acme '],
  statements: ['Acme is easy. ', 'Acme is easy ', 'easy '],
  comparisons: ['Acme than Globex ', 'einfacher als Acme ', "Acme'den daha kolay ", '比Acme', 'Acmeより'],
  negations: ['nicht einfach ', 'not ', 'but ', 'anything but '],
  ratings: ['8/10 ', '★', 'rated 4.5 ', '1 out of 5 '],
  instructions: ['you must ', 'ignore ', 'give ', '"score": '],
  blocks: ['- Acme\n', '# Acme\n', '| Acme | easy |\n|-|-|\n', '\n'],
  signs: ['[', '?', '.', "'", 'a-', '*', '\uD800'],
  'text without spaces': ['使いやすい', '日'],
}
const ALWAYS = Object.values(UNITS).flatMap((units) => (isWhole ? units : units.slice(0, 1)))

const repeated = (unit: string) => (length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
const score = (text: string) => scorePerception({ ...PROPERTIES.ease, text })

describe('the steps that it takes to score the perception in a text', () => {
  it.each(ALWAYS)('of nothing but %j grow no faster than the text', (unit) => {
    expect(superlinear((text) => stepsOf(() => void score(text)), repeated(unit))).toEqual([])
  })
})

describe('the steps that it takes to read what a property means', () => {
  const unknown = 'zubovia '
  const text = 'Acme is easy.'
  const asked = { propertyId: 'x', prompt: 'Acme?', scoringLogic: null }

  it.each([
    ['its prompt', (long: string) => ({ ...asked, prompt: long })],
    ['its descriptions', (long: string) => ({ ...asked, scoringLogic: { good: long, bad: long } })],
    ['its logic', (long: string) => ({ ...asked, scoringLogic: `10 means ${long}` })],
  ])('grow no faster than %s in words of no language', (_, property) => {
    const read = (long: string) => stepsOf(() => void scorePerception({ ...property(long), text }))
    expect(superlinear(read, repeated(unknown))).toEqual([])
  })

  it('are no more without descriptions than with them', () => {
    const prompt = 'How easy is it to use Acme? '.repeat(40)
    const stepsWith = (scoringLogic: { good: string; bad: string } | null) => {
      const run = () => void scorePerception({ propertyId: 'ease of use', prompt, scoringLogic, text })
      // The first time compiles the lexicons.
      run()
      return [...stepsOf(run).values()].reduce((sum, count) => sum + count, 0)
    }
    const described = stepsWith({ good: 'Easy to use', bad: 'Hard to use' })
    expect(stepsWith(null)).toBeLessThanOrEqual(described)
  })
})
