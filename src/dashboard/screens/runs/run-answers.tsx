import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Item } from '../../../contract/index.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { Outcome } from '../answers/outcome.tsx'
import type { Run } from './run-state.tsx'
import { runWords } from './run-words.ts'
import classes from './runs.module.css'

const SHOWN = 10

/** The newest answers of a run under way; loaded again only when the run has more answers. */
export function RunAnswers({ run }: { run: Run }) {
  const { answers: t } = useWords(runWords)
  const list = useAnswer('listResponses', {
    params: { runId: run.id },
    query: { state: ['answered', 'scored'], order: 'newest', excerpt: true, limit: SHOWN },
  })
  const { refetch } = list
  const known = `${run.completedCount} ${run.scoredCount} ${run.status}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts say that there is something new
  useEffect(() => void refetch({ cancelRefetch: false }), [known, refetch])
  return (
    <Panel title={t.title} hint={t.hint}>
      <Answered answer={list} height={72} rows={3}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={classes.small}>{t.none}</p>
          ) : (
            <ol className={classes.arrivals} aria-label={t.title}>
              {data.map((answer) => (
                <Arrival key={answer.id} answer={answer} />
              ))}
            </ol>
          )
        }
      </Answered>
    </Panel>
  )
}

function Arrival({ answer }: { answer: Item<'listResponses'> }) {
  const { answers: t } = useWords(runWords)
  const format = useFormat()
  return (
    <li>
      <Link className={classes.prompt} to="/answers/$responseId" params={{ responseId: answer.id }}>
        {answer.promptText}
      </Link>
      {answer.isPresent === null ? (
        <span className={classes.small}>{t.notCounted}</span>
      ) : (
        <Outcome {...answer} />
      )}
      <p className={classes.excerpt}>
        {answer.excerpt?.map(({ text, isBrand }, index) =>
          isBrand ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never change places
            <mark key={index}>{text}</mark>
          ) : (
            text
          ),
        )}
      </p>
      <span className={classes.small}>
        {llmLabel(answer.llm)}
        {answer.answeredAt !== null && ` · ${format.ago(answer.answeredAt)}`}
      </span>
    </li>
  )
}
