import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retryDelayMs } from '../../src/domain/retry-delay.ts'

const attempt = fc.integer({ min: 1, max: 1_000 })
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const retryAfter = fc.option(fc.integer({ min: 0, max: 24 * 3_600_000 }))
const QUARTER_HOUR_MS = 15 * 60_000

describe('the wait before asking again', () => {
  it('is at least half a second and at most a minute where the vendor asks for nothing', () => {
    fc.assert(
      fc.property(attempt, random, (failures, chance) => {
        const delay = retryDelayMs(failures, chance, null)
        expect(delay >= 500 && delay <= 60_000).toBe(true)
      }),
    )
  })

  it('is never sooner than Retry-After, up to a quarter of an hour', () => {
    fc.assert(
      fc.property(attempt, random, retryAfter, (failures, chance, asked) => {
        expect(retryDelayMs(failures, chance, asked)).toBeGreaterThanOrEqual(
          Math.min(asked ?? 0, QUARTER_HOUR_MS),
        )
      }),
    )
  })

  it('is never longer than a quarter of an hour, whatever the vendor asks for', () => {
    fc.assert(
      fc.property(attempt, random, retryAfter, (failures, chance, asked) => {
        expect(retryDelayMs(failures, chance, asked)).toBeLessThanOrEqual(QUARTER_HOUR_MS)
      }),
    )
  })

  it('is longer than the backoff only where the vendor asks for it', () => {
    fc.assert(
      fc.property(attempt, random, retryAfter, (failures, chance, asked) => {
        const backoff = retryDelayMs(failures, chance, null)
        expect([backoff, Math.min(asked ?? 0, QUARTER_HOUR_MS)]).toContain(
          retryDelayMs(failures, chance, asked),
        )
      }),
    )
  })

  it('never shrinks with the attempts', () => {
    fc.assert(
      fc.property(attempt, random, (failures, chance) => {
        expect(retryDelayMs(failures + 1, chance, null)).toBeGreaterThanOrEqual(
          retryDelayMs(failures, chance, null),
        )
      }),
    )
  })

  it('doubles up to a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((failures) => retryDelayMs(failures, 0.5, null))).toEqual([
      750, 1_500, 3_000, 6_000, 12_000, 24_000, 45_000, 45_000,
    ])
  })

  it('is half fixed and half random', () => {
    expect([0, 0.5, 0.999].map((chance) => retryDelayMs(3, chance, null))).toEqual([2_000, 3_000, 3_998])
  })

  it('is a whole number of milliseconds', () => {
    fc.assert(
      fc.property(attempt, random, retryAfter, (failures, chance, asked) => {
        expect(retryDelayMs(failures, chance, asked)).toSatisfy(Number.isInteger)
      }),
    )
  })
})
