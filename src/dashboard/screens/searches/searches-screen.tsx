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

const READ_MAX = 500

/** What LLMs searched for before they answered. */
export function SearchesScreen() {
  const t = useWords(searchesWords)
  const format = useFormat()
  const params = useBrandParams()
  const filters = useInsightQuery()
  const searches = useAnswer('listSearchQueries', { params, query: { ...filters, limit: READ_MAX } })
  const { data } = searches
  const hint = data
    ? t.hint(format.count(data.paging.total), format.period(data.window.from, data.window.to))
    : ' '
  return (
    <>
      <ScreenHead title={t.title} hint={hint} />
      <div className={classes.columns}>
        <Panel title={t.list} isStale={searches.isPlaceholderData}>
          <Answered answer={searches} height={44} rows={10}>
            {(answer) => <SearchTable answer={answer} />}
          </Answered>
        </Panel>
        {data?.paging.total !== 0 && <SearchedWords />}
      </div>
    </>
  )
}
