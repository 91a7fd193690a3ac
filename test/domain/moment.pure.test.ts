import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMoment } from '../../src/domain/moment.ts'

const read = (text: string) => readMoment(text)?.toISOString() ?? null

describe('a date-time of RFC 3339', () => {
  it.each([
    ['2026-03-02T06:00:00Z', '2026-03-02T06:00:00.000Z'],
    ['2026-03-02t06:00:00z', '2026-03-02T06:00:00.000Z'],
    ['2026-03-02 06:00:00Z', '2026-03-02T06:00:00.000Z'],
    ['2026-03-02T06:00:00+00:00', '2026-03-02T06:00:00.000Z'],
    ['2026-03-02T06:00:00-00:00', '2026-03-02T06:00:00.000Z'],
    ['2026-03-02T00:30:00+05:45', '2026-03-01T18:45:00.000Z'],
    ['2026-03-02T23:30:00-09:30', '2026-03-03T09:00:00.000Z'],
    ['2026-03-02T06:00:00.5Z', '2026-03-02T06:00:00.500Z'],
    ['2026-03-02T06:00:00.1239999999999999999999Z', '2026-03-02T06:00:00.123Z'],
    ['2026-03-02T06:00Z', '2026-03-02T06:00:00.000Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
    ['9999-12-31T23:59:59-23:59', '9999-12-31T23:59:59.999Z'],
  ])('%s is %s', (text, moment) => {
    expect(read(text)).toBe(moment)
  })

  it.each([
    ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
    ['2016-12-31T23:59:60.9Z', '2017-01-01T00:00:00.000Z'],
    ['2016-12-31T18:59:60-05:00', '2017-01-01T00:00:00.000Z'],
    ['2017-01-01T08:59:60+09:00', '2017-01-01T00:00:00.000Z'],
  ])('in a leap second, %s, is the beginning of the next minute', (text, moment) => {
    expect(read(text)).toBe(moment)
  })

  it.each([
    '',
    'now',
    '2026-03-02',
    '2026-03-02T06:00:00',
    '2026-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-03-02T24:00:00Z',
    '2026-03-02T06:60:00Z',
    '2026-03-02T06:00:61Z',
    '2026-03-02T06:00:60Z',
    '2026-12-31T23:59:60+01:00',
    '2026-03-02T06:00:00+24:00',
    '2026-03-02T06:00:00+00',
    '2026-03-02T06:00:00+01:60',
    '2026-03-02T06:00:00.Z',
    ' 2026-03-02T06:00:00Z',
    '２０２６-03-02T06:00:00Z',
  ])('is not %j', (text) => {
    expect(read(text)).toBeNull()
  })

  it.each([
    ['2026-03-02 06:00:00.123+00', '2026-03-02T06:00:00.123Z'],
    ['2026-03-02 06:00:00-09', '2026-03-02T15:00:00.000Z'],
    ['2026-03-02 06:00:00+24', undefined],
    ['2026-03-02 06:00:00+1', undefined],
  ])('may have an offset of hours alone where that is asked for: %s', (text, moment) => {
    expect(readMoment(text, { takesHours: true })?.toISOString()).toBe(moment)
  })

  it('is read as JavaScript reads it, where JavaScript can', () => {
    const moment = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, (at) => {
        expect(read(at.toISOString())).toBe(at.toISOString())
      }),
    )
  })
})
