import { useFormat, useWords } from '../../language/language.tsx'
import classes from './outcome.module.css'
import { outcomeWords } from './outcome-words.ts'

export type Feeling = 'positive' | 'neutral' | 'negative' | 'not_mentioned' | 'unsure'

/** A sentiment by shape, word and colour. */
export function SentimentWord({ sentiment }: { sentiment: Feeling | null }) {
  const t = useWords(outcomeWords)
  if (sentiment === null || sentiment === 'not_mentioned') return null
  return (
    <span className={`${classes.sentiment} ${classes[sentiment]}`}>
      <span className={classes.sign} aria-hidden="true">
        {{ positive: '▲', neutral: '■', negative: '▼', unsure: '◆' }[sentiment]}
      </span>
      {t.sentiment[sentiment]}
    </span>
  )
}

interface OutcomeProps {
  isPresent: boolean | null
  rank: number | null
  sentiment: Feeling | null
  listedAsWorst?: boolean
  citesOwn?: boolean
}

/** The result of an answer for the brand, in a few words. */
export function Outcome({
  isPresent,
  rank,
  sentiment,
  listedAsWorst = false,
  citesOwn = false,
}: OutcomeProps) {
  const t = useWords(outcomeWords)
  const format = useFormat()
  return (
    <span className={classes.outcome}>
      <span className={isPresent ? classes.named : classes.absent}>
        <span className={classes.dot} aria-hidden="true" />
        {isPresent ? (rank === null ? t.named : t.rank(format.count(rank))) : t.notNamed}
      </span>
      {isPresent && <SentimentWord sentiment={sentiment} />}
      {citesOwn && <span className={classes.tag}>{t.cites}</span>}
      {listedAsWorst && <span className={classes.worst}>{t.worst}</span>}
    </span>
  )
}
