import { describe, expect, it } from 'vitest'
import { lineChart } from '../../src/cli/line-chart.ts'

const DAY = 24 * 3_600_000
const percent = (value: number) => `${Math.round(100 * value)} %`
const drawn = (values: (number | null)[], more: { width?: number; breaks?: number[]; band?: number } = {}) =>
  lineChart({
    points: values.map((value, index) => ({
      at: index * DAY,
      value,
      low: value === null || more.band === undefined ? null : value - more.band,
      high: value === null || more.band === undefined ? null : value + more.band,
    })),
    breaks: more.breaks ?? [],
    width: more.width ?? 30,
    rows: 5,
    label: percent,
    ends: ['1 Mar', '4 Mar'],
    lowest: 0,
    highest: 1,
  })

describe('A chart in the terminal', () => {
  it('shows a rising line with its scale and its dates', () => {
    expect(drawn([0, 0.5, 1])).toEqual([
      '100 % │                  ⢀⣀⠤⠒⠉',
      '      │              ⣀⠤⠔⠊⠁',
      ' 50 % │         ⢀⡠⠤⠒⠉',
      '      │    ⢀⡠⠤⠒⠉⠁',
      '  0 % │⣀⠤⠒⠊⠁',
      '      └───────────────────────',
      '       1 Mar             4 Mar',
    ])
  })

  it.each([20, 40, 200])('has no line that is wider than %i columns', (width) => {
    const widths = drawn([0.2, 0.9, 0.4], { width, band: 0.1 }).map(({ length }) => length)
    expect(Math.max(...widths)).toBeLessThanOrEqual(width)
  })

  it('shades the band around the line', () => {
    expect(drawn([0.5, 0.5, 0.5], { band: 0.2 }).join('')).toContain('░')
  })

  it('leaves a gap where nothing is known', () => {
    const line = drawn([0.5, 0.5, null, 0.5, 0.5]).find((row) => /[\u2801-\u28ff]/.test(row))
    expect(line).toMatch(/[\u2801-\u28ff] +[\u2801-\u28ff]/)
  })

  it('shows a single point', () => {
    expect(
      drawn([0.5])
        .join('')
        .match(/[\u2801-\u28ff]/g),
    ).toHaveLength(1)
  })

  it('marks a break in every row that the line leaves free', () => {
    expect(drawn([0.5, 0.5, 0.5], { breaks: [DAY] }).filter((row) => row.includes('╎'))).toHaveLength(4)
  })
})
