import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import type { EstimateOfRun } from '../../parts/estimate-of-run.ts'
import { Loading } from '../../parts/loading.tsx'
import { Problem } from '../../parts/problem.tsx'
import classes from './runs.module.css'
import { runsWords } from './runs-words.ts'

interface RunEstimateProps {
  estimate: EstimateOfRun | null
  isChosen: boolean
  error: unknown
}

/** The cost and duration of a run before its start. */
export function RunEstimate({ estimate, isChosen, error }: RunEstimateProps) {
  const t = useWords(runsWords).modal
  if (!isChosen) return <p className={classes.estimate}>{t.none}</p>
  if (error) return <Problem error={error} />
  if (!estimate) return <Loading height={150} />
  return <Known estimate={estimate} />
}

function Known({ estimate }: { estimate: EstimateOfRun }) {
  const t = useWords(runsWords).modal
  const format = useFormat()
  const price = (cost: number | null) => (cost === null ? t.unknownPrice : format.usd(cost))
  const { judge, budget } = estimate
  return (
    <section className={classes.estimate} aria-label={t.estimate}>
      <div className={classes.price}>{price(estimate.estimatedCostUsd)}</div>
      <div className={classes.small}>
        {t.answers(format.count(estimate.plannedCount))}
        {estimate.durationEstimateSeconds > 0 &&
          `, ${t.lasts(durationText(t, format.count, estimate.durationEstimateSeconds))}`}
        {judge && `, ${t.judge(llmLabel(judge.name), price(judge.estimatedCostUsd))}`}
      </div>
      <ul className={classes.waits}>
        {estimate.llms.map(({ name, responseCount, estimatedCostUsd }) => (
          <li key={name}>
            <span className={classes.strong}>{llmLabel(name)}</span>
            <span className={classes.small}>{t.answers(format.count(responseCount))}</span>
            <span>{price(estimatedCostUsd)}</span>
          </li>
        ))}
      </ul>
      {budget.leftUsd !== null && <p className={classes.small}>{t.left(format.usd(budget.leftUsd))}</p>}
      {budget.isEnough === false && (
        <p className={classes.warn} role="status">
          {t.notEnough}
        </p>
      )}
    </section>
  )
}

function durationText(
  t: (typeof runsWords)['en']['modal'],
  count: (value: number) => string,
  seconds: number,
): string {
  if (seconds < 90) return t.seconds(count(seconds))
  if (seconds < 5_400) return t.minutes(count(Math.round(seconds / 60)))
  return t.hours(count(Math.round(seconds / 3_600)))
}
