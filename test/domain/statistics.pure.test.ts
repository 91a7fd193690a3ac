import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeOf,
  type Interval,
  newcombeInterval,
  type Proportion,
  wilsonInterval,
} from '../../src/domain/statistics.ts'

const of = (successes: number, trials: number): Proportion => ({ successes, trials })
const rounded = (interval: Interval | null) =>
  interval && [Number(interval.low.toFixed(4)), Number(interval.high.toFixed(4))]

const proportion = fc
  .integer({ min: 1, max: 5_000 })
  .chain((trials) => fc.integer({ min: 0, max: trials }).map((successes) => of(successes, trials)))

describe("Wilson's interval", () => {
  it.each([
    [81, 263, [0.2553, 0.3662]],
    [15, 148, [0.0624, 0.1605]],
    [0, 20, [0, 0.1611]],
    [1, 29, [0.0061, 0.1718]],
  ])("of %i of %i is that of Newcombe's table", (successes, trials, expected) => {
    expect(rounded(wilsonInterval(of(successes, trials)))).toEqual(expected)
  })

  it('of nothing is none', () => {
    expect(wilsonInterval(of(0, 0))).toBeNull()
  })

  it('holds the proportion and stays between 0 and 1', () => {
    fc.assert(
      fc.property(proportion, ({ successes, trials }) => {
        const { low, high } = wilsonInterval(of(successes, trials)) as Interval
        const rate = successes / trials
        return low >= 0 && low <= rate && rate <= high && high <= 1
      }),
    )
  })

  it('of the failures is the mirror of that of the successes', () => {
    fc.assert(
      fc.property(proportion, ({ successes, trials }) => {
        const one = wilsonInterval(of(successes, trials)) as Interval
        const other = wilsonInterval(of(trials - successes, trials)) as Interval
        return Math.abs(one.low - (1 - other.high)) < 1e-9
      }),
    )
  })

  it('of ten times as many is narrower', () => {
    fc.assert(
      fc.property(proportion, ({ successes, trials }) => {
        const few = wilsonInterval(of(successes, trials)) as Interval
        const many = wilsonInterval(of(10 * successes, 10 * trials)) as Interval
        return many.high - many.low < few.high - few.low
      }),
    )
  })
})

describe("Newcombe's interval of a difference", () => {
  it.each([
    [48, 80, 56, 70, [0.0524, 0.3339]],
    [3, 10, 9, 10, [0.1705, 0.809]],
    [0, 10, 10, 10, [0.6075, 1]],
  ])('from %i of %i to %i of %i is that of his table', (s1, n1, s2, n2, expected) => {
    expect(rounded(newcombeInterval(of(s1, n1), of(s2, n2)))).toEqual(expected)
  })

  it.each([
    [of(0, 0), of(1, 2)],
    [of(1, 2), of(0, 0)],
  ])('is none when nothing was measured before or after', (before, after) => {
    expect(newcombeInterval(before, after)).toBeNull()
  })

  it('holds the difference', () => {
    fc.assert(
      fc.property(proportion, proportion, (before, after) => {
        const { low, high } = newcombeInterval(before, after) as Interval
        const difference = after.successes / after.trials - before.successes / before.trials
        return low <= difference + 1e-12 && difference <= high + 1e-12 && low >= -1 && high <= 1
      }),
    )
  })

  it('the other way round is its mirror', () => {
    fc.assert(
      fc.property(proportion, proportion, (before, after) => {
        const there = newcombeInterval(before, after) as Interval
        const back = newcombeInterval(after, before) as Interval
        return Math.abs(there.low + back.high) < 1e-9
      }),
    )
  })
})

describe('a change', () => {
  it.each([
    ['up', { low: 0.01, high: 0.5 }],
    ['down', { low: -0.5, high: -0.01 }],
    ['within-noise', { low: -0.1, high: 0.5 }],
    ['within-noise', { low: 0, high: 0.5 }],
  ] as const)('is %s where the interval says so', (change, interval) => {
    expect(changeOf(interval)).toBe(change)
  })
})
