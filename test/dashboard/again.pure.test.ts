import { describe, expect, it } from 'vitest'
import { mayBeRescored, retryOf } from '../../src/dashboard/screens/runs/again.ts'

const run = { status: 'failed', expired: false, trigger: 'api', scoredCount: 0, failures: [] } as const
const failed = [{ code: 'timeout' }]

describe('A run that has ended', () => {
  it.each([
    ['asks what failed', { status: 'partial', scoredCount: 1, failures: failed }, 'asks', true],
    ['only ends where all is counted but its end', { scoredCount: 2, failures: [] }, 'ends', false],
    ['asks nothing that had no answer', { failures: [{ code: 'no_answer' }] }, null, false],
    ['asks nothing of an import', { trigger: 'import', scoredCount: 2, failures: failed }, null, false],
    ['neither asks nor counts what is cancelled', { status: 'cancelled', scoredCount: 2 }, null, false],
    ['asks nothing that nothing failed of', { status: 'completed', scoredCount: 2 }, null, true],
  ] as const)('%s again', (_, given, retry, rescore) => {
    const ended = { ...run, ...given, failures: [...('failures' in given ? given.failures : [])] }
    expect([retryOf(ended), mayBeRescored(ended)]).toEqual([retry, rescore])
  })
})
