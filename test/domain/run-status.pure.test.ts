import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  endedRunStatus,
  isRunEnded,
  OPEN_RUN_STATUSES,
  READABLE_RUN_STATUSES,
  RUN_STATUSES,
} from '../../src/domain/run-status.ts'

describe('a run whose responses are settled', () => {
  it.each([
    [3, 3, 'completed'],
    [3, 2, 'partial'],
    [3, 1, 'partial'],
    [3, 0, 'failed'],
  ] as const)('of %d with %d scored is %3$s', (planned, scored, status) => {
    expect(endedRunStatus(planned, scored)).toBe(status)
  })

  it('is at an end, however many were scored', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (one, other) => {
        expect(isRunEnded(endedRunStatus(Math.max(one, other), Math.min(one, other)))).toBe(true)
      }),
    )
  })
})

describe('a run’s status', () => {
  it('is either open or an end', () => {
    expect(RUN_STATUSES.filter((status) => !isRunEnded(status))).toEqual([...OPEN_RUN_STATUSES])
  })

  it('makes it readable only at an end', () => {
    expect(READABLE_RUN_STATUSES.filter((status) => !isRunEnded(status))).toEqual([])
  })
})
