import { Link } from '@tanstack/react-router'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import classes from './answer-mark.module.css'
import { promptWords } from './prompt-words.ts'

export interface MarkedAnswer {
  id: string | null
  llm: string
  isPresent: boolean
  citesOwn: boolean
  rank: number | null
  /** When it was asked. */
  at: string | null
}

type Mark = 'cited' | 'named' | 'onlyCited' | 'absent'

function markOf({ isPresent, citesOwn }: Pick<MarkedAnswer, 'isPresent' | 'citesOwn'>): Mark {
  if (isPresent) return citesOwn ? 'cited' : 'named'
  return citesOwn ? 'onlyCited' : 'absent'
}

/** One answer with a link: by shape and in words, whether it names and cites the brand, and its rank. */
export function AnswerMark({ answer }: { answer: MarkedAnswer }) {
  const t = useWords(promptWords)
  const format = useFormat()
  const mark = markOf(answer)
  const rank = answer.rank === null ? null : format.count(answer.rank)
  const what = rank === null ? t.marks[mark] : `${t.marks[mark]}, ${t.rank(rank)}`
  const label = t.open(llmLabel(answer.llm), what, format.moment(answer.at))
  const content = (
    <>
      <MarkShape mark={mark} />
      <span className={classes.rank} aria-hidden="true">
        {rank === null ? '' : `#${rank}`}
      </span>
    </>
  )
  if (answer.id === null)
    return (
      <span className={classes.mark} title={what}>
        {content}
        <span className="unseen">{what}</span>
      </span>
    )
  return (
    <Link
      to="/answers/$responseId"
      params={{ responseId: answer.id }}
      className={classes.mark}
      aria-label={label}
      title={label}
    >
      {content}
    </Link>
  )
}

export function MarkShape({ mark }: { mark: Mark }) {
  return <span className={`${classes.shape} ${classes[mark]}`} aria-hidden="true" />
}
