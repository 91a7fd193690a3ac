import type { Answer, Item } from '../../../contract/index.ts'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ListSearch } from '../../parts/list-search.tsx'
import { NoneFits } from '../../parts/none-fits.tsx'
import { Pager } from '../../parts/pager.tsx'
import { useTrendColumn } from '../../parts/trend-column.tsx'
import { WaysToAnswers } from '../../parts/ways-to-answers.tsx'
import classes from './searches.module.css'
import { searchesWords } from './searches-words.ts'

const CLEARED = { q: undefined }

interface SearchTableProps {
  answer: Answer<'listSearchQueries'>
  /** Whether the list contains only queries with a given text. */
  isSearched: boolean
}

/** Search queries by frequency. */
export function SearchTable({ answer: { data, runs, paging }, isSearched }: SearchTableProps) {
  const t = useWords(searchesWords)
  if (paging.total === 0 && !isSearched)
    return (
      <Empty icon="searches" title={t.empty.none} actions={runs.length === 0 && <WaysToAnswers />}>
        {t.empty.noneWhat}
      </Empty>
    )
  return (
    <>
      <div className={classes.tools}>
        <ListSearch label={t.find} />
      </div>
      {data.length === 0 ? <NoneFits words={t.empty} cleared={CLEARED} /> : <Rows rows={data} runs={runs} />}
      <Pager paging={paging} />
    </>
  )
}

interface RowsProps {
  rows: readonly Item<'listSearchQueries'>[]
  runs: Answer<'listSearchQueries'>['runs']
}

function Rows({ rows, runs }: RowsProps) {
  const t = useWords(searchesWords)
  const trend = useTrendColumn<Item<'listSearchQueries'>>(runs)
  const format = useFormat()
  return (
    <DataTable
      name={t.list}
      columns={[
        {
          id: 'search',
          name: t.search,
          cell: ({ query, llms }) => (
            <>
              {query}
              <span className={classes.llms}>{llms.map(llmLabel).join(', ')}</span>
            </>
          ),
        },
        {
          id: 'answers',
          name: t.answers,
          meaning: t.answersMeaning,
          isNumber: true,
          fit: 'tight',
          cell: ({ query, responses }) => (
            <AnswersLink note={t.answersMeaning} only={{ searched: query }}>
              {format.count(responses)}
            </AnswersLink>
          ),
        },
        trend,
        {
          id: 'presence',
          name: t.presence,
          isNumber: true,
          fit: 'tight',
          cell: ({ query, presence }) => (
            <AnswersLink
              metric="presence"
              value={presence}
              only={{ searched: query, named: 'yes' }}
              className={classes.figure}
            >
              {format.percent(presence.value)}{' '}
              <span>{t.of(format.count(presence.numerator), format.count(presence.denominator))}</span>
            </AnswersLink>
          ),
        },
        {
          id: 'seen',
          name: t.seen,
          isWide: true,
          fit: 'tight',
          cell: ({ firstSeenAt, lastSeenAt }) => (
            <span className={classes.day}>
              {t.fromTo(format.shortDay(firstSeenAt), format.shortDay(lastSeenAt))}
            </span>
          ),
        },
      ]}
      rows={rows}
      keyOf={({ query }) => query.toLowerCase()}
    />
  )
}
