import { Link } from '@tanstack/react-router'
import { useWords } from '../../language/language.tsx'
import { PageLink } from '../../parts/page-link.tsx'
import { Panel } from '../../parts/panel.tsx'
import classes from './answer.module.css'
import { answerWords } from './answer-words.ts'
import type { Response } from './shown-types.ts'

type Citation = Response['citations'][number]

/** The sources that the answer cites, those that its LLM only read, and its search queries. */
export function AnswerSources({ response: { citations, webSearchQueries } }: { response: Response }) {
  const t = useWords(answerWords)
  const cited = citations.filter(({ kind }) => kind === 'cited')
  const retrieved = citations.filter(({ kind }) => kind === 'retrieved')
  return (
    <>
      <Panel title={t.sources.title}>
        {cited.length === 0 && <p className={classes.nothing}>{t.sources.none}</p>}
        <SourceList sources={cited} />
        {retrieved.length > 0 && (
          <>
            <h3 className={classes.part}>{t.sources.retrieved}</h3>
            <SourceList sources={retrieved} />
          </>
        )}
      </Panel>
      <Panel title={t.searches.title}>
        {webSearchQueries.length === 0 && <p className={classes.nothing}>{t.searches.none}</p>}
        <ul className={classes.sources}>
          {[...new Set(webSearchQueries)].map((query) => (
            <li key={query}>
              <Link to="/answers" search={{ searched: query }} title={t.searches.answers(query)}>
                {query}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

function SourceList({ sources }: { sources: readonly Citation[] }) {
  const { sources: t } = useWords(answerWords)
  return (
    <ol className={classes.sources}>
      {sources.map(({ url, title, domain, startIndex }) => (
        <li key={`${url} ${startIndex}`}>
          <PageLink url={url} title={title} />
          <Link className={classes.domain} to="/answers" search={{ domain }} title={t.answers(domain)}>
            {domain}
          </Link>
        </li>
      ))}
    </ol>
  )
}
