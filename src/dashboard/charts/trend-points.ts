/** A value and its time. Null is a gap, not zero. */
export interface TrendPoint {
  at: string
  value: number | null
  /** The 95 % interval; null when it is unknown. */
  low: number | null
  high: number | null
  /** The counts behind the value, such as `158 of 287 answers`. */
  counted?: string
}

/** A moment whose values before and after are not fully comparable. */
export interface TrendBreak {
  at: string
  text: string
}

/** Two points are not joined when their distance exceeds this many usual distances. */
const GAP_FACTOR = 3

/** Groups of points that a line may join. */
export function segmentsOf(points: readonly TrendPoint[]): TrendPoint[][] {
  const far = GAP_FACTOR * usualDistance(points)
  const segments: TrendPoint[][] = []
  let former: TrendPoint | null = null
  for (const point of points) {
    const isJoined = former !== null && point.value !== null && timeOf(point) - timeOf(former) <= far
    if (point.value === null) former = null
    else {
      if (isJoined) segments.at(-1)?.push(point)
      else segments.push([point])
      former = point
    }
  }
  return segments
}

export function timeOf({ at }: { at: string }): number {
  return Date.parse(at)
}

/** As many points as are at least this far from each other, the last one always. */
export function apart<T>(points: readonly T[], placeOf: (point: T) => number, distance: number): T[] {
  const kept: T[] = []
  for (const point of points.toReversed()) {
    const next = kept[0]
    if (next === undefined || placeOf(next) - placeOf(point) >= distance) kept.unshift(point)
  }
  return kept
}

function usualDistance(points: readonly TrendPoint[]): number {
  const times = points.map(timeOf)
  const distances = times
    .slice(1)
    .map((time, index) => time - (times[index] ?? time))
    .sort((one, other) => one - other)
  return distances[Math.floor(distances.length / 2)] ?? 0
}

/** The lowest and the highest value of the drawing, within the ends of the metric. */
export function extentOf(
  points: readonly TrendPoint[],
  [lowest, highest]: readonly [number | null, number | null],
): [number, number] {
  const drawn = points.flatMap(({ value, low, high }) => [value, low, high]).filter((one) => one !== null)
  const low = lowest ?? Math.min(...drawn)
  const high = highest ?? Math.max(...drawn)
  if (drawn.length === 0) return [lowest ?? 0, highest ?? 1]
  return low === high ? [low - 0.5, high + 0.5] : [low, high]
}

/** Functions that format values and times. */
export interface TrendTexts {
  text(value: number): string
  shortTime(at: string): string
  time(at: string): string
}

/** The positions of times and values in the drawing. */
export interface Plot {
  width: number
  height: number
  x(at: number): number
  y(value: number): number
  ticks: readonly number[]
}

/** A break is drawn at the first point after it. */
export function placeOf(points: readonly TrendPoint[], at: string): number | null {
  const next = points.find((point) => timeOf(point) >= Date.parse(at)) ?? points.at(-1)
  return next ? timeOf(next) : null
}
