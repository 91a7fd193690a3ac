import { useFormat, useWords } from '../../language/language.tsx'
import { runWords } from './run-words.ts'
import classes from './runs.module.css'

interface ProgressBarProps {
  label: string
  plannedCount: number
  completedCount: number
  failedCount: number
}

/** The shares of answered and failed responses, distinguished by pattern and colour. */
export function ProgressBar({ label, plannedCount, completedCount, failedCount }: ProgressBarProps) {
  const t = useWords(runWords)
  const format = useFormat()
  const share = (count: number) => `${plannedCount === 0 ? 0 : (100 * count) / plannedCount}%`
  const [completed, failed, planned] = [completedCount, failedCount, plannedCount].map(format.count)
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={plannedCount}
      aria-valuenow={completedCount + failedCount}
      aria-valuetext={t.bar(completed ?? '', failed ?? '', planned ?? '')}
    >
      <span className={classes.done} style={{ inlineSize: share(completedCount) }} />
      <span className={classes.failed} style={{ inlineSize: share(failedCount) }} />
    </div>
  )
}
