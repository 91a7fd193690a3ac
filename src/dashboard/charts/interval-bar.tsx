import classes from './interval-bar.module.css'

interface IntervalBarProps {
  /** Null draws an empty bar. */
  value: number | null
  interval: readonly [number, number] | null
  /** The value of a full bar. */
  full: number
  /** Whether it is the tracked brand, which has the accent colour; its row says so in words too. */
  isOwn?: boolean
}

/** A bar with its interval as a whisker. Hidden from screen readers, because the same row contains the number. */
export function IntervalBar({ value, interval, full, isOwn = false }: IntervalBarProps) {
  const at = (share: number) => `${Math.min(100, Math.max(0, full > 0 ? (100 * share) / full : 0))}%`
  return (
    <div className={`${classes.bar} ${isOwn ? classes.own : ''}`} aria-hidden="true">
      {value !== null && <div className={classes.fill} style={{ inlineSize: at(value) }} />}
      {interval && (
        <div
          className={classes.interval}
          style={{
            insetInlineStart: at(interval[0]),
            inlineSize: `calc(${at(interval[1])} - ${at(interval[0])})`,
          }}
        />
      )}
    </div>
  )
}
