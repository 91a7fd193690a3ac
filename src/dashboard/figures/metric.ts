import type { Answer } from '../../contract/index.ts'
import type { Format } from '../language/format.ts'

export type Figures = Answer<'getOverview'>['figures']
export type Changes = NonNullable<Answer<'getOverview'>['changes']>
export type MetricName = keyof Changes
/** A share with numerator and denominator, or a mean with n. */
export type Measured = Figures[MetricName]
export type Change = Changes[MetricName]
/** What is shown of a change; its interval may be unknown. */
export type ShownChange = Pick<Change, 'verdict' | 'difference'> & Partial<Pick<Change, 'ci95'>>

export const METRIC_NAMES = [
  'presence',
  'shareOfVoice',
  'averageRank',
  'sentiment',
  'citationRate',
] as const satisfies MetricName[]

/** A value of the metric: `61 %`, `2.4` or `+12`. */
export function metricText(format: Format, metric: MetricName, value: number | null): string {
  if (metric === 'averageRank') return format.decimal(value)
  if (metric === 'sentiment') return format.signed(value === null ? null : 100 * value)
  return format.percent(value)
}

/** A difference of two values: `+6.2 pts`, `−0.3` or `+4`. */
export function differenceText(format: Format, metric: MetricName, difference: number | null): string {
  if (metric === 'averageRank') return format.signed(difference, 1)
  if (metric === 'sentiment') return format.signed(difference === null ? null : 100 * difference)
  return format.points(difference)
}

export type Judgement = 'better' | 'worse' | 'within_noise' | 'too_few'

/** The verdict in terms of better and worse: a rank that goes down is better. */
export function judgementOf(metric: MetricName, { verdict }: Pick<Change, 'verdict'>): Judgement {
  if (verdict !== 'up' && verdict !== 'down') return verdict
  return (verdict === 'up') === (metric !== 'averageRank') ? 'better' : 'worse'
}

/** The ends of the scale of a metric; null when they depend on the data. */
export const METRIC_RANGE: Readonly<Record<MetricName, readonly [number | null, number | null]>> = {
  presence: [0, null],
  shareOfVoice: [0, null],
  averageRank: [1, null],
  sentiment: [null, null],
  citationRate: [0, null],
}
