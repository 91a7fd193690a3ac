import { useSearch } from '@tanstack/react-router'
import { readPageSearch } from '../../address/answer-search.ts'
import { textOf } from '../../address/search-text.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Panel } from '../../parts/panel.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { SearchTable } from './search-table.tsx'
import { SearchedWords } from './searched-words.tsx'
import classes from './searches.module.css'
import { searchesWords } from './searches-words.ts'

const PER_PAGE = 50

/** The search queries of LLMs. */
export function SearchesScreen() {
  const t = useWords(searchesWords)
  const format = useFormat()
  const params = useBrandParams()
  const filters = useInsightQuery()
  const search = useSearch({ strict: false })
  const { page = 1 } = readPageSearch(search)
  const q = textOf((search as { q?: unknown }).q)?.trim()
  const query = { ...filters, ...(q ? { q } : {}), limit: PER_PAGE, page }
  const searches = useAnswer('listSearchQueries', { params, query })
  const { data } = searches
  const hint = data?.window.runs.length
    ? t.hint(format.count(data.paging.total), format.period(data.window.from, data.window.to))
    : ' '
  return (
    <>
      <ScreenHead title={t.title} hint={hint} />
      <div className={classes.columns}>
        <Panel title={t.list} isStale={searches.isPlaceholderData}>
          <Answered answer={searches} height={44} rows={10}>
            {(answer) => <SearchTable answer={answer} isSearched={Boolean(q)} />}
          </Answered>
        </Panel>
        {(data?.paging.total !== 0 || q) && <SearchedWords />}
      </div>
    </>
  )
}
