import { Select } from '@mantine/core'
import { defined } from '../../../domain/defined.ts'
import { type CompetitorsSearch, FOUND_STATUSES, type FoundStatus } from '../../address/competitors-search.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { useWords } from '../../language/language.tsx'
import { AnsweredPages } from '../../parts/answered-pages.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ListSearch } from '../../parts/list-search.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswerPages } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './competitors.module.css'
import { competitorsWords } from './competitors-words.ts'
import { FoundTable } from './found-table.tsx'

interface FoundProps {
  search: CompetitorsSearch
  change(changes: CompetitorsSearch): void
}

/** Untracked names in answers, about which people decide. */
export function FoundBrands({ search, change }: FoundProps) {
  const words = useWords(competitorsWords)
  const t = words.found
  const status: FoundStatus = search.decided ?? 'open'
  const q = search.q?.trim() ?? ''
  const { from, to, llm } = useInsightQuery()
  const list = useAnswerPages('listDetectedBrands', {
    params: useBrandParams(),
    query: {
      status: [status],
      limit: 50,
      ...defined({ q: q === '' ? undefined : q, from, to, llm }),
    },
  })
  const isNarrowed = q !== '' || status !== 'open'
  const none = (
    <Empty icon="competitors" title={isNarrowed ? t.noneFound : t.empty}>
      {isNarrowed ? t.noneFoundWhat : t.emptyWhat}
    </Empty>
  )
  return (
    <Panel title={t.title} hint={t.hint} isStale={list.isPlaceholderData}>
      {list.data?.pages.at(-1)?.room === 0 && (
        <p className={classes.note} role="status">
          {t.noRoom}
        </p>
      )}
      <FoundFilters search={search} change={change} />
      <AnsweredPages list={list} height={44} rows={8} none={none} more={words.ranking.more}>
        {(rows) => <FoundTable key={status} rows={rows} status={status} />}
      </AnsweredPages>
    </Panel>
  )
}

function FoundFilters({ search, change }: FoundProps) {
  const t = useWords(competitorsWords).found
  return (
    <div className={classes.line}>
      <ListSearch label={t.search} />
      <Select
        aria-label={t.status}
        data={FOUND_STATUSES.map((value) => ({ value, label: t.statuses[value] }))}
        value={search.decided ?? 'open'}
        allowDeselect={false}
        onChange={(value) =>
          change({ decided: (['tracked', 'merged', 'ignored'] as const).find((one) => one === value) })
        }
      />
    </div>
  )
}
