import { Problem } from '../parts/problem.tsx'

/** Shown when a screen threw an error; the other screens still work. */
export function ScreenFailed({ error, reset }: { error: unknown; reset(): void }) {
  return <Problem error={error} onRetry={reset} />
}
