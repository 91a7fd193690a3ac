import { Figure } from '../../figures/figure.tsx'
import { METRIC_NAMES } from '../../figures/metric.ts'
import { MetricTrend } from '../../figures/metric-trend.tsx'
import { useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './prompt.module.css'
import { promptWords } from './prompt-words.ts'
import { usePromptQuery } from './use-prompt-query.ts'

const HEIGHT = 220

/** The five figures of the prompt with their changes, and the chosen one over time. */
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
      <div className={classes.row}>
        <MetricTrend
          words={t.trend}
          trend={trend}
          height={HEIGHT}
          prompt={promptId}
          none={
            <Empty icon="runs" title={t.noAnswers.title}>
              {t.noAnswers.what}
            </Empty>
          }
        />
      </div>
    </>
  )
}
