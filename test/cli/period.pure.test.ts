import { describe, expect, it } from 'vitest'
import { windowOf } from '../../src/cli/insight-options.ts'
import { readPeriod } from '../../src/cli/period.ts'
import { firstDayOf } from '../../src/domain/period-length.ts'

describe('--period', () => {
  it.each([
    ['1d', '2026-03-31'],
    ['4w', '2026-03-04'],
    ['1m', '2026-03-01'],
    ['1y', '2025-04-01'],
    ['9999y', '1000-01-01'],
  ])('%s until 31 March 2026 begins on %s', (text, first) => {
    expect(firstDayOf(readPeriod(text), new Date('2026-03-31T23:00:00Z'))).toBe(first)
  })

  it.each([
    ['a day, which counts', '2026-03-28', '2026-03-01'],
    ['midnight, which does not', '2026-03-29T00:00:00Z', '2026-03-01'],
    ['a moment in its last day', '2026-03-28T06:00:00Z', '2026-03-01'],
    ['midnight in another zone', '2026-03-29T02:00:00+02:00', '2026-03-01'],
  ])('28d until %s has 28 days', (_, to, from) => {
    expect(windowOf({ period: readPeriod('28d'), to }, new Date())).toEqual({ from, to })
  })

  it.each(['', '4', 'w', '0d', '-1d', '1.5w', '4weeks'])('refuses %j', (text) => {
    expect(() => readPeriod(text)).toThrow(/as in 28d/)
  })
})
