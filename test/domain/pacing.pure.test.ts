import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATCH_UP_MS, JITTER_MS, SLOT_AGE_MAX_MS, slotIntervalMs } from '../../src/domain/pacing.ts'
import { tries } from '../fixtures/test-length.ts'

const MINUTE_MS = 60_000
const perMinute = fc.integer({ min: 1, max: 5_000 })
const delay = fc.double({ min: 0, max: CATCH_UP_MS + JITTER_MS, noNaN: true })

/** The largest number of requests that arrive within any 60 s. */
function mostInAMinute(arrivals: readonly number[]): number {
  const sorted = [...arrivals].sort((a, b) => a - b)
  let from = 0
  return sorted.reduce((most, arrival, index) => {
    while (arrival - (sorted[from] ?? 0) >= MINUTE_MS) from += 1
    return Math.max(most, index - from + 1)
  }, 0)
}

describe('requests that leave at their slots', () => {
  it('never are more than the limit in any minute, however late each one is within what is allowed', () => {
    fc.assert(
      fc.property(perMinute, fc.array(delay, { minLength: 1, maxLength: 50 }), (limit, delays) => {
        const interval = slotIntervalMs(limit)
        const arrivals = Array.from(
          { length: limit * 2 + 5 },
          (_, index) => index * interval + (delays[index % delays.length] ?? 0),
        )
        expect(mostInAMinute(arrivals)).toBeLessThanOrEqual(limit)
      }),
      { numRuns: 200 },
    )
  })

  it('never are more than the limit when all are as late as possible up to some moment and none after it', () => {
    fc.assert(
      fc.property(perMinute, fc.double({ min: 0, max: 1, noNaN: true }), (limit, when) => {
        const interval = slotIntervalMs(limit)
        const turn = Math.floor(when * limit)
        const latest = turn * interval + CATCH_UP_MS + JITTER_MS
        const arrivals = Array.from({ length: limit * 2 + 5 }, (_, index) => {
          const slot = index * interval
          const late = slot + CATCH_UP_MS + JITTER_MS
          return index <= turn ? late : Math.max(slot, Math.min(late, latest))
        })
        expect(mostInAMinute(arrivals)).toBeLessThanOrEqual(limit)
      }),
      { numRuns: tries(500) },
    )
  })

  it('lose less than two percent of what the limit allows', () => {
    fc.assert(
      fc.property(perMinute, (limit) => {
        expect(MINUTE_MS / slotIntervalMs(limit)).toBeGreaterThan(limit * 0.98)
      }),
    )
  })

  it('come in bursts of less than a second’s worth', () => {
    expect(SLOT_AGE_MAX_MS).toBeLessThan(1_000)
  })
})
