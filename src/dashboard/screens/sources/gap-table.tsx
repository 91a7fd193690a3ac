import { Link } from '@tanstack/react-router'
import type { Answer, Item } from '../../../contract/index.ts'
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

type Gap = Item<'listGaps'>
type Runs = Answer<'listGaps'>['runs']

/** Domains in answers that name a competitor and omit the brand. */
export function GapTable({
  answer: { data, runs, kinds, paging, window },
  isStale,
}: {
  answer: Answer<'listGaps'>
  isStale: boolean
}) {
  const t = useWords(sourcesWords)
  const domainColumns = useDomainColumns<Gap>()
  const gapColumns = useGapColumns(runs)
  return (
    <div aria-busy={isStale} className={isStale ? classes.stale : undefined}>
      <SourceTools kinds={kinds} />
      {data.length === 0 ? (
        <NoSources isGaps hasRuns={window.runs.length > 0} />
      ) : (
        <DataTable
          isFramed
          name={t.views.gaps}
          columns={[...domainColumns, ...gapColumns]}
          rows={data}
          keyOf={({ domain }) => domain}
          detail={{
            title: ({ domain }) => t.open(domain),
            below: (row) => <GapDetail row={row} runs={runs} />,
          }}
        />
      )}
      <Pager paging={paging} />
    </div>
  )
}

const RIVALS_SHOWN = 3

function useGapColumns(runs: Runs): Column<Gap>[] {
  const t = useWords(sourcesWords)
  const trend = useTrendColumn<Gap>(runs)
  const format = useFormat()
  return [
    {
      id: 'answers',
      name: t.answers,
      meaning: t.gapMeaning,
      isNumber: true,
      cell: ({ domain, responses }) => (
        <AnswersLink note={t.gapMeaning} only={{ domain, gap: 'yes' }}>
          <strong>{format.count(responses)}</strong>
        </AnswersLink>
      ),
    },
    trend,
    {
      id: 'rivals',
      name: t.rivals,
      fit: 'grows',
      isBelow: true,
      cell: ({ domain, rivals }) => (
        <span className={classes.rivals}>
          {rivals.slice(0, RIVALS_SHOWN).map(({ id, name, responses }, place) => (
            <span key={id}>
              {place > 0 && ', '}
              {name}&nbsp;
              <AnswersLink only={{ domain, gap: 'yes', rival: id }}>{format.count(responses)}</AnswersLink>
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'prompts',
      name: t.prompts,
      meaning: t.promptsMeaning,
      isNumber: true,
      isWide: true,
      cell: ({ promptCount }) => format.count(promptCount),
    },
  ]
}

function GapDetail({
  row: { domain, prompts, promptCount, pages, pageCount },
  runs,
}: {
  row: Gap
  runs: Runs
}) {
  const t = useWords(sourcesWords)
  const format = useFormat()
  return (
    <div className={classes.halves}>
      <div>
        <h3 className={classes.part}>{t.prompts}</h3>
        <ul className={classes.pages}>
          {prompts.map(({ id, text }) => (
            <li key={id}>
              <Link to="/answers" search={{ prompt: id, domain, gap: 'yes' }}>
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
        <CitedPages pages={pages} runs={runs} pageCount={pageCount} isGaps />
      </div>
    </div>
  )
}
