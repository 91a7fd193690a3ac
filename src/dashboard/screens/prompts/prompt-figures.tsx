import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '../../../contract/index.ts'
import { useChartOrTable } from '../../charts/chart-or-table.tsx'
import { TrendChart } from '../../charts/trend-chart.tsx'
import type { TrendPoint } from '../../charts/trend-points.ts'
import { TrendTable } from '../../charts/trend-table.tsx'
import { Figure } from '../../figures/figure.tsx'
import { figureWords } from '../../figures/figure-words.ts'
import { countText } from '../../figures/method.tsx'
import { METRIC_NAMES, METRIC_RANGE, type MetricName, metricText } from '../../figures/metric.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './prompt.module.css'
import { promptWords } from './prompt-words.ts'
import { usePromptQuery } from './use-prompt-query.ts'

const HEIGHT = 220

/** The five figures of the prompt with their changes, and one of them over time. */
export function PromptFigures({ promptId }: { promptId: string }) {
  const t = useWords(promptWords)
  const params = useBrandParams()
  const query = usePromptQuery(promptId)
  const overview = useAnswer('getOverview', { params, query })
  const trend = useAnswer('getTrend', { params, query })
  return (
    <>
      <section aria-label={t.figures}>
        <Answered answer={overview} height={118}>
          {({ figures, changes }) => (
            <div className={classes.figures}>
              {METRIC_NAMES.map((metric) => (
                <Figure
                  key={metric}
                  metric={metric}
                  value={figures[metric]}
                  change={changes?.[metric] ?? null}
                  only={{ prompt: promptId }}
                />
              ))}
            </div>
          )}
        </Answered>
      </section>
      <TrendPanel promptId={promptId} trend={trend} />
    </>
  )
}

type TrendAnswer = Answer<'getTrend'>

interface TrendPanelProps {
  promptId: string
  trend: ReturnType<typeof useAnswer<'getTrend'>>
}

function TrendPanel({ promptId, trend }: TrendPanelProps) {
  const t = useWords(promptWords)
  const { names } = useWords(figureWords)
  const [metric, setMetric] = useState<MetricName>('presence')
  const { isTable, toggle } = useChartOrTable()
  return (
    <div className={classes.row}>
      <Panel
        title={t.trend.title}
        hint={t.trend.hint}
        isStale={trend.isPlaceholderData}
        action={
          <div className={classes.actions}>
            <Select
              aria-label={t.trend.metric}
              data={METRIC_NAMES.map((value) => ({ value, label: names[value] }))}
              value={metric}
              allowDeselect={false}
              onChange={(value) => value && setMetric(value as MetricName)}
              w={170}
            />
            {toggle}
          </div>
        }
      >
        <Answered answer={trend} height={HEIGHT}>
          {(data) => <TrendOf promptId={promptId} metric={metric} data={data} isTable={isTable} />}
        </Answered>
      </Panel>
    </div>
  )
}

interface TrendOfProps {
  promptId: string
  metric: MetricName
  data: TrendAnswer
  isTable: boolean
}

function TrendOf({ promptId, metric, data, isTable }: TrendOfProps) {
  const t = useWords(promptWords)
  const words = useWords(figureWords)
  const format = useFormat()
  const navigate = useNavigate()
  if (data.data.every(({ figures }) => figures[metric].value === null))
    return (
      <Empty icon="runs" title={t.noAnswers.title}>
        {t.noAnswers.what}
      </Empty>
    )
  const points: TrendPoint[] = data.data.map(({ at, figures }) => {
    const [low, high] = figures[metric].ci95 ?? [null, null]
    return { at, value: figures[metric].value, low, high, counted: countText(words, format, figures[metric]) }
  })
  const texts = {
    text: (value: number) => metricText(format, metric, value),
    shortTime: format.shortDay,
    time: format.day,
  }
  const name = words.names[metric]
  if (isTable) return <TrendTable name={name} points={points} {...texts} />
  const open = ({ at }: TrendPoint) => {
    const run = data.data.find((point) => point.at === at)?.runIds[0]
    void navigate({ to: '/answers', search: (search) => ({ ...search, run, prompt: promptId }) })
  }
  return (
    <TrendChart
      name={name}
      points={points}
      breaks={data.breaks.map(({ at, detail }) => ({ at, text: detail }))}
      range={METRIC_RANGE[metric]}
      height={HEIGHT}
      onChoose={open}
      {...texts}
    />
  )
}
