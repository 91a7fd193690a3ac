import { describe, expect, it } from 'vitest'
import { ApiError } from '../../src/contract/errors.ts'
import { completeSchedule, nextScheduledTime, type ScheduleInput } from '../../src/pipeline/run/schedule.ts'

const NOW = new Date('2026-03-04T12:00:00Z')
const complete = (input: ScheduleInput) => completeSchedule(input, ['first', 'second'], NOW)

function refusalOf(input: ScheduleInput): string {
  try {
    complete(input)
  } catch (error) {
    if (error instanceof ApiError) return `${error.code} ${error.message}`
    throw error
  }
  return 'none'
}

describe('a schedule as it is kept', () => {
  it.each([
    ['daily', '0 6 * * *', '2026-03-05T06:00:00.000Z'],
    ['weekly', '0 6 * * 1', '2026-03-09T06:00:00.000Z'],
    ['monthly', '0 6 1 * *', '2026-04-01T06:00:00.000Z'],
  ] as const)('has its usual time filled in: %s', (frequency, cron, next) => {
    const schedule = complete({ frequency })
    expect({ schedule, next: nextScheduledTime(schedule, NOW)?.toISOString() }).toEqual({
      schedule: { frequency, cron, timezone: 'UTC', enabledLlms: ['first', 'second'] },
      next,
    })
  })

  it('keeps the time, zone and LLMs that were given', () => {
    const input = {
      frequency: 'weekly',
      cron: '30 8 * * 2',
      timezone: 'Europe/Berlin',
      enabledLlms: ['second'],
    }
    expect(complete(input as ScheduleInput)).toEqual(input)
  })

  it('that asks by hand has no time', () => {
    expect(complete({ frequency: 'manual', cron: null })).toMatchObject({ cron: null })
  })

  it.each([
    [{ frequency: 'manual', cron: '0 6 * * *' }, 'no time of its own'],
    [{ frequency: 'weekly', cron: '0 6 * * *' }, 'is not weekly'],
    [{ frequency: 'custom', cron: 'H 6 * * *' }, 'is not supported'],
    [{ frequency: 'custom' }, 'needs a cron expression'],
    [{ frequency: 'custom', cron: null }, 'needs a cron expression'],
    [{ frequency: 'custom', cron: 'every day' }, 'five fields'],
    [{ frequency: 'daily', cron: '0 6 * *' }, 'five fields'],
    [{ frequency: 'daily', cron: '0 25 * * *' }, 'schedule cannot be used'],
    [{ frequency: 'daily', timezone: 'Mars/Olympus' }, 'no IANA time zone'],
    [{ frequency: 'daily', timezone: 'Berlin' }, 'did you mean Europe/Berlin?'],
    [{ frequency: 'daily', timezone: 'Europe/Belin' }, 'did you mean Europe/Berlin?'],
  ] as const)('is refused as %j', (input, reason) => {
    expect(refusalOf(input)).toMatch(new RegExp(`^invalid_request .*${reason}`))
  })
})

describe('the next time of a schedule', () => {
  it('is unknown where none was ever set', () => {
    expect(nextScheduledTime(null, NOW)).toBeNull()
  })

  it('is unknown where runs are started by hand', () => {
    expect(nextScheduledTime(complete({ frequency: 'manual' }), NOW)).toBeNull()
  })
})
