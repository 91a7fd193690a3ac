import { Select } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '../../../contract/index.ts'
import { useChartOrTable } from '../../charts/chart-or-table.tsx'
import { Sparkline } from '../../charts/sparkline.tsx'
import { TrendChart } from '../../charts/trend-chart.tsx'
import type { TrendPoint } from '../../charts/trend-points.ts'
import { TrendTable } from '../../charts/trend-table.tsx'
import { figureWords } from '../../figures/figure-words.ts'
import { countText } from '../../figures/method.tsx'
import { METRIC_NAMES, METRIC_RANGE, type MetricName, metricText } from '../../figures/metric.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Panel } from '../../parts/panel.tsx'
import { overviewWords } from './overview-words.ts'

type TrendAnswer = Answer<'getTrend'>

const HEIGHT = 280

interface TrendProps {
  trend: UseQueryResult<TrendAnswer, unknown>
  overview: Answer<'getOverview'>
}

/** One of the figures over time, with its band and breaks. */
export function Trend({ trend, overview }: TrendProps) {
  const t = useWords(overviewWords)
  const { names } = useWords(figureWords)
  const [metric, setMetric] = useState<MetricName>('presence')
  const { isTable, toggle } = useChartOrTable()
  const choice = (
    <Select
      aria-label={t.trend.metric}
      data={METRIC_NAMES.map((value) => ({ value, label: names[value] }))}
      value={metric}
      allowDeselect={false}
      onChange={(value) => value && setMetric(value as MetricName)}
      w={170}
    />
  )
  return (
    <Panel
      title={t.trend.title}
      hint={t.trend.hint}
      isStale={trend.isPlaceholderData}
      action={
        <div style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
          {choice}
          {toggle}
        </div>
      }
    >
      <Answered answer={trend} height={HEIGHT}>
        {(data) => <TrendOf metric={metric} data={data} overview={overview} isTable={isTable} />}
      </Answered>
    </Panel>
  )
}

interface TrendOfProps {
  metric: MetricName
  data: TrendAnswer
  overview: Answer<'getOverview'>
  isTable: boolean
}

function TrendOf({ metric, data, overview: { breaks, previous }, isTable }: TrendOfProps) {
  const { names } = useWords(figureWords)
  const format = useFormat()
  const navigate = useNavigate()
  const points = usePoints(metric, data)
  const texts = {
    text: (value: number) => metricText(format, metric, value),
    shortTime: format.shortDay,
    time: format.day,
  }
  if (isTable) return <TrendTable name={names[metric]} points={points} {...texts} />
  const open = ({ at }: TrendPoint) => {
    const run = data.data.find((point) => point.at === at)?.runIds[0]
    void navigate({ to: '/answers', search: (search) => ({ ...search, run }) })
  }
  return (
    <TrendChart
      name={names[metric]}
      points={points}
      breaks={breaks.map(({ at, detail }) => ({ at, text: detail }))}
      range={METRIC_RANGE[metric]}
      height={HEIGHT}
      {...(previous?.to ? { since: previous.to } : {})}
      onChoose={open}
      {...texts}
    />
  )
}

function usePoints(metric: MetricName, { data }: TrendAnswer): TrendPoint[] {
  const t = useWords(figureWords)
  const format = useFormat()
  return data.map(({ at, figures }) => {
    const measured = figures[metric]
    const [low, high] = measured.ci95 ?? [null, null]
    return { at, value: measured.value, low, high, counted: countText(t, format, measured) }
  })
}

export function MetricSparkline({ metric, trend }: { metric: MetricName; trend: TrendAnswer | undefined }) {
  const points = (trend?.data ?? []).map(({ at, figures }) => ({
    at,
    value: figures[metric].value,
    low: null,
    high: null,
  }))
  return <Sparkline points={points} />
}
