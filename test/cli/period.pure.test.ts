import { describe, expect, it } from 'vitest'
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

  it.each(['', '4', 'w', '0d', '-1d', '1.5w', '4weeks'])('refuses %j', (text) => {
    expect(() => readPeriod(text)).toThrow(/as in 28d/)
  })
})
