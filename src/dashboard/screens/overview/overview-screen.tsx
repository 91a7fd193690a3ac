import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Answer } from '../../../contract/index.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { Figure } from '../../figures/figure.tsx'
import { METRIC_NAMES } from '../../figures/metric.ts'
import { UnbrandedOnly } from '../../figures/unbranded-only.ts'
import { useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { LongerPeriod } from '../../parts/longer-period.tsx'
import { May } from '../../parts/may.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { Leaders } from './leaders.tsx'
import { Moved } from './moved.tsx'
import classes from './overview.module.css'
import { OverviewPlaces } from './overview-places.tsx'
import { overviewWords } from './overview-words.ts'
import { ToDo } from './to-do.tsx'
import { MetricSparkline, Trend } from './trend.tsx'
import { useTrend } from './use-trend.ts'
import { VerdictHead } from './verdict-head.tsx'
import { Where } from './where.tsx'

/** Answers the questions: are we visible, where, against whom, is it changing or is it noise, why, and what to do. */
export function OverviewScreen() {
  const params = useBrandParams()
  const query = useInsightQuery()
  const overview = useAnswer('getOverview', { params, query })
  if (overview.data?.note === 'no_runs') return <NoAnswers overview={overview.data} />
  return (
    <UnbrandedOnly value={overview.data?.window.isUnbrandedOnly ?? false}>
      <VerdictHead overview={overview.data} />
      {overview.isLoadingError ? (
        <Answered answer={overview} height={0}>
          {() => null}
        </Answered>
      ) : (
        <Parts overview={overview.data} isStale={overview.isPlaceholderData} />
      )}
    </UnbrandedOnly>
  )
}

function Parts({ overview, isStale }: { overview: Answer<'getOverview'> | undefined; isStale: boolean }) {
  const trend = useTrend(overview)
  if (!overview) return <OverviewPlaces />
  return (
    <div aria-busy={isStale}>
      <Figures overview={overview} trend={trend.data} />
      <div className={classes.halves}>
        <Trend trend={trend} overview={overview} />
        <Leaders note={overview.note} />
      </div>
      <div className={classes.halves}>
        <Where />
        <Moved overview={overview} />
      </div>
      <ToDo />
    </div>
  )
}

function Figures({
  overview,
  trend,
}: {
  overview: Answer<'getOverview'>
  trend: Answer<'getTrend'> | undefined
}) {
  const t = useWords(overviewWords)
  return (
    <section className={classes.figures} aria-label={t.figures}>
      {METRIC_NAMES.map((metric) => (
        <Figure
          key={metric}
          metric={metric}
          value={overview.figures[metric]}
          change={overview.changes?.[metric] ?? null}
        >
          <MetricSparkline metric={metric} trend={trend} />
        </Figure>
      ))}
    </section>
  )
}

/** A new brand goes on with the steps that lead to its first run. */
function NoPrompts({ overview, brandId }: { overview: Answer<'getOverview'>; brandId: string }) {
  const t = useWords(overviewWords).empty
  return (
    <>
      <VerdictHead overview={overview} />
      <div className={classes.empty}>
        <Empty
          icon="prompts"
          title={t.first}
          actions={
            <May>
              <Button
                renderRoot={(props) => (
                  <Link to="/start" search={{ brand: brandId, step: 'prompts' as const }} {...props} />
                )}
              >
                {t.choosePrompts}
              </Button>
            </May>
          }
        >
          {t.promptsFirst}
        </Empty>
      </div>
    </>
  )
}

function NoAnswers({ overview }: { overview: Answer<'getOverview'> }) {
  const t = useWords(overviewWords).empty
  const params = useBrandParams()
  const runs = useAnswer('listWorkspaceRuns', { params, query: { limit: 1 } })
  const { data: brand } = useAnswer('getBrand', { params })
  const isNew = runs.data?.data.length === 0
  if (isNew && brand?.promptCount === 0) return <NoPrompts overview={overview} brandId={params.brandId} />
  return (
    <>
      <VerdictHead overview={overview} />
      <div className={classes.empty}>
        <Empty
          icon="runs"
          title={isNew ? t.first : t.title}
          actions={
            <>
              <May>
                <Button
                  renderRoot={(props) => (
                    <Link to="/runs" search={(now) => ({ ...now, start: 'yes' as const })} {...props} />
                  )}
                >
                  {isNew ? t.startFirst : t.run}
                </Button>
              </May>
              {!isNew && <LongerPeriod />}
            </>
          }
        >
          {isNew ? t.firstWhat : t.what}
        </Empty>
      </div>
    </>
  )
}
