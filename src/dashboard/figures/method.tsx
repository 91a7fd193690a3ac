import type { Format } from '../language/format.ts'
import { useFormat, useWords } from '../language/language.tsx'
import { ExplainSign } from '../parts/explain.tsx'
import { figureWords } from './figure-words.ts'
import classes from './method.module.css'
import {
  type Change,
  differenceText,
  judgementOf,
  type Measured,
  type MetricName,
  metricText,
  type ShownChange,
} from './metric.ts'

interface MethodProps {
  metric: MetricName
  value: Measured
  change: Change | null
}

/**
 * Explains a number on hover, focus or touch: its meaning, its counts, its interval, and the reason of the verdict.
 */
export function Method({ metric, value, change }: MethodProps) {
  const t = useWords(figureWords)
  return (
    <ExplainSign name={t.method(t.names[metric])}>
      <MethodText metric={metric} value={value} change={change} />
    </ExplainSign>
  )
}

function MethodText({ metric, value, change }: MethodProps) {
  const t = useWords(figureWords)
  const format = useFormat()
  return (
    <div className={classes.method}>
      <p>{t.meanings[metric]}</p>
      <dl>
        <div>
          <dt>{t.counted}</dt>
          <dd>{countText(t, format, value)}</dd>
        </div>
        {value.ci95 && (
          <div>
            <dt>{t.interval95}</dt>
            <dd>
              {t.interval(...ends(value.ci95, (end) => metricText(format, metric, end)))}{' '}
              {t.about[value.scope]}
            </dd>
          </div>
        )}
        {change && (
          <div>
            <dt>{t.change}</dt>
            <dd>{changeText(t, format, metric, change)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

type FigureCatalogue = (typeof figureWords)['en']

/** `158 of 287 answers` */
export function countText(t: FigureCatalogue, format: Format, value: Measured): string {
  if ('n' in value) return t.values(format.count(value.n))
  return t.of(format.count(value.numerator), format.count(value.denominator))
}

/** `+1.4 pts (−7 pts to +9.9 pts)` and what its verdict means. */
export function changeText(
  t: FigureCatalogue,
  format: Format,
  metric: MetricName,
  change: ShownChange,
): string {
  const judgement = judgementOf(metric, change)
  if (judgement === 'too_few') return t.verdictMeanings.too_few
  const meaning = t.verdictMeanings[judgement === 'within_noise' ? noiseOf(change) : 'beyond']
  const difference = differenceText(format, metric, change.difference)
  if (!change.ci95) return `${difference}. ${meaning}`
  const interval = t.interval(...ends(change.ci95, (end) => differenceText(format, metric, end)))
  return `${difference} (${interval}). ${meaning}`
}

/** Of many changes that are tested together, some have an interval without zero by chance. */
function noiseOf({ ci95 }: ShownChange): 'within_noise' | 'of_many' {
  return ci95 && (ci95[0] > 0 || ci95[1] < 0) ? 'of_many' : 'within_noise'
}

function ends([low, high]: readonly [number, number], text: (value: number) => string): [string, string] {
  return [text(low), text(high)]
}
