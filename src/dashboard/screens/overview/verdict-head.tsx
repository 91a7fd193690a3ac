import { useEffect } from 'react'
import type { Answer } from '../../../contract/index.ts'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { figureWords } from '../../figures/figure-words.ts'
import { useFormat, useLanguage, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Loading } from '../../parts/loading.tsx'
import { germanVerdict } from './german-verdict.ts'
import classes from './overview.module.css'
import { usePartHeights } from './overview-places.tsx'
import { overviewWords } from './overview-words.ts'
import { Standing } from './standing.tsx'

/** The verdict in one sentence, and the data behind it. */
export function VerdictHead({ overview }: { overview: Answer<'getOverview'> | undefined }) {
  const t = useWords(overviewWords)
  const { head } = usePartHeights()
  useEffect(() => {
    document.title = `${t.title} · Earshot`
  }, [t])
  return (
    <>
      <h1 className={classes.eyebrow}>{t.title}</h1>
      {overview ? (
        <>
          <p className={classes.verdict}>
            <Sentence overview={overview} />
          </p>
          {overview.figures.responses > 0 && (
            <>
              <Standing />
              <Basis overview={overview} />
            </>
          )}
        </>
      ) : (
        <div className={classes.basis}>
          <Loading height={head} />
        </div>
      )}
    </>
  )
}

/** The verdict, which leads to the answers of its latest share. */
function Sentence({ overview }: { overview: Answer<'getOverview'> }) {
  const format = useFormat()
  const { language } = useLanguage()
  const { figures, changes } = overview
  const text = `${language === 'de' ? germanVerdict(overview, format) : withLlmLabels(overview)}.`
  if (figures.responses === 0) return text
  return (
    <AnswersLink metric="presence" value={changes?.presence.after ?? figures.presence}>
      {text}
    </AnswersLink>
  )
}

/** Replaces the API's names of LLMs, which the server's sentence contains. */
function withLlmLabels({ verdict, window }: Answer<'getOverview'>): string {
  return window.llms.reduce(
    (text, name) => text.replaceAll(`mostly ${name}`, `mostly ${llmLabel(name)}`),
    verdict,
  )
}

/** What the sentence was counted from. */
function Basis({ overview: { window, figures, previous } }: { overview: Answer<'getOverview'> }) {
  const t = useWords(overviewWords)
  const { values } = useWords(figureWords)
  const format = useFormat()
  const period = format.period(window.from, window.to)
  const basis = t.basis(format.list(window.llms.map(llmLabel)), t.runs(window.runs.length), period)
  const sentences = [
    previous ? `${basis}, ${t.comparedWith(format.period(previous.from, previous.to))}.` : `${basis}.`,
    window.isUnbrandedOnly ? t.unbranded : '',
    window.expiredRuns > 0 ? t.expired(t.runs(window.expiredRuns)) : '',
  ]
  return (
    <p className={classes.basis}>
      <AnswersLink className={classes.inText}>{values(format.count(figures.responses))}</AnswersLink>{' '}
      {sentences.filter((text) => text !== '').join(' ')}
    </p>
  )
}
