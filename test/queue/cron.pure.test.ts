import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cronProblem, nextCronTime, shortestInterval, timesInDays } from '../../src/queue/cron.ts'

const NOW = new Date('2026-03-04T12:00:00Z')

describe('the next time of a cron expression', () => {
  it.each([
    ['in UTC', '0 6 * * 1', 'UTC', '2026-03-04T12:00:00Z', '2026-03-09T06:00:00.000Z'],
    ['in the time zone', '0 6 * * *', 'America/New_York', '2026-03-04T12:00:00Z', '2026-03-05T11:00:00.000Z'],
    [
      'across the change to summer time',
      '0 6 * * *',
      'Europe/Berlin',
      '2026-03-28T12:00:00Z',
      '2026-03-29T04:00:00.000Z',
    ],
    ['on a leap day', '0 0 29 2 *', 'UTC', '2026-03-04T12:00:00Z', '2028-02-29T00:00:00.000Z'],
    [
      'the first moment after a time that does not exist',
      '30 2 * * *',
      'Europe/Berlin',
      '2026-03-29T00:00:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'that moment also where the clock is put forward by half an hour',
      '15 2 * * *',
      'Australia/Lord_Howe',
      '2026-10-03T00:00:00Z',
      '2026-10-03T15:30:00.000Z',
    ],
    [
      'the first of a time that comes twice',
      '30 2 * * *',
      'Europe/Berlin',
      '2026-10-24T12:00:00Z',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'another day, after the first of a time that comes twice',
      '30 2 * * *',
      'Europe/Berlin',
      '2026-10-25T01:15:00Z',
      '2026-10-26T01:30:00.000Z',
    ],
    [
      'that moment, where a whole day does not exist',
      '0 6 30 12 *',
      'Pacific/Apia',
      '2011-12-01T00:00:00Z',
      '2011-12-30T10:00:00.000Z',
    ],
    ['strictly later', '0 12 * * *', 'UTC', '2026-03-04T12:00:00Z', '2026-03-05T12:00:00.000Z'],
  ])('is %s', (_, cron, timezone, from, next) => {
    expect(nextCronTime(cron, timezone, new Date(from)).toISOString()).toBe(next)
  })

  it('is always later than the time before', () => {
    const zone = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/Sao_Paulo',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
    )
    const from = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.nat(59), fc.nat(23), zone, from, (minute, hour, timezone, now) => {
        expect(nextCronTime(`${minute} ${hour} * * *`, timezone, now).getTime()).toBeGreaterThan(
          now.getTime(),
        )
      }),
    )
  })
})

describe('the shortest interval of a cron expression', () => {
  it.each([
    ['*/5 * * * *', 5],
    ['*/15 * * * *', 15],
    ['*/7 * * * *', 4],
    ['0,50 * * * *', 10],
    ['0 * * * *', 60],
    ['5,55 0,23 * * *', 10],
    ['0 6 * * *', 1_440],
    ['0 6 1,2 * *', 1_440],
    ['0 6 * * 1', 10_080],
    ['0 6 1 * *', 28 * 1_440],
  ])('%s is %i minutes', (cron, minutes) => {
    expect(shortestInterval(cron)).toBe(minutes)
  })
})

describe('a schedule', () => {
  it.each(['0 6 * * 1', '*/15 * * * *', '0 6 1,15 * *', ' 0 6 * * mon-fri '])('may be %j', (cron) => {
    expect(cronProblem(cron, 'Europe/Berlin', NOW)).toBeNull()
  })

  it.each([
    ['0 6 * *', 'UTC', 'five fields'],
    ['0 0 6 * * 1', 'UTC', 'five fields'],
    ['@daily', 'UTC', 'five fields'],
    ['0 6 * * 1', 'Berlin', 'no IANA time zone'],
    ['0 6 * * 1', '+05:30', 'no IANA time zone'],
    ['0 6 * * 1', '', 'no IANA time zone'],
    ['61 6 * * *', 'UTC', '"61" cannot be the minute; possible are 0 to 59'],
    ['0 6 * * 8', 'UTC', '"8" cannot be the day of the week; possible are 0 to 7'],
    ['a b c d e', 'UTC', '"a" cannot be the minute'],
    ['0 H * * *', 'UTC', '"H" for a random time is not supported'],
    ['0 0 31 2 *', 'UTC', '"0 0 31 2 *" never occurs'],
  ])('may not be %j in %j', (cron, timezone, reason) => {
    expect(cronProblem(cron, timezone, NOW)).toContain(reason)
  })

  it('is judged without throwing, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (cron, timezone) => {
        expect(cronProblem(cron, timezone, NOW)).not.toBe('')
      }),
    )
  })
})

describe('the times in thirty days', () => {
  it.each([
    ['0 6 * * *', '2026-11-20T10:00:00Z', 30],
    ['*/15 * * * *', '2026-11-20T10:00:00Z', 30 * 96],
    ['0 6,18 * * 1', '2026-11-20T10:00:00Z', 8],
    ['0 6 29 2 *', '2026-11-20T10:00:00Z', 0],
    ['0 6 1 * *', '2026-12-01T03:00:00Z', 1],
    ['0 6 * * 1', '2026-11-23T05:00:00Z', 5],
  ])('of %s from %s are %i', (cron, from, count) => {
    expect(timesInDays(cron, 'UTC', new Date(from), 30)).toBe(count)
  })

  const ZONES = [
    'UTC',
    'Europe/Berlin',
    'America/Havana',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
  ] as const
  const CRONS = [
    '30 2 * * *',
    '*/20 0-3 * * *',
    '15 23,0 * * 0,6',
    '0 6 1 * *',
    '45 1 1-7 * 1',
    '0 */5 * * *',
  ]

  it('are as many as the next times one after the other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CRONS),
        fc.constantFrom(...ZONES),
        // Half an hour apart, over two changes of clocks.
        fc.integer({ min: 0, max: 365 * 48 }),
        (cron, timezone, halfHours) => {
          const from = new Date(Date.UTC(2026, 0, 1) + halfHours * 30 * 60_000)
          const end = new Date(from.getTime() + 30 * 24 * 60 * 60_000)
          let expected = 0
          for (let at = nextCronTime(cron, timezone, from); at <= end; expected += 1)
            at = nextCronTime(cron, timezone, at)
          expect(timesInDays(cron, timezone, from, 30)).toBe(expected)
        },
      ),
      { numRuns: 30 },
    )
  })
})
