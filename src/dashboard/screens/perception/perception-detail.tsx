import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Item } from '../../../contract/index.ts'
import { defined } from '../../../domain/defined.ts'
import { Sparkline } from '../../charts/sparkline.tsx'
import type { Format } from '../../language/format.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { plainText } from '../../parts/plain-text.ts'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { CorrectScore } from './correct-score.tsx'
import { newestRunOf } from './newest-run.ts'
import classes from './perception.module.css'
import { perceptionWords } from './perception-words.ts'

export type PerceptionFigure = Item<'listPerceptionFigures'>

/** `95 % interval 4.1 to 6.7, 4 answers with a score` */
export function scoreDetail(
  t: (typeof perceptionWords)['en'],
  format: Format,
  { ci95, n }: PerceptionFigure['score'],
): string {
  const interval = ci95 ? t.interval(format.decimal(ci95[0]), format.decimal(ci95[1])) : ''
  return t.cell(interval, format.count(n))
}

interface PerceptionDetailProps {
  figure: PerceptionFigure
  /** Those of the trend. */
  runs: readonly string[]
  isLowest: boolean
}

/** One cell of the map: its trend, the decisive words, and the answers. */
export function PerceptionDetail({ figure, runs, isLowest }: PerceptionDetailProps) {
  const t = useWords(perceptionWords)
  const format = useFormat()
  const { property, llm, score, trend, quotes } = figure
  // The trend contains no dates, so the runs are drawn at equal distances.
  const points = trend.map((value, index) => ({
    at: new Date(index).toISOString(),
    value,
    low: null,
    high: null,
  }))
  return (
    <Panel
      title={t.detail(property, llmLabel(llm))}
      hint={`${isLowest ? `${t.lowest}: ` : ''}${format.decimal(score.value)}, ${scoreDetail(t, format, score)}`}
    >
      <h3 className={classes.part}>{t.trend}</h3>
      <div className={classes.trend} style={{ inlineSize: `${trend.length * 5}rem` }}>
        <Sparkline points={points} height={56} hasDots />
        <ol className={classes.scores}>
          {points.map(({ at, value }) => (
            <li key={at}>{format.decimal(value)}</li>
          ))}
        </ol>
      </div>
      <h3 className={classes.part}>{t.quotes}</h3>
      {quotes.length === 0 && <p className={classes.quiet}>{t.noQuotes}</p>}
      <ul className={classes.list}>
        {quotes.map(({ text, score: of, responseId }) => (
          <li key={responseId}>
            <blockquote className={classes.quote}>{text}</blockquote>
            <AnswerFoot responseId={responseId} score={of} />
          </li>
        ))}
      </ul>
      <h3 className={classes.part}>{t.answers}</h3>
      <NewestAnswers property={property} llm={llm} runId={newestRunOf(figure, runs)} />
    </Panel>
  )
}

const ANSWERS_MAX = 20

interface NewestAnswersProps extends Pick<PerceptionFigure, 'property' | 'llm'> {
  runId: string | undefined
}

function NewestAnswers({ property, llm, runId }: NewestAnswersProps) {
  const t = useWords(perceptionWords)
  const format = useFormat()
  const answers = useAnswer('listBrandPerceptionResponses', {
    params: useBrandParams(),
    query: { property_id: property, llm: [llm], limit: ANSWERS_MAX, ...defined({ runId }) },
  })
  return (
    <Answered answer={answers} height={80} rows={2}>
      {({ run, data }) => {
        const rows = data.flatMap(({ responses }) => responses)
        if (rows.length === 0) return <p className={classes.quiet}>{t.noAnswers}</p>
        return (
          <>
            {run && <p className={classes.quiet}>{t.ofRun(format.moment(run.startedAt))}</p>}
            <ul className={classes.list} aria-label={t.answers}>
              {rows.map((row) => (
                <li key={row.id}>
                  <p className={classes.answer}>{plainText(row.response.slice(0, 600))}</p>
                  {row.scoreReason && <p className={classes.quiet}>{row.scoreReason}</p>}
                  <AnswerFoot responseId={row.id} score={row.score} isCorrected={row.isUserChanged} />
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </Answered>
  )
}

interface AnswerFootProps {
  responseId: string
  score: number | null
  /** Unknown for quotes. */
  isCorrected?: boolean
}

function AnswerFoot({ responseId, score, isCorrected }: AnswerFootProps) {
  const t = useWords(perceptionWords)
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.foot}>
      <strong>{score === null ? t.unscored : format.decimal(score)}</strong>
      {isCorrected && <span>{t.corrected}</span>}
      <Link to="/answers/$responseId" params={{ responseId }}>
        {t.open}
      </Link>
      <May>
        <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
          {t.correct}
        </Button>
      </May>
      {isOpen && <CorrectScore responseId={responseId} onClose={() => setOpen(false)} />}
    </div>
  )
}
