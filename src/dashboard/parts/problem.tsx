import { Button } from '@mantine/core'
import { Icon } from '../icons/icon.tsx'
import { useWords } from '../language/language.tsx'
import classes from './empty.module.css'
import { problemText, problemWords } from './problem-words.ts'

interface ProblemProps {
  /** What was thrown: an `EarshotError`, or a defect of a screen. */
  error: unknown
  /** Tries again; without it the page is loaded again. */
  onRetry?: (() => unknown) | undefined
}

/** Something failed: says what to do, and brings the number that finds the server's log line. */
export function Problem({ error, onRetry }: ProblemProps) {
  const t = useWords(problemWords)
  const { title, what, isSignedOut } = problemText(t, error)
  const { requestId = null } = (error ?? {}) as { requestId?: string | null }
  return (
    <div className={`${classes.empty} ${classes.problem}`} role="alert">
      <span className={classes.icon}>
        <Icon name="warning" size={22} />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{what}</p>
      {requestId && <p className={classes.text}>{t.request(requestId)}</p>}
      <div className={classes.actions}>
        {isSignedOut && (
          <Button
            component="a"
            href={`/sign-in?to=${encodeURIComponent(location.pathname + location.search)}`}
          >
            {t.signIn}
          </Button>
        )}
        <Button variant="default" onClick={() => (onRetry ? onRetry() : location.reload())}>
          {onRetry ? t.retry : t.reload}
        </Button>
      </div>
    </div>
  )
}
