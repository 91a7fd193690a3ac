import { describe, expect, it } from 'vitest'
import { tabStopOf } from '../../src/dashboard/charts/heat-tab-stop.ts'
import { apart, extentOf, segmentsOf, type TrendPoint } from '../../src/dashboard/charts/trend-points.ts'
import { judgementOf } from '../../src/dashboard/figures/metric.ts'
import { createFormat } from '../../src/dashboard/language/format.ts'

const point = (day: number, value: number | null): TrendPoint => ({
  at: new Date(Date.UTC(2026, 0, day)).toISOString(),
  value,
  low: value === null ? null : value - 0.1,
  high: value === null ? null : value + 0.1,
})
const daysOf = (segments: TrendPoint[][]) =>
  segments.map((segment) => segment.map(({ at }) => new Date(at).getUTCDate()))

describe('A line', () => {
  it('has a gap where a value is unknown', () => {
    const points = [point(1, 0.5), point(2, 0.6), point(3, null), point(4, 0.7)]
    expect(daysOf(segmentsOf(points))).toEqual([[1, 2], [4]])
  })

  it('has a gap where runs are missing for long', () => {
    const points = [1, 2, 3, 20, 21].map((day) => point(day, 0.5))
    expect(daysOf(segmentsOf(points))).toEqual([
      [1, 2, 3],
      [20, 21],
    ])
  })

  it('has labels only where there is room for them, and always at its end', () => {
    expect(apart([0, 40, 95, 190, 280, 281], (place) => place, 90)).toEqual([0, 95, 190, 281])
  })

  it.each([
    ['no point', []],
    ['one point', [point(1, 0.5)]],
    ['one unknown point', [point(1, null)]],
  ])('has a scale with two ends for %s', (_, points) => {
    const [low, high] = extentOf(points, [null, null])
    expect(high).toBeGreaterThan(low)
  })
})

describe('A map of values', () => {
  const values = [
    [null, 1],
    [2, null],
  ]
  const has = ([row, column]: readonly [number, number]) => (values[row]?.[column] ?? null) !== null

  it.each([
    [
      'at the cell of the focus',
      [
        [1, 0],
        [0, 1],
      ],
      [1, 0],
    ],
    [
      'at the open cell, where a filter took the cell of the focus away',
      [
        [2, 0],
        [1, 0],
      ],
      [1, 0],
    ],
    ['at the first value, where the open cell is empty', [[0, 0]], [0, 1]],
  ] as const)('is entered by Tab %s', (_, wanted, place) => {
    expect(tabStopOf(wanted, has, 2, 2)).toEqual(place)
  })
})

describe('A change', () => {
  it('of the rank is better where it goes down', () => {
    expect(judgementOf('averageRank', { verdict: 'down' })).toBe('better')
  })

  it('within noise is neither better nor worse', () => {
    expect(judgementOf('presence', { verdict: 'within_noise' })).toBe('within_noise')
  })
})

describe('A number', () => {
  const [english, german] = [createFormat('en-GB', 'en'), createFormat('de-DE', 'de')]

  it('that is not known is a dash, never zero', () => {
    const { percent, points, count, usd, day } = english
    expect([percent, points, count, usd, day].map((write) => write(null))).toEqual(['–', '–', '–', '–', '–'])
  })

  it('is written as people of the language write it', () => {
    expect([german.percent(0.0831), german.count(12_345), english.count(12_345)]).toEqual([
      '8,3\u00a0%',
      '12.345',
      '12,345',
    ])
  })

  it('that rounds to zero has no sign', () => {
    expect([english.points(-0.0001), english.points(-0.02)]).toEqual(['0.0\u00a0pts', '−2.0\u00a0pts'])
  })
})

describe('A period', () => {
  it.each(['America/New_York', 'UTC', 'Europe/Berlin', 'Pacific/Auckland'])(
    'of whole days has the same days in %s',
    (zone) => {
      const { period } = createFormat('en-GB', 'en', zone)
      expect(period('2026-10-31T00:00:00.000Z', '2026-11-28T00:00:00.000Z')).toBe('31 Oct – 27 Nov 2026')
    },
  )
})
