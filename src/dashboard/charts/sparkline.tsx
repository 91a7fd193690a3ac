import { useElementSize } from '@mantine/hooks'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import classes from './sparkline.module.css'
import { extentOf, segmentsOf, type TrendPoint, timeOf } from './trend-points.ts'

interface SparklineProps {
  /** Oldest first. */
  points: readonly TrendPoint[]
  height?: number
  /** In pixels; by default that of its place. */
  width?: number
  /** A dot for each value, not only for the last one. */
  hasDots?: boolean
}

const EDGE = 4

/**
 * A trend without numbers, beside its figure. Its height is that of the intervals where they are known, so that noise
 * looks small. Hidden from screen readers, which read the trend itself.
 */
export function Sparkline({ points, height = 32, width: fixed, hasDots = false }: SparklineProps) {
  const { ref, width: free } = useElementSize()
  const width = fixed ?? free
  const times = [points[0], points.at(-1)].map((point) => (point ? timeOf(point) : 0))
  const x = scaleLinear(times, [EDGE, Math.max(width, 40) - EDGE])
  const y = scaleLinear(extentOf(points, [null, null]), [height - EDGE, EDGE])
  const path = line<TrendPoint>(
    (point) => x(timeOf(point)),
    ({ value }) => y(value ?? 0),
  )
  const known = points.filter(({ value }) => value !== null)
  const dotted = hasDots ? known : known.slice(-1)
  return (
    <span ref={fixed === undefined ? ref : null} style={{ display: 'block', inlineSize: fixed }}>
      <svg className={classes.spark} height={height} aria-hidden="true">
        {width > 0 &&
          segmentsOf(points).map((segment) => (
            <path key={segment[0]?.at} className={classes.line} d={path(segment) ?? ''} />
          ))}
        {width > 0 &&
          dotted.map((point) => (
            <circle
              key={point.at}
              className={classes.last}
              cx={x(timeOf(point))}
              cy={y(point.value ?? 0)}
              r={hasDots ? 2 : 3}
            />
          ))}
      </svg>
    </span>
  )
}
