import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf } from '../../../src/domain/insights/changes.ts'
import { driversOf, noDifferenceText, roundedTogether } from '../../../src/domain/insights/drivers.ts'
import { anyCells, cellOf } from './answers.ts'

const metric = fc.constantFrom('presence', 'shareOfVoice', 'averageRank', 'sentiment', 'citationRate')
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('the drivers of a change', () => {
  const before = [cellOf('p1', 'gemini', 4, 4), cellOf('p1', 'claude', 4, 2), cellOf('p2', 'gemini', 4, 2)]
  const after = [cellOf('p1', 'gemini', 4, 1), cellOf('p1', 'claude', 4, 2), cellOf('p2', 'gemini', 4, 3)]

  it('contribute their own change times their share of the answers', () => {
    expect(driversOf('presence', before, after, ({ llm }) => llm)).toEqual({
      difference: 6 / 12 - 8 / 12,
      parts: [
        { key: 'gemini', contribution: expect.closeTo((-2 / 8) * (8 / 12), 12), before: 6 / 8, after: 4 / 8 },
        { key: 'claude', contribution: expect.closeTo(0, 12), before: 0.5, after: 0.5 },
      ],
      rest: 0,
    })
  })

  it('put cells without a key into the rest', () => {
    const { rest } = driversOf('presence', before, after, ({ promptId }) =>
      promptId === 'p1' ? 'pricing' : null,
    )
    expect(rest).toBeCloseTo(1 / 12, 12)
  })

  it('of nothing have no difference', () => {
    expect(driversOf('presence', [], after, ({ llm }) => llm)).toEqual({
      difference: null,
      parts: [],
      rest: null,
    })
  })

  it.each([
    ['presence', /^No prompt has answers/],
    ['sentiment', /^The figure has no value in one of the periods.*prompt\.$/],
    ['shareOfVoice', /^The figure has no value in one of the periods.*or no competitor is tracked\.$/],
  ] as const)('of %s without a difference have a reason that is true', (name, reason) => {
    expect(noDifferenceText(name)).toMatch(reason)
  })

  it('add up to the difference, with the rest', () => {
    fc.assert(
      fc.property(metric, anyCells, anyCells, (name, one, other) => {
        const key = ({ promptId }: { promptId: string }) => (promptId === 'p0' ? null : promptId)
        const { difference, parts, rest } = driversOf(name, one, other, key)
        const added = sum(parts.map(({ contribution }) => contribution)) + (rest ?? 0)
        return difference === null || Math.abs(added - difference) < 1e-9
      }),
    )
  })

  it('explain the difference that the change reports', () => {
    fc.assert(
      fc.property(metric, anyCells, anyCells, (name, one, other) => {
        const { difference } = driversOf(name, one, other, ({ llm }) => llm)
        const reported = changesOf(one, other)[name].difference
        return difference === reported || Math.abs((difference ?? 9) - (reported ?? -9)) < 1e-6
      }),
    )
  })

  it('change their sign when before and after are exchanged', () => {
    fc.assert(
      fc.property(metric, anyCells, anyCells, (name, one, other) => {
        const [there, back] = [
          driversOf(name, one, other, ({ llm }) => llm),
          driversOf(name, other, one, ({ llm }) => llm),
        ]
        return there.parts.every(({ key, contribution }) => {
          const opposite = back.parts.find((part) => part.key === key)
          return Math.abs(contribution + (opposite?.contribution ?? 9)) < 1e-9
        })
      }),
    )
  })
})

describe('numbers that are rounded together', () => {
  it('add up to the rounded sum', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 20 }), (values) => {
        const shown = roundedTogether(values, 3)
        return Math.abs(sum(shown) - Math.round(sum(values) * 1_000) / 1_000) < 1e-9
      }),
    )
  })

  it('differ by less than one step from the numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 20 }), (values) =>
        roundedTogether(values, 3).every(
          (shown, index) => Math.abs(shown - (values[index] ?? 9)) < 0.001 + 1e-9,
        ),
      ),
    )
  })
})
