import type { Answer } from '../../../contract/index.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { EarlierLink } from '../../figures/earlier-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { PageLink } from '../../parts/page-link.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { type ChangedPage, comparePages } from './compare-pages.ts'
import classes from './sources.module.css'
import { sourcesWords } from './sources-words.ts'

type Period = Pick<NonNullable<Answer<'getSourceChanges'>['previous']>, 'from' | 'to' | 'runs'>

interface ChangedPagesProps {
  domain: string
  window: Period
  previous: Period
}

/** The pages of a domain that answers of either period cite. A page that only one period has is marked as new or dropped. */
export function ChangedPages({ domain, window, previous }: ChangedPagesProps) {
  const before = useCited(domain, previous)
  const after = useCited(domain, window)
  return (
    <Answered answer={before} height={30} rows={2}>
      {(earlier) => (
        <Answered answer={after} height={30} rows={2}>
          {(later) => (
            <PageTable domain={domain} pages={comparePages(domain, earlier, later)} previous={previous} />
          )}
        </Answered>
      )}
    </Answered>
  )
}

function useCited(domain: string, { from, to, runs: [run, ...others] }: Period) {
  const { from: _, to: __, ...filters } = useInsightQuery()
  // A period of a single run begins and ends with its start.
  const when = run && others.length === 0 ? { runId: run } : { ...(from && { from }), ...(to && { to }) }
  const query = { ...filters, ...when, q: domain, limit: 50 }
  return useAnswer('listCitedSources', { params: useBrandParams(), query })
}

interface PageTableProps {
  domain: string
  /** Null where they are unknown. */
  pages: readonly ChangedPage[] | null
  previous: Period
}

function PageTable({ domain, pages, previous }: PageTableProps) {
  const t = useWords(sourcesWords)
  const format = useFormat()
  if (pages === null) return <p className={classes.note}>{t.changes.pagesUnknown}</p>
  if (pages.length === 0) return <p className={classes.note}>{t.changes.noPages}</p>
  return (
    <DataTable
      name={t.open(domain)}
      rows={pages}
      keyOf={({ url }) => url}
      columns={[
        {
          id: 'page',
          name: t.page,
          cell: ({ url, title, before, after }) => (
            <>
              <PageLink url={url} title={title} /> {before === 0 && <Tag>{t.changes.state.new}</Tag>}
              {after === 0 && <Tag>{t.changes.state.dropped}</Tag>}
            </>
          ),
        },
        {
          id: 'answers',
          name: t.changes.answers,
          isNumber: true,
          cell: ({ url, before, after }) => (
            <>
              {before ? (
                <EarlierLink period={previous} only={{ url }}>
                  {format.count(before)}
                </EarlierLink>
              ) : (
                format.count(before)
              )}{' '}
              →{' '}
              {after ? <AnswersLink only={{ url }}>{format.count(after)}</AnswersLink> : format.count(after)}
            </>
          ),
        },
      ]}
    />
  )
}
