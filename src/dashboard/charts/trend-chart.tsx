import { useElementSize } from '@mantine/hooks'
import { scaleLinear } from 'd3-scale'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useWords } from '../language/language.tsx'
import { chartWords } from './chart-words.ts'
import classes from './trend-chart.module.css'
import { TrendMarks } from './trend-marks.tsx'
import {
  extentOf,
  type Plot,
  placeOf,
  type TrendBreak,
  type TrendPoint,
  type TrendTexts,
  timeOf,
} from './trend-points.ts'
import { spokenPoint, TrendTip } from './trend-tip.tsx'

export interface TrendChartProps extends TrendTexts {
  /** The accessible name, such as "Presence". */
  name: string
  /** Oldest first. */
  points: readonly TrendPoint[]
  breaks?: readonly TrendBreak[]
  /** The ends of the scale if the metric has any, as in `METRIC_RANGE`. */
  range?: readonly [number | null, number | null]
  height?: number
  /** The beginning of the period; earlier points are shaded and labelled. */
  since?: string
  /** Called when a point is chosen by Enter or a click; opens its answers. */
  onChoose?(point: TrendPoint): void
}

const MARGIN = { top: 12, right: 14, bottom: 26, left: 46 }

/** A line with its interval as a band. Arrow keys move along it; each value is shown and read aloud. */
export function TrendChart({
  name,
  points,
  breaks: given = [],
  range = [null, null],
  height = 260,
  since,
  onChoose,
  ...texts
}: TrendChartProps) {
  const t = useWords(chartWords)
  const { ref, width } = useElementSize()
  const [marked, setMarked] = useState<number | null>(null)
  const plot = plotOf(points, range, Math.max(width, 240), height)
  const breaks = atPoints(points, given)
  const last = points.length - 1
  const point = points[marked ?? last]
  const onKey = (event: KeyboardEvent) => {
    const next = stepOf(event.key, marked ?? last, last)
    if (next !== null) setMarked(next)
    else if (event.key === 'Escape') setMarked(null)
    else if (event.key === 'Enter' && point && onChoose) onChoose(point)
    else return
    event.preventDefault()
  }
  // A touch moves nothing: what is marked at its click is the last point. A click without a place is that of a screen reader.
  const onClick = (event: MouseEvent<SVGSVGElement>) => {
    const chosen = event.detail > 0 ? nearest(points, plot, event) : marked
    setMarked(chosen)
    if (chosen !== null && points[chosen]) onChoose?.(points[chosen])
  }
  return (
    <div className={classes.frame} ref={ref}>
      <svg
        className={classes.chart}
        height={height}
        role="slider"
        tabIndex={0}
        aria-label={t.walk(name)}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, marked ?? last)}
        aria-valuetext={point && spokenPoint(t, texts, point, breaks)}
        onKeyDown={onKey}
        onFocus={() => setMarked(marked ?? last)}
        onBlur={() => setMarked(null)}
        onPointerMove={(event) => setMarked(nearest(points, plot, event))}
        onPointerLeave={() => setMarked(null)}
        onClick={onClick}
      >
        {width > 0 && (
          <TrendMarks
            since={since}
            plot={plot}
            points={points}
            breaks={breaks}
            marked={marked}
            texts={texts}
          />
        )}
      </svg>
      {marked !== null && point && (
        <TrendTip point={point} breaks={breaks} left={plot.x(timeOf(point))} width={width} {...texts} />
      )}
    </div>
  )
}

/** The breaks with the times of the points at which they are drawn. */
function atPoints(points: readonly TrendPoint[], breaks: readonly TrendBreak[]): TrendBreak[] {
  return breaks.flatMap((one) => {
    const place = placeOf(points, one.at)
    return place === null ? [] : [{ ...one, at: new Date(place).toISOString() }]
  })
}

function plotOf(
  points: readonly TrendPoint[],
  range: readonly [number | null, number | null],
  width: number,
  height: number,
): Plot {
  const [first, last] = [points[0], points.at(-1)].map((point) => (point ? timeOf(point) : 0))
  const times = first === last ? [(first ?? 0) - 1, (last ?? 0) + 1] : [first ?? 0, last ?? 1]
  const x = scaleLinear(times, [MARGIN.left, width - MARGIN.right])
  const y = scaleLinear(extentOf(points, range), [height - MARGIN.bottom, MARGIN.top]).nice(4)
  return { width, height, x, y, ticks: y.ticks(4) }
}

function stepOf(key: string, from: number, last: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    Home: 0,
    End: last,
  }
  const next = steps[key]
  return next === undefined ? null : Math.min(last, Math.max(0, next))
}

function nearest(
  points: readonly TrendPoint[],
  plot: Plot,
  { clientX, currentTarget }: MouseEvent<SVGSVGElement>,
): number | null {
  const left = clientX - currentTarget.getBoundingClientRect().left
  const distances = points.map((point) => Math.abs(plot.x(timeOf(point)) - left))
  const least = Math.min(...distances)
  return distances.length === 0 ? null : distances.indexOf(least)
}
