import { Icon } from '../icons/icon.tsx'
import { useFormat, useWords } from '../language/language.tsx'
import { Explain } from '../parts/explain.tsx'
import { figureWords } from './figure-words.ts'
import { changeText } from './method.tsx'
import { differenceText, judgementOf, type MetricName, type ShownChange } from './metric.ts'
import classes from './verdict.module.css'

interface VerdictProps {
  metric: MetricName
  /** Null when there is no earlier period. */
  change: ShownChange | null
  /** Shows only sign and difference in a narrow column; screen readers get the word too. */
  isShort?: boolean
}

/** A change with its verdict: sign, difference and word. Noise is grey; a real change is coloured. */
export function Verdict({ metric, change, isShort = false }: VerdictProps) {
  const t = useWords(figureWords)
  const format = useFormat()
  if (!change) return <span className={classes.verdict}>{t.verdicts.none}</span>
  const judgement = judgementOf(metric, change)
  const word = t.verdicts[judgement]
  const meaning = changeText(t, format, metric, change)
  if (judgement === 'too_few')
    return (
      <Explain
        label={
          <span className={classes.verdict}>
            {isShort && '·'}
            <span className={isShort ? 'unseen' : undefined}>{word}</span>
          </span>
        }
      >
        {meaning}
      </Explain>
    )
  const isReal = judgement !== 'within_noise'
  return (
    <Explain
      label={
        <span
          className={`${classes.verdict} ${isShort ? classes.short : ''} ${isReal ? classes[judgement] : ''}`}
        >
          {isReal && <Icon name={(change.difference ?? 0) < 0 ? 'down' : 'up'} size={14} />}
          {differenceText(format, metric, change.difference)}
          <span className={isShort ? 'unseen' : classes.word}>{word}</span>
        </span>
      }
    >
      {meaning}
    </Explain>
  )
}
