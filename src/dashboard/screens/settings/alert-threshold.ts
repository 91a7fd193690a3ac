import { POSSIBLE_VALUES } from '../../../domain/alerts/alert-rule.ts'
import { type MetricName, metricText } from '../../figures/metric.ts'
import type { Format } from '../../language/format.ts'

/** All figures but the rank are shown in hundredths. */
const factorOf = (metric: MetricName) => (metric === 'averageRank' ? 1 : 100)
/** Removes the error of floating-point numbers: 0.07 × 100 is 7.000000000000001. */
const rounded = (value: number) => Number(value.toPrecision(12))

/** The field of a threshold, in the unit in which screens show the figure. */
export function thresholdField(metric: MetricName) {
  const [min, max] = POSSIBLE_VALUES[metric].map((value) => value * factorOf(metric)) as [number, number]
  return { min, max, suffix: metric === 'averageRank' || metric === 'sentiment' ? '' : ' %' }
}

/** A stored threshold as it is typed. */
export const typedThreshold = (metric: MetricName, stored: number) => rounded(stored * factorOf(metric))

/** A typed threshold as it is stored. */
export const storedThreshold = (metric: MetricName, typed: number) => rounded(typed / factorOf(metric))

/** `40 %`, `−12` or `2.5`, with as many digits as the person wrote. */
export function thresholdText(format: Format, metric: MetricName, stored: number): string {
  const digits = String(typedThreshold(metric, stored)).split('.')[1]?.length ?? 0
  const exact: Format = {
    ...format,
    percent: (share) => `${format.decimal(share && 100 * share, digits)}\u00a0%`,
    signed: (value) => format.signed(value, digits),
    decimal: (value) => format.decimal(value, digits),
  }
  return metricText(exact, metric, stored)
}
