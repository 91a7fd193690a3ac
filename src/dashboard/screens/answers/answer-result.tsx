import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormat, useWords } from '../../language/language.tsx'
import { May } from '../../parts/may.tsx'
import { Panel } from '../../parts/panel.tsx'
import classes from './answer.module.css'
import { answerWords } from './answer-words.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { SentimentWord } from './outcome.tsx'
import { outcomeWords } from './outcome-words.ts'
import type { Response } from './shown-types.ts'
import { TakeBack } from './take-back.tsx'

/** The result for the brand, the computed values, and the judge's verdict. */
export function AnswerResult({ response }: { response: Response }) {
  const { result: t } = useWords(answerWords)
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { correction, perception, judgement } = response
  if (response.isPresent === null && !perception) return null
  return (
    <Panel
      title={t.title}
      action={
        !perception && (
          <May>
            <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
              {t.correct}
            </Button>
          </May>
        )
      }
    >
      {perception ? <Score response={response} /> : <Values response={response} />}
      {correction && <p className={classes.nothing}>{t.corrected(format.moment(correction.correctedAt))}</p>}
      {correction && (
        <May>
          <TakeBack response={response} />
        </May>
      )}
      {judgement?.verdict && (
        <p className={classes.judge}>
          <strong>{t.judge}</strong> {judgement.agrees ? t.agrees : t.disagrees}
          {judgement.reason && <q>{judgement.reason}</q>}
        </p>
      )}
      {isOpen && <CorrectionDialog response={response} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function Values({ response: { isPresent, rank, sentiment, correction } }: { response: Response }) {
  const { result: t } = useWords(answerWords)
  const words = useWords(outcomeWords)
  const format = useFormat()
  const presence = (value: boolean | null) => (value ? words.named : words.notNamed)
  const computed = correction?.computed
  return (
    <dl className={classes.values}>
      <div>
        <dt>{t.presence}</dt>
        <dd>{presence(isPresent)}</dd>
        {computed && computed.isPresent !== isPresent && (
          <dd className={classes.computed}>{t.computed(presence(computed.isPresent))}</dd>
        )}
      </div>
      <div>
        <dt>{t.rank}</dt>
        <dd>{format.count(rank)}</dd>
        {computed && computed.rank !== rank && (
          <dd className={classes.computed}>{t.computed(format.count(computed.rank))}</dd>
        )}
      </div>
      <div>
        <dt>{t.sentiment}</dt>
        <dd>{isPresent ? <SentimentWord sentiment={sentiment} /> : '–'}</dd>
        {computed?.sentiment && computed.sentiment !== sentiment && (
          <dd className={classes.computed}>{t.computed(words.sentiment[computed.sentiment] || '–')}</dd>
        )}
      </div>
    </dl>
  )
}

function Score({ response: { perception } }: { response: Response }) {
  const { result: t } = useWords(answerWords)
  const format = useFormat()
  if (!perception) return null
  return (
    <>
      <dl className={classes.values}>
        <div>
          <dt>{t.score}</dt>
          <dd>{perception.score === null ? '–' : t.ofTen(format.decimal(perception.score))}</dd>
          {perception.originalScore !== null && (
            <dd className={classes.computed}>{t.computed(format.decimal(perception.originalScore))}</dd>
          )}
        </div>
      </dl>
      {perception.reason && <p className={classes.nothing}>{perception.reason}</p>}
    </>
  )
}
