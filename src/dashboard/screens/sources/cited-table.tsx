import type { Answer, Item } from '../../../contract/index.ts'
import { IntervalBar } from '../../charts/interval-bar.tsx'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Pager } from '../../parts/pager.tsx'
import { useTrendColumn } from '../../parts/trend-column.tsx'
import { CitedPages } from './cited-pages.tsx'
import { useDomainColumns } from './domain-columns.tsx'
import { NoSources, SourceTools } from './source-tools.tsx'
import classes from './sources.module.css'
import { sourcesWords } from './sources-words.ts'

type Cited = Item<'listCitedSources'>

interface CitedTableProps {
  answer: Answer<'listCitedSources'>
  isStale: boolean
}

/** Domains by their share of answers. */
export function CitedTable({ answer: { data, runs, kinds, paging, window }, isStale }: CitedTableProps) {
  const t = useWords(sourcesWords)
  const domainColumns = useDomainColumns<Cited>()
  const full = Math.max(...data.map(({ responses }) => responses.ci95?.[1] ?? responses.value ?? 0))
  const citedColumns = useCitedColumns(full, runs)
  return (
    <div aria-busy={isStale} className={isStale ? classes.stale : undefined}>
      <SourceTools kinds={kinds} />
      {data.length === 0 ? (
        <NoSources isGaps={false} hasRuns={window.runs.length > 0} />
      ) : (
        <DataTable
          isFramed
          name={t.views.cited}
          columns={[...domainColumns, ...citedColumns]}
          rows={data}
          keyOf={({ domain }) => domain}
          detail={{
            title: ({ domain }) => t.open(domain),
            below: ({ pages, pageCount }) => <CitedPages pages={pages} runs={runs} pageCount={pageCount} />,
          }}
        />
      )}
      <Pager paging={paging} />
    </div>
  )
}

function useCitedColumns(full: number, runs: Answer<'listCitedSources'>['runs']): Column<Cited>[] {
  const t = useWords(sourcesWords)
  const trend = useTrendColumn<Cited>(runs)
  const format = useFormat()
  return [
    {
      id: 'share',
      name: t.share,
      meaning: t.shareMeaning,
      fit: 'grows',
      cell: ({ domain, owned, responses: { value, ci95, numerator, denominator } }) => (
        <>
          <AnswersLink note={t.shareMeaning} only={{ domain }} className={classes.figure}>
            <strong>{format.percent(value)}</strong>
            <span>{t.of(format.count(numerator), format.count(denominator))}</span>
          </AnswersLink>
          <IntervalBar value={value} interval={ci95} full={full} isOwn={owned} />
        </>
      ),
    },
    trend,
    {
      id: 'withBrand',
      name: t.withBrand,
      meaning: t.withBrandMeaning,
      isNumber: true,
      isBelow: true,
      cell: ({ domain, withBrand, responses }) => (
        <AnswersLink note={t.withBrandMeaning} only={{ domain, named: 'yes' }}>
          {t.of(format.count(withBrand), format.count(responses.numerator))}
        </AnswersLink>
      ),
    },
    {
      id: 'links',
      name: t.links,
      meaning: t.linksMeaning,
      isNumber: true,
      isWide: true,
      cell: ({ links }) => format.count(links),
    },
  ]
}
