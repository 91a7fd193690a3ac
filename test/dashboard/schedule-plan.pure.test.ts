import { describe, expect, it } from 'vitest'
import { bodyOf, ownLlmsOf, scheduleOf } from '../../src/dashboard/screens/settings/schedule-plan.ts'

const stored = {
  frequency: 'weekly' as const,
  cron: '30 9 * * 2',
  timezone: 'Europe/Berlin',
  enabledLlms: ['chatgpt'],
}
const plan = { ...stored, samples: 3, runBudgetUsd: null }

describe('A schedule that is saved', () => {
  it('is sent only where it was changed', () => {
    const brand = { schedule: stored, samples: 3, runBudgetUsd: null } as Parameters<typeof bodyOf>[1]
    expect([bodyOf({ samples: 2 }, brand), bodyOf({ frequency: 'manual' }, brand)]).toEqual([
      { samples: 2 },
      { schedule: null },
    ])
  })

  it('keeps its time and its LLMs while its frequency stays', () => {
    expect(scheduleOf({ ...plan, timezone: 'UTC' }, stored)).toEqual({ ...stored, timezone: 'UTC' })
  })

  it('has the usual time for another frequency, and keeps its LLMs', () => {
    expect(scheduleOf({ ...plan, frequency: 'daily' }, stored)).toEqual({
      frequency: 'daily',
      timezone: 'Europe/Berlin',
      enabledLlms: ['chatgpt'],
    })
  })

  it.each([
    ['none of its own where it asks those of the brand in another order', ['claude', 'chatgpt'], null],
    ['its own where it asks fewer than the brand', ['chatgpt'], ['chatgpt']],
    ['its own where it asks none', [], []],
  ])('has %s', (_, enabledLlms, own) => {
    expect(ownLlmsOf({ schedule: { ...stored, enabledLlms }, llms: ['chatgpt', 'claude'] })).toEqual(own)
  })
})
