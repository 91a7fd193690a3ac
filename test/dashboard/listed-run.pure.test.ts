import { describe, expect, it } from 'vitest'
import { isListedRun } from '../../src/dashboard/screens/runs/listed-run.ts'

const ENDED = { provisional: false, expired: false, completedCount: 4 }

describe('The count of the answers of a run', () => {
  it.each([
    ['from its end', ENDED, true],
    ['not while it is under way', { ...ENDED, provisional: true }, false],
    ['not after its answers have expired', { ...ENDED, expired: true }, false],
    ['not without an answer', { ...ENDED, completedCount: 0 }, false],
  ])('leads to a list: %s', (_, run, isListed) => {
    expect(isListedRun(run)).toBe(isListed)
  })
})
