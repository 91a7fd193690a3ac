import { Select } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Answer } from '../../contract/index.ts'
import { defined } from '../../domain/defined.ts'
import { useChartOrTable } from '../charts/chart-or-table.tsx'
import { TrendChart } from '../charts/trend-chart.tsx'
import type { TrendPoint } from '../charts/trend-points.ts'
import { TrendTable } from '../charts/trend-table.tsx'
import { useFormat, useWords } from '../language/language.tsx'
import { Answered } from '../parts/answered.tsx'
import { Panel } from '../parts/panel.tsx'
import { answerConditions } from './answer-conditions.ts'
import { type Break, breakWords } from './break-words.ts'
import { figureWords } from './figure-words.ts'
import { countText } from './method.tsx'
import { METRIC_NAMES, METRIC_RANGE, type MetricName, metricText } from './metric.ts'
import classes from './metric-trend.module.css'

type TrendAnswer = Answer<'getTrend'>

interface ShownTrend {
  height: number
  /** Breaks to show instead of those of the trend. */
  breaks?: TrendAnswer['breaks']
  /** The beginning of the period; earlier points are shaded. */
  since?: string
  /** The prompt whose answers a point opens; by default, answers to all prompts. */
  prompt?: string
  /** Only prompts that name the brand are counted. */
  isBrandedOnly?: boolean
  /** Shown when no point has a value; by default, a chart without a line. */
  none?: ReactNode
}

interface MetricTrendProps extends ShownTrend {
  words: { title: string; hint: string; metric: string }
  trend: UseQueryResult<TrendAnswer, unknown>
}

/** A figure over time, with its band and breaks, as a chart or a table. */
export function MetricTrend({ words, trend, ...shown }: MetricTrendProps) {
  const { names } = useWords(figureWords)
  const [metric, setMetric] = useState<MetricName>('presence')
  const { isTable, toggle } = useChartOrTable()
  const choice = (
    <Select
      aria-label={words.metric}
      data={METRIC_NAMES.map((value) => ({ value, label: names[value] }))}
      value={metric}
      allowDeselect={false}
      onChange={(value) => value && setMetric(value as MetricName)}
      w={170}
    />
  )
  return (
    <Panel
      title={words.title}
      hint={words.hint}
      isStale={trend.isPlaceholderData}
      action={
        <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          {choice}
          {toggle}
        </div>
      }
    >
      <Answered answer={trend} height={shown.height}>
        {(data) => <TrendOf metric={metric} trend={data} isTable={isTable} {...shown} />}
      </Answered>
    </Panel>
  )
}

interface TrendOfProps extends ShownTrend {
  metric: MetricName
  trend: TrendAnswer
  isTable: boolean
}

function TrendOf({
  metric,
  trend,
  isTable,
  height,
  breaks,
  since,
  prompt,
  isBrandedOnly,
  none,
}: TrendOfProps) {
  const words = useWords(figureWords)
  const { textOf } = useWords(breakWords)
  const format = useFormat()
  const navigate = useNavigate()
  const points: TrendPoint[] = trend.data.map(({ at, figures }) => {
    const [low, high] = figures[metric].ci95 ?? [null, null]
    return { at, value: figures[metric].value, low, high, counted: countText(words, format, figures[metric]) }
  })
  if (none && points.every(({ value }) => value === null)) return none
  const texts = {
    text: (value: number) => metricText(format, metric, value),
    shortTime: format.shortDay,
    time: format.day,
  }
  const name = words.names[metric]
  const open = ({ at }: TrendPoint) => {
    const run = trend.data.find((point) => point.at === at)?.runIds[0]
    const counted = trend.window.isUnbrandedOnly ? { unbranded: 'yes' as const } : {}
    const branded = isBrandedOnly ? ('yes' as const) : undefined
    const conditions = defined({ run, prompt, branded })
    void navigate({ to: '/answers', search: answerConditions(undefined, conditions, counted) })
  }
  const shownBreaks = breaks ?? trend.breaks
  const shown = isTable ? (
    <TrendTable name={name} points={points} {...texts} />
  ) : (
    <TrendChart
      name={name}
      points={points}
      breaks={shownBreaks.map((one) => ({ at: one.at, text: textOf(one.changes) }))}
      range={METRIC_RANGE[metric]}
      height={height}
      {...defined({ since })}
      onChoose={open}
      {...texts}
    />
  )
  return (
    <>
      {shown}
      <BreakList breaks={shownBreaks} />
    </>
  )
}

const BREAKS_SHOWN = 3

/** The last breaks in words, because a mark in the chart tells nothing by itself. */
function BreakList({ breaks }: { breaks: readonly Break[] }) {
  const t = useWords(breakWords)
  const format = useFormat()
  const moments = [...Map.groupBy(breaks, ({ at }) => at)]
  const shown = moments.slice(-BREAKS_SHOWN).toReversed()
  const more = moments.length - shown.length
  if (shown.length === 0) return null
  return (
    <p className={classes.breaks}>
      {t.notComparable}{' '}
      {shown
        .map(
          ([at, ofMoment]) =>
            `${format.day(at)} (${ofMoment.map(({ changes }) => t.textOf(changes)).join('; ')})`,
        )
        .join(', ')}
      {more > 0 && ` ${t.more(format.count(more))}`}
    </p>
  )
}
