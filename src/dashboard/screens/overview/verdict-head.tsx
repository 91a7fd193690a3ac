import { useEffect } from 'react'
import type { Answer } from '../../../contract/index.ts'
import type { Format } from '../../language/format.ts'
import { useFormat, useLanguage, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Loading } from '../../parts/loading.tsx'
import { germanVerdict } from './german-verdict.ts'
import classes from './overview.module.css'
import { type OverviewWords, overviewWords } from './overview-words.ts'
import { Standing } from './standing.tsx'

/** The verdict in one sentence, and the data behind it. */
export function VerdictHead({ overview }: { overview: Answer<'getOverview'> | undefined }) {
  const t = useWords(overviewWords)
  const format = useFormat()
  const { language } = useLanguage()
  useEffect(() => {
    document.title = `${t.title} · Earshot`
  }, [t])
  return (
    <>
      <h1 className={classes.eyebrow}>{t.title}</h1>
      {overview ? (
        <>
          <p className={classes.verdict}>
            {language === 'de' ? germanVerdict(overview, format) : withLlmLabels(overview)}.
          </p>
          {overview.figures.responses > 0 && <Standing />}
          <p className={classes.basis}>{basisOf(t, format, overview)}</p>
        </>
      ) : (
        <div className={classes.basis}>
          <Loading height={92} />
        </div>
      )}
    </>
  )
}

/** Replaces the API's names of LLMs, which the server's sentence contains. */
function withLlmLabels({ verdict, window }: Answer<'getOverview'>): string {
  return window.llms.reduce(
    (text, name) => text.replaceAll(`mostly ${name}`, `mostly ${llmLabel(name)}`),
    verdict,
  )
}

function basisOf(
  t: OverviewWords,
  format: Format,
  { window, figures, previous }: Answer<'getOverview'>,
): string {
  if (figures.responses === 0) return ''
  const period = format.period(window.from, window.to)
  const basis = t.basis(
    format.count(figures.responses),
    format.list(window.llms.map(llmLabel)),
    t.runs(window.runs.length),
    period,
  )
  return [
    previous ? `${basis}, ${t.comparedWith(format.period(previous.from, previous.to))}.` : `${basis}.`,
    window.isUnbrandedOnly ? t.unbranded : '',
    window.expiredRuns > 0 ? t.expired(t.runs(window.expiredRuns)) : '',
  ]
    .filter((text) => text !== '')
    .join(' ')
}
