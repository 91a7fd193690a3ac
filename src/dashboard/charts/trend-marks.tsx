import { area, line } from 'd3-shape'
import { useWords } from '../language/language.tsx'
import { chartWords } from './chart-words.ts'
import classes from './trend-chart.module.css'
import {
  apart,
  type Plot,
  segmentsOf,
  type TrendBreak,
  type TrendPoint,
  type TrendTexts,
  timeOf,
} from './trend-points.ts'

interface TrendMarksProps {
  plot: Plot
  points: readonly TrendPoint[]
  breaks: readonly TrendBreak[]
  marked: number | null
  texts: TrendTexts
  since?: string | undefined
}

/** With more points, the line has no dots. */
const DOTS_MAX = 60

/** The parts of a trend: scale, band, line, points, breaks. */
export function TrendMarks({ plot, points, breaks, marked, texts, since }: TrendMarksProps) {
  const segments = segmentsOf(points)
  const path = line<TrendPoint>(
    (point) => plot.x(timeOf(point)),
    ({ value }) => plot.y(value ?? 0),
  )
  const band = area<TrendPoint>()
    .defined(({ low, high }) => low !== null && high !== null)
    .x((point) => plot.x(timeOf(point)))
    .y0(({ low }) => plot.y(low ?? 0))
    .y1(({ high }) => plot.y(high ?? 0))
  return (
    <>
      {since && <Earlier plot={plot} points={points} since={since} />}
      <Scale plot={plot} points={points} texts={texts} />
      {segments.map((segment) => (
        <g key={segment[0]?.at}>
          <path className={classes.band} d={band(segment) ?? ''} />
          <path className={classes.line} d={path(segment) ?? ''} />
        </g>
      ))}
      <Breaks plot={plot} breaks={breaks} />
      {points.map((point, index) => (
        <Point
          key={point.at}
          plot={plot}
          point={point}
          isMarked={index === marked}
          isSmall={points.length > DOTS_MAX}
        />
      ))}
    </>
  )
}

/** The earlier period, which the present one is compared with. Its end is between two points. */
function Earlier({ plot, points, since }: Pick<TrendMarksProps, 'plot' | 'points'> & { since: string }) {
  const t = useWords(chartWords)
  const first = points.findIndex((point) => timeOf(point) >= Date.parse(since))
  const [before, after] = [points[first - 1], points[first]]
  if (!before || !after) return null
  const end = (plot.x(timeOf(before)) + plot.x(timeOf(after))) / 2
  return (
    <g className={classes.earlier}>
      <rect x={46} y={4} width={end - 46} height={plot.height - 30} rx={4} />
      <text x={end - 8} y={plot.height - 36} textAnchor="end">
        {t.earlier}
      </text>
    </g>
  )
}

/** Of a time and the space around it. */
const LABEL_WIDTH = 90

function Scale({ plot, points, texts }: Pick<TrendMarksProps, 'plot' | 'points' | 'texts'>) {
  const labelled = apart(points, (point) => plot.x(timeOf(point)), LABEL_WIDTH)
  return (
    <>
      <g className={classes.grid}>
        {plot.ticks.map((tick) => (
          <g key={tick} transform={`translate(0,${plot.y(tick)})`}>
            <line x1={46} x2={plot.width - 14} />
            <text x={38} dy="0.32em" textAnchor="end">
              {texts.text(tick)}
            </text>
          </g>
        ))}
      </g>
      <g className={classes.times}>
        {labelled.map((point) => (
          <text
            key={point.at}
            x={plot.x(timeOf(point))}
            y={plot.height - 6}
            textAnchor={anchorOf(plot, point)}
          >
            {texts.shortTime(point.at)}
          </text>
        ))}
      </g>
    </>
  )
}

function anchorOf(plot: Plot, point: TrendPoint): 'start' | 'middle' | 'end' {
  const x = plot.x(timeOf(point))
  if (x > plot.width - 40) return 'end'
  return x < 56 ? 'start' : 'middle'
}

interface PointProps {
  plot: Plot
  point: TrendPoint
  isMarked: boolean
  isSmall: boolean
}

function Point({ plot, point, isMarked, isSmall }: PointProps) {
  if (point.value === null) return null
  const x = plot.x(timeOf(point))
  return (
    <>
      {isMarked && <line className={classes.cursor} x1={x} x2={x} y1={12} y2={plot.height - 26} />}
      {isMarked && point.low !== null && point.high !== null && (
        <line className={classes.whisker} x1={x} x2={x} y1={plot.y(point.low)} y2={plot.y(point.high)} />
      )}
      {(!isSmall || isMarked) && (
        <circle
          className={`${classes.point} ${isMarked ? classes.marked : ''}`}
          cx={x}
          cy={plot.y(point.value)}
          r={isMarked ? 5 : 3.5}
        />
      )}
    </>
  )
}

/** The times of breaks are those of points. */
function Breaks({ plot, breaks }: Pick<TrendMarksProps, 'plot' | 'breaks'>) {
  const places = new Set(breaks.map(timeOf))
  return [...places].map((place) => (
    <g key={place} className={classes.break}>
      <line x1={plot.x(place)} x2={plot.x(place)} y1={8} y2={plot.height - 26} />
      <circle cx={plot.x(place)} cy={8} r={3.5} />
    </g>
  ))
}
