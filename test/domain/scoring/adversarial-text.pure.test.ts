import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startCounting } from '../../fixtures/count-steps.ts'
import { HOSTILE_TEXTS } from '../../fixtures/hostile-text.ts'
import { growing, SIZE, superlinear } from '../../fixtures/step-growth.ts'
import { isWhole, SHARE, tries } from '../../fixtures/test-length.ts'

// Before the scorer is loaded: V8 counts only in what is loaded afterwards.
const stepsOf = startCounting()
const { entity, scoreText } = await import('../../fixtures/score-text.ts')
const { compileScorer } = await import('../../../src/domain/scoring/score-answer.ts')

const score = (text: string) => stepsOf(() => void scoreText(text))

describe('the steps that it takes to score a text', () => {
  it.each(HOSTILE_TEXTS.filter((_, place) => isWhole || place % SHARE === 0))(
    'of %s grow no faster than the text',
    (_, make) => {
      expect(superlinear(score, make)).toEqual([])
    },
  )

  it('grow no faster than a text of any pieces', () => {
    const pieces =
      'Acme Globex Hooli, **Acme** - * > # | 1. [ ]( ) ` < > & . , : ; " ’ — but not good than 日本 \n \n\n'
    const piece = fc.oneof(
      fc.constantFrom(...pieces.split(' '), ' ', ' ', 'Acme ', '\n- '),
      fc.string({ unit: 'binary', maxLength: 3 }),
    )
    const unit = fc.array(piece, { minLength: 1, maxLength: 6 }).map((all) => all.join(''))
    const units = unit.filter((text) => text !== '')
    const repeated = (text: string) => (length: number) =>
      text.repeat(Math.ceil(length / text.length)).slice(0, length)
    fc.assert(
      fc.property(units, (text) => {
        expect(superlinear(score, repeated(text))).toEqual([])
      }),
      { numRuns: tries(50), examples: [['—Hooli,㐀']] },
    )
  })

  it('are counted: a search of the whole text for each of its words shows', () => {
    const quadratic = (length: number) =>
      stepsOf(() => {
        const text = 'word '.repeat(length / 5)
        for (let at = 0; at < text.length; at += 5) text.includes('none')
      })
    expect(growing(quadratic(SIZE), quadratic(4 * SIZE), 4 * SIZE)).toEqual(['characters read by includes'])
  })
})

describe('the steps that it takes to score an answer', () => {
  const syllables = ['ka', 'lo', 'mi', 'ru', 'te', 'vo', 'xi', 'zu', 'be', 'do']
  const brands = Array.from({ length: 1_000 }, (_, index) => {
    const name = [...String(index)].map((digit) => syllables[Number(digit)]).join('')
    return entity(`Q${name}`, { aliases: [`Q${name} Corp`], domains: [`q${name}.com`] })
  })
  const [brand = entity('Qka')] = brands
  const items = brands
    .slice(0, 40)
    .map(({ name }) => `- **${name}**: fast, see https://${name.toLowerCase()}.com or https://shop.example/x`)
  const answer = { text: items.join('\n'), question: 'Which one?', sources: [] }
  const stepsWith = (count: number) => {
    const score = compileScorer({ brand, rivals: brands.slice(1, count) })
    score(answer)
    return stepsOf(() => void score(answer))
      .values()
      .reduce((sum, steps) => sum + steps, 0)
  }

  it('with 1,000 brands are at most 1.5 times those with 50', () => {
    expect(stepsWith(1_000) / stepsWith(50)).toBeLessThan(1.5)
  })
})
