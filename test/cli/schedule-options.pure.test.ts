import { describe, expect, it } from 'vitest'
import { scheduleOf } from '../../src/cli/schedule-options.ts'

const stored = {
  frequency: 'weekly' as const,
  cron: '30 7 * * 1',
  timezone: 'UTC',
  nextRunAt: null,
}

describe.each([
  ['--schedule', { schedule: 'daily' as const }],
  ['--cron', { cron: '0 6 * * *' }],
  ['--timezone', { timezone: 'Europe/Berlin' }],
])('%s', (_, options) => {
  it('keeps LLMs that only the schedule asks', () => {
    const schedule = { ...stored, enabledLlms: ['claude'] }
    expect(scheduleOf(options, { schedule, llms: ['chatgpt', 'claude'] })?.enabledLlms).toEqual(['claude'])
  })

  it("leaves a schedule with the brand's LLMs to follow the brand's", () => {
    const schedule = { ...stored, enabledLlms: ['claude', 'chatgpt'] }
    expect(scheduleOf(options, { schedule, llms: ['chatgpt', 'claude'] })).not.toHaveProperty('enabledLlms')
  })
})
