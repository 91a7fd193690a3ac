import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { answerWords } from './answer-words.ts'
import { outcomeWords } from './outcome-words.ts'
import { type PromptAnswer, usePromptGrid } from './prompt-answers.ts'
import classes from './prompt-grid.module.css'
import type { Response } from './shown-types.ts'

interface SamePromptProps {
  response: Response
  other: string | undefined
}

/** All answers to the prompt by LLM and day, to open one or to compare with it. */
export function SamePrompt({ response, other }: SamePromptProps) {
  const { history: t } = useWords(answerWords)
  const format = useFormat()
  const grid = usePromptGrid(response)
  const frame = useRef<HTMLElement>(null)
  const isThere = grid !== null
  // On a phone the present day may be outside of the strip.
  useEffect(() => {
    const own = frame.current?.querySelector<HTMLElement>('[aria-current="date"]')
    if (isThere && own && frame.current)
      frame.current.scrollLeft = own.offsetLeft - frame.current.clientWidth / 2
  }, [isThere])
  return (
    <section className={classes.history} aria-label={t.title} ref={frame}>
      {grid && (
        <table className={classes.grid}>
          <caption className="unseen">{t.title}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">{t.llm}</span>
              </th>
              {grid.runs.map(({ id, at }) => (
                <th key={id} scope="col" aria-current={id === response.runId ? 'date' : undefined}>
                  <time dateTime={at}>{format.shortDay(at)}</time>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.llms.map((llm) => (
              <tr key={llm}>
                <th scope="row">
                  <div title={llmLabel(llm)}>{llmLabel(llm)}</div>
                </th>
                {grid.runs.map(({ id }) => (
                  <td key={id}>
                    <Cell answer={grid.at(llm, id)} own={response.id} other={other} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {grid && <p className={classes.hint}>{other === undefined ? t.legend : t.compareHint}</p>}
    </section>
  )
}

interface CellProps {
  answer: PromptAnswer | undefined
  own: string
  other: string | undefined
}

function Cell({ answer, own, other }: CellProps) {
  const { history: t } = useWords(answerWords)
  const words = useWords(outcomeWords)
  const format = useFormat()
  if (!answer) return null
  const { id, llm, runStartedAt, isPresent, rank, citesOwn } = answer
  const named = rank === null ? words.named : t.named(format.count(rank))
  const state = [isPresent ? named : t.absent, ...(citesOwn ? [t.cited] : [])]
  const label = t.cell(llmLabel(llm), format.day(runStartedAt), state.join(', '))
  const look = [classes.cell, isPresent ? classes.named : '', citesOwn ? classes.cited : ''].join(' ')
  const isOwn = id === own
  return (
    <Link
      className={`${look} ${id === other ? classes.other : ''} ${isOwn ? classes.own : ''}`}
      to="/answers/$responseId"
      params={{ responseId: other === undefined || isOwn ? id : own }}
      search={(search) => ({ ...search, with: other === undefined || isOwn ? undefined : id })}
      aria-label={label}
      aria-current={isOwn ? 'page' : undefined}
      activeProps={{}}
      resetScroll={false}
      title={label}
    >
      {isPresent && rank === null ? '·' : format.count(rank)}
    </Link>
  )
}
