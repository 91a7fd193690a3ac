import { Link } from '@tanstack/react-router'
import type { Answer, Item } from '../../../contract/index.ts'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Pager } from '../../parts/pager.tsx'
import { CitedPages } from './cited-pages.tsx'
import { useDomainColumns } from './domain-columns.tsx'
import { NoSources, SourceTools } from './source-tools.tsx'
import classes from './sources.module.css'
import { sourcesWords } from './sources-words.ts'
import { useShownSources } from './use-shown-sources.ts'

type Gap = Item<'listGaps'>

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
  const domainColumns = useDomainColumns<Gap>()
  const gapColumns = useGapColumns()
  return (
    <div aria-busy={isStale} className={isStale ? classes.stale : undefined}>
      {data.length > 0 && <SourceTools kind={kind} kinds={kinds} read={data.length} total={all.total} />}
      {rows.length === 0 ? (
        <NoSources isNarrowed={data.length > 0} isGaps />
      ) : (
        <DataTable
          isFramed
          name={t.views.gaps}
          columns={[...domainColumns, ...gapColumns]}
          rows={rows}
          keyOf={({ domain }) => domain}
          detail={{ title: ({ domain }) => t.open(domain), below: (row) => <GapDetail row={row} /> }}
        />
      )}
      <Pager paging={paging} />
    </div>
  )
}

const RIVALS_SHOWN = 3

function useGapColumns(): Column<Gap>[] {
  const t = useWords(sourcesWords)
  const format = useFormat()
  const namesOf = (rivals: Gap['rivals']) =>
    rivals.slice(0, RIVALS_SHOWN).map(({ name, responses }) => `${name} ${format.count(responses)}`)
  return [
    {
      id: 'answers',
      name: t.answers,
      isNumber: true,
      cell: ({ domain, responses }) => (
        <AnswersLink only={{ domain, named: 'no' }}>
          <strong>{format.count(responses)}</strong>
        </AnswersLink>
      ),
    },
    {
      id: 'rivals',
      name: t.rivals,
      fit: 'grows',
      cell: ({ rivals }) => <span className={classes.rivals}>{namesOf(rivals).join(', ')}</span>,
    },
    {
      id: 'prompts',
      name: t.prompts,
      isNumber: true,
      isWide: true,
      cell: ({ promptCount }) => format.count(promptCount),
    },
  ]
}

function GapDetail({ row: { domain, prompts, promptCount, pages, pageCount } }: { row: Gap }) {
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
