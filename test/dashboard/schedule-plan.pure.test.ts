import { describe, expect, it } from 'vitest'
import { scheduleOf } from '../../src/dashboard/screens/settings/schedule-plan.ts'

const stored = {
  frequency: 'weekly' as const,
  cron: '30 9 * * 2',
  timezone: 'Europe/Berlin',
  enabledLlms: ['chatgpt'],
}
const plan = { ...stored, samples: 3, runBudgetUsd: null }

describe('A schedule that is saved', () => {
  it('keeps its time and its LLMs while its frequency stays', () => {
    expect(scheduleOf({ ...plan, timezone: 'UTC' }, stored)).toEqual({ ...stored, timezone: 'UTC' })
  })

  it('has the usual time and LLMs for another frequency', () => {
    expect(scheduleOf({ ...plan, frequency: 'daily' }, stored)).toEqual({
      frequency: 'daily',
      timezone: 'Europe/Berlin',
    })
  })
})
