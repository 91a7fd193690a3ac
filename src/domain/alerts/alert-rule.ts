import type { Verdict } from '../insights/changes.ts'
import type { Metric } from '../insights/metric.ts'

export const ALERT_DIRECTIONS = ['up', 'down', 'either'] as const
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number]

/** What a rule can be about. */
export type AlertMetric = Exclude<Metric, 'shareOfVoiceAll'>

/** What a brand's people want to be told of. */
export interface AlertRule {
  id: string
  /** Null for each of them. */
  metric: AlertMetric | null
  /** Of the number: for the average rank, `down` is better. */
  direction: AlertDirection
  /** Null: a change beyond noise. */
  threshold: number | null
  llm: string | null
  topicId: string | null
  topicName: string | null
  personIds: readonly string[]
  /** The figure was beyond the threshold in the run before: that was told. */
  isBeyond: boolean
}

/** Whether a change beyond noise is what a rule asks for. */
export function isMovedAs(direction: AlertDirection, verdict: Verdict): boolean {
  if (verdict !== 'up' && verdict !== 'down') return false
  return direction === 'either' || direction === verdict
}

interface Figure {
  value: number | null
  ci95: readonly [low: number, high: number] | null
}

/**
 * Whether a figure is beyond a threshold: only if its whole interval is, so that a figure near the threshold is not told of by chance.
 * It is back once its value is. Null where nothing is known.
 */
export function isBeyondThreshold(
  { threshold, direction, isBeyond }: Pick<AlertRule, 'threshold' | 'direction' | 'isBeyond'>,
  { value, ci95 }: Figure,
): boolean | null {
  if (threshold === null || value === null || ci95 === null) return null
  const [low, high] = isBeyond ? [value, value] : ci95
  return direction === 'up' ? low > threshold : high < threshold
}
