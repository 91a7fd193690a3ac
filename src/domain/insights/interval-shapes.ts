import { wilsonInterval } from '../statistics.ts'
import type { MetricDefinition } from './metric.ts'

export type Bounds = [low: number, high: number]

/** Wilson's interval; it contains the value even after rounding. */
export function scoreInterval(value: number, answers: number, quantile?: number): Bounds | null {
  const interval = wilsonInterval({ successes: value * answers, trials: answers }, quantile)
  return interval && [Math.min(interval.low, value), Math.max(interval.high, value)]
}

/** Equal decimals have a variance of about 1e-31. */
const ROUNDING = 1e-20

/**
 * The interval of a mean with this variance. For a mean with two bounds it is Wilson's, with the number of answers
 * that corresponds to the variance; with one bound it is symmetric on the logarithmic scale, because ranks are
 * skewed. Null without variance.
 */
export function meanInterval(
  { lowest, highest }: MetricDefinition,
  value: number,
  variance: number,
  quantile: number,
): Bounds | null {
  if (variance < ROUNDING) return null
  if (highest === Number.POSITIVE_INFINITY) {
    const factor = Math.exp((quantile * Math.sqrt(variance)) / value)
    return [Math.max(lowest, value / factor), value * factor]
  }
  const width = highest - lowest
  const place = (value - lowest) / width
  const interval = scoreInterval(place, (place * (1 - place) * width ** 2) / variance, quantile)
  return interval && [lowest + width * interval[0], lowest + width * interval[1]]
}
