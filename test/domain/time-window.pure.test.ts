import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBefore, readTimeWindow } from '../../src/domain/time-window.ts'

const at = (text: string) => new Date(text)

describe('a window of time', () => {
  it('is open where no end is given', () => {
    expect(readTimeWindow({})).toEqual({ from: null, to: null })
  })

  it.each([
    ['2026-03-02', '2026-03-02T00:00:00.000Z'],
    ['2026-03-02T06:00:00Z', '2026-03-02T06:00:00.000Z'],
    ['2026-03-02T06:00Z', '2026-03-02T06:00:00.000Z'],
    ['2026-03-02T06:00:00.123456Z', '2026-03-02T06:00:00.123Z'],
    ['2026-03-02T00:30:00+02:00', '2026-03-01T22:30:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ])('from %s begins at %s', (from, begins) => {
    expect(readTimeWindow({ from })).toEqual({ from: at(begins), to: null })
  })

  it.each([
    ['2026-03-02', '2026-03-03T00:00:00.000Z'],
    ['2026-12-31', '2027-01-01T00:00:00.000Z'],
    ['2026-03-02T06:00:00Z', '2026-03-02T06:00:00.000Z'],
  ])('to %s ends before %s', (to, ends) => {
    expect(readTimeWindow({ to })).toEqual({ from: null, to: at(ends) })
  })

  it('of one day is that day', () => {
    expect(readTimeWindow({ from: '2026-03-02', to: '2026-03-02' })).toEqual({
      from: at('2026-03-02T00:00:00Z'),
      to: at('2026-03-03T00:00:00Z'),
    })
  })

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-02-30T10:00:00Z',
    '2026-13-01',
    '2026-00-10',
    '2026-01-32',
    '2026-01-01T25:00:00Z',
    '2026-01-01T10:60:00Z',
    '2026-01-01T10:00:00+99:00',
  ])('names the end that does not exist: %s', (text) => {
    expect([readTimeWindow({ from: text }), readTimeWindow({ to: text })]).toEqual(['from', 'to'])
  })

  it.each([
    ['2026-03-02', '2026-03-01'],
    ['2026-03-02T06:00:00Z', '2026-03-02T06:00:00Z'],
    ['2026-03-02T06:00:00Z', '2026-03-02T05:59:59Z'],
  ])('from %s to %s is none: it ends before it begins', (from, to) => {
    expect(readTimeWindow({ from, to })).toBe('order')
  })

  it('stays within what a database and a timestamp of four digits hold', () => {
    expect(readTimeWindow({ from: '0000-01-01', to: '9999-12-31' })).toEqual({
      from: at('0001-01-01T00:00:00.000Z'),
      to: at('9999-12-31T23:59:59.999Z'),
    })
  })

  it('is read without an error from whatever looks like a moment', () => {
    const part = (max: number, digits = 2) => fc.nat({ max }).map((n) => String(n).padStart(digits, '0'))
    const text = fc
      .tuple(part(9999, 4), part(13), part(32), part(25), part(61), fc.constantFrom('Z', '+14:00', '-23:59'))
      .map(([year, month, day, hour, minute, zone]) => `${year}-${month}-${day}T${hour}:${minute}${zone}`)
    fc.assert(
      fc.property(text, (moment) => {
        const window = readTimeWindow({ from: moment })
        expect(typeof window === 'string' ? window : window.from?.toISOString()).toMatch(/^from$|^\d{4}-/)
      }),
    )
  })
})

describe('days before a moment', () => {
  it.each([
    ['2026-03-31T00:00:00.000Z', 90, '2025-12-31T00:00:00.000Z'],
    ['2026-03-31T23:59:59.999Z', 90, '2025-12-31T00:00:00.000Z'],
    ['2026-03-31T12:00:00.000Z', 0, '2026-03-31T00:00:00.000Z'],
    ['0001-01-05T00:00:00.000Z', 90, '0001-01-01T00:00:00.000Z'],
  ])('%s, %i of them, begin at %s', (moment, days, begins) => {
    expect(daysBefore(at(moment), days)).toEqual(at(begins))
  })
})
