export interface ChartPoint {
  /** Milliseconds. */
  at: number
  /** Null when the value is unknown: the line has a gap. */
  value: number | null
  low: number | null
  high: number | null
}

export interface Chart {
  points: readonly ChartPoint[]
  /** Moments whose values before and after are not fully comparable. */
  breaks: readonly number[]
  /** Columns of the terminal. */
  width: number
  rows: number
  label(value: number): string
  /** The texts below the first and the last point. */
  ends: readonly [first: string, last: string]
  /** The ends of the scale, if the value has any. */
  lowest?: number
  highest?: number
}

/** The bits of a braille character, by column and row of its dots. */
const DOTS = [
  [0x01, 0x02, 0x04, 0x40],
  [0x08, 0x10, 0x20, 0x80],
] as const
const DOTS_ACROSS = 2
const DOTS_DOWN = 4
const BAND = '░'
const BREAK = '╎'

/** A line of braille dots over its shaded interval, with the scale at the left and the dates below. */
export function lineChart({ points, breaks, width, rows, label, ends, lowest, highest }: Chart): string[] {
  const { low, high } = scaleOf(points, lowest, highest)
  const labels = Array.from({ length: rows }, (_, row) => {
    const isShown = row === 0 || row === rows - 1 || (rows % 2 === 1 && row === (rows - 1) / 2)
    return isShown ? label(high - ((high - low) * row) / (rows - 1)) : ''
  })
  const labelWidth = Math.max(...labels.map(({ length }) => length))
  const columns = Math.max(DOTS_ACROSS, width - labelWidth - 2)
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const across = (at: number, steps: number) =>
    last === first ? Math.round((steps - 1) / 2) : Math.round(((at - first) / (last - first)) * (steps - 1))
  const down = (value: number, steps: number) => Math.round(((high - value) / (high - low)) * (steps - 1))
  const cells = Array.from({ length: rows }, () => new Array<string>(columns).fill(' '))
  for (const at of breaks) for (const row of cells) row[across(at, columns)] = BREAK
  const dots = Array.from({ length: rows }, () => new Array<number>(columns).fill(0))
  for (const [one, other] of neighbours(points)) {
    const from = across(one.at, columns)
    const to = across(other.at, columns)
    for (let column = from; column <= to; column += 1) {
      const share = to === from ? 0 : (column - from) / (to - from)
      shade(column, between(one.high, other.high, share), between(one.low, other.low, share))
    }
    const [start, end] = [across(one.at, columns * DOTS_ACROSS), across(other.at, columns * DOTS_ACROSS)]
    for (let dot = start; dot <= end; dot += 1) {
      const value = between(one.value, other.value, end === start ? 0 : (dot - start) / (end - start))
      if (value !== null) mark(dot, down(value, rows * DOTS_DOWN))
    }
  }
  const lines = cells.map((row, index) => {
    const line = row.map((cell, column) => {
      const bits = dots[index]?.[column] ?? 0
      return bits === 0 ? cell : String.fromCodePoint(0x2800 + bits)
    })
    return `${(labels[index] ?? '').padStart(labelWidth)} │${line.join('')}`.trimEnd()
  })
  const dates = last === first ? ends[0] : ends[0].padEnd(columns - ends[1].length) + ends[1]
  const margin = ' '.repeat(labelWidth + 1)
  return [...lines, `${margin}└${'─'.repeat(columns)}`, `${margin} ${dates}`]

  function shade(column: number, upper: number | null, lower: number | null): void {
    if (upper === null || lower === null) return
    for (let row = down(upper, rows); row <= down(lower, rows); row += 1) {
      const line = cells[row]
      if (line && line[column] === ' ') line[column] = BAND
    }
  }

  function mark(dot: number, place: number): void {
    const row = dots[Math.floor(place / DOTS_DOWN)]
    const column = Math.floor(dot / DOTS_ACROSS)
    const bit = DOTS[dot % DOTS_ACROSS === 0 ? 0 : 1][(place % DOTS_DOWN) as 0 | 1 | 2 | 3]
    if (row) row[column] = (row[column] ?? 0) | bit
  }
}

/** Pairs of points that a line connects; a point without a neighbour is a pair with itself. */
function neighbours(points: readonly ChartPoint[]): [ChartPoint, ChartPoint][] {
  return points.flatMap((point, index): [ChartPoint, ChartPoint][] => {
    if (point.value === null) return []
    const next = points[index + 1]
    return next && next.value !== null ? [[point, next]] : [[point, point]]
  })
}

function between(one: number | null, other: number | null, share: number): number | null {
  return one === null || other === null ? null : one + (other - one) * share
}

/** The range of the values and their intervals with a margin, within the ends of the scale. */
function scaleOf(points: readonly ChartPoint[], lowest = -Infinity, highest = Infinity) {
  const values = points.flatMap(({ value, low, high }) => [value, low, high].filter((one) => one !== null))
  const [min, max] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1]
  const air = max > min ? (max - min) / 10 : Math.abs(max) / 10 || 0.1
  const [low, high] = [Math.max(lowest, min - air), Math.min(highest, max + air)]
  return high > low ? { low, high } : { low: low - air, high: low + air }
}
