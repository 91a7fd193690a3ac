import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NO_FILTERS } from '../../address/filters.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Panel } from '../../parts/panel.tsx'
import { isListedRun } from './listed-run.ts'
import { ProgressBar } from './progress-bar.tsx'
import { FAILURES_ID } from './run-failures.tsx'
import { RunLlms } from './run-llms.tsx'
import { isOpen, type Run } from './run-state.tsx'
import { runWords } from './run-words.ts'
import classes from './runs.module.css'

/** Counts, cost, and the progress of each LLM. */
export function RunProgress({ run }: { run: Run }) {
  const t = useWords(runWords)
  return (
    <Panel
      title={isOpen(run) ? t.progress : t.ended}
      action={
        isListedRun(run) && (
          <Anchor
            renderRoot={(props) => <Link to="/answers" search={{ ...NO_FILTERS, run: run.id }} {...props} />}
          >
            {t.seeAnswers}
          </Anchor>
        )
      }
    >
      <ProgressBar label={t.progress} {...run} />
      <Facts run={run} />
      <RunLlms run={run} />
    </Panel>
  )
}

function Facts({ run }: { run: Run }) {
  const t = useWords(runWords)
  const format = useFormat()
  const failed = format.count(run.failedCount)
  const causes = <a href={`#${FAILURES_ID}`}>{failed}</a>
  const facts: [string, ReactNode][] = [
    [t.planned, format.count(run.plannedCount)],
    [t.answered, format.count(run.completedCount)],
    [t.counted, format.count(run.scoredCount)],
    [t.failed, run.failures.length > 0 ? causes : failed],
    [t.cost, format.usd(run.costUsd)],
    ...(run.spentUsd === null ? [] : [[t.spent, format.usd(run.spentUsd)] satisfies [string, string]]),
    [t.budget, run.budgetUsd === null ? t.noBudget : format.usd(run.budgetUsd)],
    [t.samples, format.count(run.samples)],
    [t.tokens, `${format.count(run.inputTokens)} / ${format.count(run.outputTokens)}`],
    ...(run.completedAt === null
      ? []
      : [[t.completed, format.moment(run.completedAt)] satisfies [string, ReactNode]]),
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
