import { Link } from '@tanstack/react-router'
import type { Answer, Item } from '../../../contract/index.ts'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Pager } from '../../parts/pager.tsx'
import { CitedPages } from './cited-pages.tsx'
import { DomainRow } from './domain-row.tsx'
import { NoSources, SourceTools } from './source-tools.tsx'
import classes from './sources.module.css'
import { sourcesWords } from './sources-words.ts'
import { useShownSources } from './use-shown-sources.ts'

/** Domains of answers that name a competitor and leave the brand out. */
export function GapTable({
  answer: { data, paging: all },
  isStale,
}: {
  answer: Answer<'listGaps'>
  isStale: boolean
}) {
  const t = useWords(sourcesWords)
  const { rows, kind, kinds, paging } = useShownSources(data)
  return (
    <div aria-busy={isStale} className={isStale ? classes.stale : undefined}>
      {data.length > 0 && <SourceTools kind={kind} kinds={kinds} read={data.length} total={all.total} />}
      {rows.length === 0 ? (
        <NoSources isNarrowed={data.length > 0} isGaps />
      ) : (
        <div className={classes.panel}>
          <table className={classes.table} aria-label={t.views.gaps}>
            <thead>
              <tr>
                <th scope="col">{t.domain}</th>
                <th scope="col">{t.kindName}</th>
                <th scope="col" className={classes.number}>
                  {t.answers}
                </th>
                <th scope="col">{t.rivals}</th>
                <th scope="col" className={classes.number}>
                  {t.prompts}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <GapRow key={row.domain} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pager paging={paging} />
    </div>
  )
}

const RIVALS_SHOWN = 3

function GapRow({ row }: { row: Item<'listGaps'> }) {
  const format = useFormat()
  const { domain, responses, rivals, promptCount } = row
  const named = rivals.slice(0, RIVALS_SHOWN).map(({ name, responses: n }) => `${name} ${format.count(n)}`)
  return (
    <DomainRow source={row} detail={<GapDetail row={row} />}>
      <td className={classes.number}>
        <AnswersLink only={{ domain, named: 'no' }} className={classes.figure}>
          <strong>{format.count(responses)}</strong>
        </AnswersLink>
      </td>
      <td className={classes.rivals}>{named.join(', ')}</td>
      <td className={classes.number}>{format.count(promptCount)}</td>
    </DomainRow>
  )
}

function GapDetail({ row: { domain, prompts, promptCount, pages, pageCount } }: { row: Item<'listGaps'> }) {
  const t = useWords(sourcesWords)
  const format = useFormat()
  return (
    <div className={classes.halves}>
      <div>
        <h3 className={classes.part}>{t.prompts}</h3>
        <ul className={classes.pages}>
          {prompts.map(({ id, text }) => (
            <li key={id}>
              <Link to="/answers" search={{ prompt: id, domain, named: 'no' }}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
        {promptCount > prompts.length && (
          <p className={classes.note}>{t.morePrompts(format.count(promptCount - prompts.length))}</p>
        )}
      </div>
      <div>
        <h3 className={classes.part}>{t.page}</h3>
        <CitedPages pages={pages} pageCount={pageCount} isGaps />
      </div>
    </div>
  )
}
