import type { Verdict } from '../insights/changes.ts'
import type { Metric } from '../insights/metric.ts'

export const ALERT_DIRECTIONS = ['up', 'down', 'either'] as const
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number]

/** The metrics of alert rules. */
export type AlertMetric = Exclude<Metric, 'shareOfVoiceAll'>

/** A rule that decides when people are alerted, with its state in the market of a run. */
export interface AlertRule {
  id: string
  /** Null means any metric. */
  metric: AlertMetric | null
  /** The direction of the number: for the average rank, `down` is better. */
  direction: AlertDirection
  /** Null means a change beyond noise. */
  threshold: number | null
  llm: string | null
  topicId: string | null
  topicName: string | null
  personIds: readonly string[]
  /** Whether the figure was beyond the threshold when it was last read. Such a figure was reported already. */
  isBeyond: boolean
  /** The last run that it reported. */
  toldRunId: string | null
}

/** Whether a verdict is a change in the direction of a rule. */
export function isMovedAs(direction: AlertDirection, verdict: Verdict): boolean {
  if (verdict !== 'up' && verdict !== 'down') return false
  return direction === 'either' || direction === verdict
}

/** A threshold is of one figure and one side: every figure is on one side of a value, and no value is one of a rank and of a share. */
export function isVagueThreshold({
  metric,
  direction,
  threshold,
}: Pick<AlertRule, 'metric' | 'direction' | 'threshold'>): boolean {
  return threshold !== null && (metric === null || direction === 'either')
}

/** The values that each figure can have. */
export const POSSIBLE_VALUES: Readonly<Record<AlertMetric, readonly [least: number, most: number]>> = {
  presence: [0, 1],
  shareOfVoice: [0, 1],
  averageRank: [1, Number.POSITIVE_INFINITY],
  sentiment: [-1, 1],
  citationRate: [0, 1],
}

/** Whether no figure is ever at that threshold: 40 means nothing for a share. */
export function isImpossibleThreshold({
  metric,
  threshold,
}: Pick<AlertRule, 'metric' | 'threshold'>): boolean {
  if (metric === null || threshold === null) return false
  const [least, most] = POSSIBLE_VALUES[metric]
  return threshold < least || threshold > most
}

interface Figure {
  value: number | null
  ci95: readonly [low: number, high: number] | null
}

/**
 * Whether a figure is beyond a threshold. Its whole interval must be, so that a figure near the threshold causes no
 * alert by chance; it is back as soon as its value is. Null when that is unknown.
 */
export function isBeyondThreshold(
  { threshold, direction, isBeyond }: Pick<AlertRule, 'threshold' | 'direction' | 'isBeyond'>,
  { value, ci95 }: Figure,
): boolean | null {
  if (threshold === null || value === null) return null
  const ends = isBeyond ? ([value, value] as const) : ci95
  if (ends === null) return null
  const [low, high] = ends
  return direction === 'up' ? low > threshold : high < threshold
}
