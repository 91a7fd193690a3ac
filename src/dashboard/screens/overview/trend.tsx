import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '../../../contract/index.ts'
import { shownKind } from '../../../domain/insights/shown-kind.ts'
import { Sparkline } from '../../charts/sparkline.tsx'
import type { MetricName } from '../../figures/metric.ts'
import { MetricTrend } from '../../figures/metric-trend.tsx'
import { useWords } from '../../language/language.tsx'
import { overviewWords } from './overview-words.ts'

type TrendAnswer = Answer<'getTrend'>

const HEIGHT = 340

interface TrendProps {
  trend: UseQueryResult<TrendAnswer, unknown>
  overview: Answer<'getOverview'>
}

/** The figures over time, with the breaks of the period; the time before the period is shaded. */
export function Trend({ trend, overview }: TrendProps) {
  const { breaks, previous } = overview
  const { trend: words } = useWords(overviewWords)
  const since = previous?.to ? { since: previous.to } : {}
  const isBrandedOnly = shownKind(overview).branded === true
  return (
    <MetricTrend
      words={words}
      trend={trend}
      height={HEIGHT}
      breaks={breaks}
      isBrandedOnly={isBrandedOnly}
      {...since}
    />
  )
}

export function MetricSparkline({ metric, trend }: { metric: MetricName; trend: TrendAnswer | undefined }) {
  const points = (trend?.data ?? []).map(({ at, figures }) => ({
    at,
    value: figures[metric].value,
    low: figures[metric].ci95?.[0] ?? null,
    high: figures[metric].ci95?.[1] ?? null,
  }))
  return <Sparkline points={points} />
}
