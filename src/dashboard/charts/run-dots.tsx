import { useWords } from '../language/language.tsx'
import { chartWords } from './chart-words.ts'
import { Legend } from './legend.tsx'
import classes from './run-dots.module.css'

export type RunDot = 'named' | 'cited' | 'absent' | 'none'

interface RunDotsProps {
  /** Oldest first; `when` is the time or the name of the run, for screen readers. */
  dots: readonly { id: string; state: RunDot; when: string }[]
}

/**
 * The last runs of a prompt, distinguished by shape too: full (named), square (cited too), hollow (not named), a dash
 * (not asked).
 */
export function RunDots({ dots }: RunDotsProps) {
  const t = useWords(chartWords)
  const spoken = dots.map(({ state, when }) => `${when} ${t.dots[state]}`).join(', ')
  return (
    <span className={classes.dots} role="img" aria-label={t.lastRuns(spoken)}>
      {dots.map(({ id, state, when }) => (
        <span key={id} className={`${classes.dot} ${classes[state]}`} title={`${when}: ${t.dots[state]}`} />
      ))}
    </span>
  )
}

const STATES = ['cited', 'named', 'absent', 'none'] as const satisfies RunDot[]

/** Explains the signs, for a list in which rows have them. */
export function RunDotsLegend() {
  const t = useWords(chartWords)
  const signs = STATES.map((state) => ({
    id: state,
    sign: <span className={`${classes.dot} ${classes[state]}`} aria-hidden="true" />,
    text: t.dots[state],
  }))
  return <Legend title={t.dotsLegend} signs={signs} place="above" />
}
