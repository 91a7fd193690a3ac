import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Answer } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Panel } from '../../parts/panel.tsx'
import { isOpen } from './run-state.tsx'
import { runWords } from './run-words.ts'
import classes from './runs.module.css'

export type Run = Answer<'getRun'>

/** Counts, cost, and for whom it waits. */
export function RunProgress({ run }: { run: Run }) {
  const t = useWords(runWords)
  return (
    <Panel
      title={isOpen(run) ? t.progress : t.ended}
      action={
        run.completedCount > 0 && (
          <Anchor
            renderRoot={(props) => (
              <Link to="/answers" search={(search) => ({ ...search, run: run.id })} {...props} />
            )}
          >
            {t.seeAnswers}
          </Anchor>
        )
      }
    >
      <Bar run={run} />
      <Facts run={run} />
      {run.waitingFor.length > 0 && <Waits run={run} />}
    </Panel>
  )
}

function Bar({ run }: { run: Run }) {
  const t = useWords(runWords)
  const format = useFormat()
  const share = (count: number) => `${run.plannedCount === 0 ? 0 : (100 * count) / run.plannedCount}%`
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={t.progress}
      aria-valuemin={0}
      aria-valuemax={run.plannedCount}
      aria-valuenow={run.completedCount + run.failedCount}
      aria-valuetext={t.bar(
        format.count(run.completedCount),
        format.count(run.failedCount),
        format.count(run.plannedCount),
      )}
    >
      <span className={classes.done} style={{ inlineSize: share(run.completedCount) }} />
      <span className={classes.failed} style={{ inlineSize: share(run.failedCount) }} />
    </div>
  )
}

function Facts({ run }: { run: Run }) {
  const t = useWords(runWords)
  const format = useFormat()
  const facts: [string, string][] = [
    [t.planned, format.count(run.plannedCount)],
    [t.answered, format.count(run.completedCount)],
    [t.counted, format.count(run.scoredCount)],
    [t.failed, format.count(run.failedCount)],
    [t.cost, format.usd(run.costUsd)],
    [t.budget, run.budgetUsd === null ? t.noBudget : format.usd(run.budgetUsd)],
    [t.samples, format.count(run.samples)],
    [t.tokens, `${format.count(run.inputTokens)} / ${format.count(run.outputTokens)}`],
    ...(run.completedAt === null
      ? []
      : [[t.completed, format.moment(run.completedAt)] satisfies [string, string]]),
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Waits({ run }: { run: Run }) {
  const t = useWords(runWords)
  const format = useFormat()
  return (
    <ul className={classes.waits} aria-label={t.waits}>
      {run.waitingFor.map(({ llm, reason, responseCount, until, message }) => (
        <li key={`${llm} ${reason}`}>
          <span className={classes.strong}>{llm === null ? t.counting : llmLabel(llm)}</span>
          <span className={classes.small} title={message}>
            {t.reasons[reason]}
            {until !== null && `, ${t.until(format.moment(until))}`}
          </span>
          <span>{t.left(format.count(responseCount))}</span>
        </li>
      ))}
    </ul>
  )
}
