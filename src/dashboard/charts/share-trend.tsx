import { wilsonInterval } from '../../domain/statistics.ts'
import { useFormat, useWords } from '../language/language.tsx'
import { Explain } from '../parts/explain.tsx'
import { chartWords } from './chart-words.ts'
import { Sparkline } from './sparkline.tsx'

interface ShareTrendProps {
  /** Oldest first. */
  runs: readonly { startedAt: string; responses: number }[]
  /** In each of the runs, how many of the answers have the property. */
  counts: readonly number[]
}

/** The text lists only so many runs, the last ones; where there are more, the drawing has no dots. */
const TOLD_RUNS = 12

/** How a share of the answers developed, in a row of a table: a dot for each run, explained by the numbers. */
export function ShareTrend({ runs, counts }: ShareTrendProps) {
  const t = useWords(chartWords)
  const format = useFormat()
  const points = runs.map(({ startedAt: at, responses: trials }, place) => {
    const successes = counts[place] ?? 0
    const { low, high } = wilsonInterval({ successes, trials }) ?? { low: null, high: null }
    const value = trials === 0 ? null : successes / trials
    const counted = t.ofAnswers(format.percent(value), format.count(successes), format.count(trials))
    return { at, value, low, high, counted: `${format.shortDay(at)}: ${value === null ? t.none : counted}` }
  })
  const told = t.runByRun(
    points
      .slice(-TOLD_RUNS)
      .map(({ counted }) => counted)
      .join('\n'),
  )
  return (
    <Explain
      name={t.trend}
      label={<Sparkline points={points} height={24} width={104} hasDots={points.length <= TOLD_RUNS} />}
    >
      {told}
    </Explain>
  )
}
