import { Problem } from '../parts/problem.tsx'

/** A screen threw an error. The others still work. */
export function ScreenFailed({ error, reset }: { error: unknown; reset(): void }) {
  return <Problem error={error} onRetry={reset} />
}
