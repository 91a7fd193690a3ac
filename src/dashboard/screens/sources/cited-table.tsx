import type { Answer, Item } from '../../../contract/index.ts'
import { IntervalBar } from '../../charts/interval-bar.tsx'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Pager } from '../../parts/pager.tsx'
import { CitedPages } from './cited-pages.tsx'
import { DomainRow } from './domain-row.tsx'
import { NoSources, SourceTools } from './source-tools.tsx'
import classes from './sources.module.css'
import { sourcesWords } from './sources-words.ts'
import { useShownSources } from './use-shown-sources.ts'

interface CitedTableProps {
  answer: Answer<'listCitedSources'>
  isStale: boolean
}

/** Domains by their share of answers. */
export function CitedTable({ answer: { data, paging: all }, isStale }: CitedTableProps) {
  const t = useWords(sourcesWords)
  const { rows, kind, kinds, paging } = useShownSources(data)
  const full = Math.max(...data.map(({ responses }) => responses.ci95?.[1] ?? responses.value ?? 0))
  return (
    <div aria-busy={isStale} className={isStale ? classes.stale : undefined}>
      {data.length > 0 && <SourceTools kind={kind} kinds={kinds} read={data.length} total={all.total} />}
      {rows.length === 0 ? (
        <NoSources isNarrowed={data.length > 0} isGaps={false} />
      ) : (
        <div className={classes.panel}>
          <table className={classes.table} aria-label={t.views.cited}>
            <thead>
              <tr>
                <th scope="col">{t.domain}</th>
                <th scope="col">{t.kindName}</th>
                <th scope="col">{t.share}</th>
                <th scope="col" className={classes.number}>
                  {t.withBrand}
                </th>
                <th scope="col" className={classes.number}>
                  {t.links}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <CitedRow key={row.domain} row={row} full={full} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager paging={paging} />
    </div>
  )
}

function CitedRow({ row, full }: { row: Item<'listCitedSources'>; full: number }) {
  const t = useWords(sourcesWords)
  const format = useFormat()
  const { domain, owned, responses, withBrand, links, pages, pageCount } = row
  return (
    <DomainRow source={row} detail={<CitedPages pages={pages} pageCount={pageCount} />}>
      <td className={classes.share}>
        <AnswersLink only={{ domain }} className={classes.figure}>
          <strong>{format.percent(responses.value)}</strong>
          <span>{t.of(format.count(responses.numerator), format.count(responses.denominator))}</span>
        </AnswersLink>
        <IntervalBar value={responses.value} interval={responses.ci95} full={full} isOwn={owned} />
      </td>
      <td className={classes.number}>
        <AnswersLink only={{ domain, named: 'yes' }} className={classes.figure}>
          {t.of(format.count(withBrand), format.count(responses.numerator))}
        </AnswersLink>
      </td>
      <td className={classes.number}>{format.count(links)}</td>
    </DomainRow>
  )
}
