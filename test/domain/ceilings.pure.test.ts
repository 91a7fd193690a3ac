import { describe, expect, it } from 'vitest'
import { beyondCeiling, limitsUnder, NO_CEILINGS } from '../../src/domain/ceilings.ts'

const promptLimitUnder = (own: number | null, before: number | null, after: number | null) =>
  limitsUnder(
    { ...NO_CEILINGS, promptLimit: own },
    { ...NO_CEILINGS, promptLimit: before },
    { ...NO_CEILINGS, promptLimit: after },
  ).promptLimit

describe('a limit under a new ceiling', () => {
  it.each([
    ['comes down to it', 200, null, 100, 100],
    ['is it, where there was none', null, null, 100, 100],
    ['stays where it is lower', 50, null, 100, 50],
    ['follows a ceiling that is lifted, where it stood at that', 100, 100, 200, 200],
    ['stays where it is lower than a ceiling that is lifted', 50, 100, 200, 50],
    ['goes with the ceiling at which it stood', 100, 100, null, null],
    ['stays without a ceiling where it was lower', 50, 100, null, 50],
  ])('%s', (_, own, before, after, limit) => {
    expect(promptLimitUnder(own, before, after)).toBe(limit)
  })

  it.each([
    ['gives way to a longer one', 30, 60, null],
    ['stays where it is longer', 90, 60, 90],
    ['that is the usual one is none of its own', 15, null, null],
  ])('between scheduled runs %s', (_, own, after, interval) => {
    const limits = limitsUnder({ ...NO_CEILINGS, scheduleIntervalMinutes: own }, NO_CEILINGS, {
      ...NO_CEILINGS,
      scheduleIntervalMinutes: after,
    })
    expect(limits.scheduleIntervalMinutes).toBe(interval)
  })
})

describe('a limit that an organization sets itself', () => {
  it.each([
    ['promptLimit', 100, 100, null],
    ['promptLimit', 101, 100, 'at most 100'],
    ['promptLimit', null, 100, 'at most 100'],
    ['promptLimit', null, null, null],
    ['scheduleIntervalMinutes', 14, null, 'at least 15'],
    ['scheduleIntervalMinutes', 5, 5, null],
    ['scheduleIntervalMinutes', 59, 60, 'at least 60'],
    ['scheduleIntervalMinutes', null, 60, null],
  ] as const)('%s %s under the ceiling %s: %s', (name, wanted, ceiling, reason) => {
    const told = beyondCeiling(name, wanted, { ...NO_CEILINGS, [name]: ceiling })
    expect(told).toEqual(reason === null ? null : expect.stringContaining(reason))
  })
})
