import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { Run } from './run-state.tsx'
import { runWords } from './run-words.ts'
import classes from './runs.module.css'

type Wait = Run['waitingFor'][number]

/** The progress of each LLM, and what it waits for. */
export function RunLlms({ run }: { run: Run }) {
  const t = useWords(runWords)
  const asked = new Set(run.llms.map(({ llm }) => llm))
  const others = run.waitingFor.filter(({ llm }) => llm === null || !asked.has(llm))
  if (run.llms.length + others.length === 0) return null
  return (
    <ul className={classes.waits} aria-label={t.perLlm}>
      {run.llms.map((counts) => (
        <OneLlm
          key={counts.llm}
          counts={counts}
          waits={run.waitingFor.filter(({ llm }) => llm === counts.llm)}
        />
      ))}
      {others.map((wait) => (
        <li key={`${wait.llm} ${wait.reason}`}>
          <span className={classes.strong}>{wait.llm === null ? t.counting : llmLabel(wait.llm)}</span>
          <WaitText wait={wait} />
        </li>
      ))}
    </ul>
  )
}

function OneLlm({ counts, waits }: { counts: Run['llms'][number]; waits: readonly Wait[] }) {
  const t = useWords(runWords)
  const format = useFormat()
  const { llm, plannedCount, completedCount, failedCount } = counts
  return (
    <li>
      <span className={classes.strong}>{llmLabel(llm)}</span>
      <span className={classes.small}>
        {t.answeredOf(format.count(completedCount), format.count(plannedCount))}
        {failedCount > 0 && `, ${t.failedOf(format.count(failedCount))}`}
      </span>
      <ProgressBar label={llmLabel(llm)} {...counts} />
      {waits.map((wait) => (
        <WaitText key={wait.reason} wait={wait} />
      ))}
    </li>
  )
}

/** Reasons whose message quotes the vendor; that of the others only says the reason again. */
const QUOTING: ReadonlySet<Wait['reason']> = new Set(['rate_limit', 'retry'])

function WaitText({ wait: { reason, responseCount, until, message } }: { wait: Wait }) {
  const t = useWords(runWords)
  const format = useFormat()
  return (
    <>
      <span className={`${classes.small} ${classes.why}`}>
        {t.reasons[reason]}
        {until !== null && `, ${t.until(format.moment(until))}`} · {t.left(format.count(responseCount))}
      </span>
      {QUOTING.has(reason) && <span className={`${classes.small} ${classes.why}`}>{message}</span>}
    </>
  )
}
