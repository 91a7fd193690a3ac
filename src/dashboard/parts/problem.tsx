import { Button } from '@mantine/core'
import { Icon } from '../icons/icon.tsx'
import { useWords } from '../language/language.tsx'
import classes from './empty.module.css'
import { problemText, problemWords } from './problem-words.ts'

interface ProblemProps {
  /** The thrown value: an `EarshotError`, or a defect of a screen. */
  error: unknown
  /** Tries again; by default the page is reloaded. */
  onRetry?: (() => unknown) | undefined
}

/** Shows an error: what to do, and the id of the request in the server's log. */
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
