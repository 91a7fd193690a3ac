import type { ReactNode } from 'react'
import type { Answer } from '../../../contract/index.ts'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { usePlacedLeaders } from '../../figures/use-placed-leaders.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import classes from './overview.module.css'
import { overviewWords } from './overview-words.ts'
import { useLeaders, useTopicMatrix } from './shown-parts.ts'
import { placeText, whereText } from './standing-text.ts'
import type { StandingPiece } from './standing-words.ts'

/** Below the verdict: the place among the brands, and where the brand is named most and least. */
export function Standing() {
  const t = useWords(overviewWords).standing
  const format = useFormat()
  const leaders = useLeaders().data
  const placed = usePlacedLeaders(leaders?.data ?? [])
  const topics = useTopicMatrix('llm').data
  const sentences = [
    leaders && placeText(t, format, placed, leaders.paging.total),
    topics && isWhole(topics) && whereText(t, format, topics),
  ].filter((sentence) => Array.isArray(sentence))
  const pieces = sentences.flatMap((sentence, place) => (place === 0 ? sentence : [' ', ...sentence]))
  return <p className={classes.standing}>{pieces.length > 0 ? pieces.map(shown) : '\u00a0'}</p>
}

function shown(piece: StandingPiece, place: number): ReactNode {
  if (typeof piece === 'string') return piece
  return (
    <AnswersLink key={place} metric="presence" only={piece.only} className={classes.inText}>
      {piece.text}
    </AnswersLink>
  )
}

/** Whether all topics are among those that were read. */
const isWhole = ({ paging, rows }: Answer<'getMatrix'>) => paging.total === rows.length
