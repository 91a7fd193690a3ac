import type { ReactNode } from 'react'
import { useFormat, useWords } from '../language/language.tsx'
import { AnswersLink, type AnswersLinkProps } from './answers-link.tsx'
import classes from './figure.module.css'
import { figureWords } from './figure-words.ts'
import { Method } from './method.tsx'
import { type Change, type Measured, type MetricName, metricText } from './metric.ts'
import { Verdict } from './verdict.tsx'

interface FigureProps {
  metric: MetricName
  value: Measured
  /** Null when there is no earlier period. */
  change: Change | null
  /** The conditions of the answers, besides the filters of the screen. */
  only?: AnswersLinkProps['only']
  /** A sparkline. */
  children?: ReactNode
}

/**
 * One figure of the brand: its value with a link to its answers, its change with the verdict, and how it is
 * calculated.
 */
export function Figure({ metric, value, change, only, children }: FigureProps) {
  const t = useWords(figureWords)
  const format = useFormat()
  return (
    <article className={classes.figure} aria-label={t.names[metric]}>
      <h2 className={classes.name}>
        {t.names[metric]}
        <Method metric={metric} value={value} change={change} />
      </h2>
      <div>
        <AnswersLink metric={metric} value={value} className={classes.value} {...(only ? { only } : {})}>
          {metricText(format, metric, value.value)}
        </AnswersLink>
      </div>
      <Verdict metric={metric} change={change} />
      {children && <div className={classes.spark}>{children}</div>}
    </article>
  )
}
