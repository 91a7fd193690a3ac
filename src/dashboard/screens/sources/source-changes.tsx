import { Link, useSearch } from '@tanstack/react-router'
import type { Answer } from '../../../contract/index.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { EarlierLink } from '../../figures/earlier-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { type Column, DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useTrendColumn } from '../../parts/trend-column.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { ChangedPages } from './changed-pages.tsx'
import type { SourceKind } from './kind-choice.tsx'
import { NoSources } from './source-tools.tsx'
import { SourceVerdict } from './source-verdict.tsx'
import classes from './sources.module.css'
import { sourcesWords } from './sources-words.ts'

type Changes = Answer<'getSourceChanges'>
type Changed = Changes['data'][number]

const STATES = ['new', 'dropped'] as const

/** Sources that answers cite more or less often than before. */
export function SourceChanges() {
  const changes = useAnswer('getSourceChanges', { params: useBrandParams(), query: useInsightQuery() })
  return (
    <Answered answer={changes} height={52} rows={10}>
      {(answer) =>
        answer.runs.length === 0 ? (
          <NoSources isGaps={false} hasRuns={false} />
        ) : (
          <div className={classes.changes}>
            <Groups answer={answer} isStale={changes.isPlaceholderData} />
            <Domains answer={answer} isStale={changes.isPlaceholderData} />
          </div>
        )
      }
    </Answered>
  )
}

interface PartProps {
  answer: Changes
  isStale: boolean
}

function Groups({ answer: { groups, runs, previous }, isStale }: PartProps) {
  const { changes: t } = useWords(sourcesWords)
  const format = useFormat()
  const trend = useTrendColumn<Changes['groups'][number]>(runs)
  return (
    <Panel title={t.groups.title} hint={t.groups.hint} isStale={isStale}>
      <DataTable
        name={t.groups.title}
        rows={groups}
        keyOf={({ group }) => group}
        columns={[
          { id: 'group', name: t.group, cell: ({ group }) => <GroupName group={group} /> },
          trend,
          {
            id: 'share',
            name: previous ? t.share : t.shareNow,
            isNumber: true,
            isBelow: true,
            cell: ({ group, change, trend }) => {
              const now = format.percent(change ? change.after.value : shareOf(trend, runs))
              return (
                <>
                  {change && (
                    <>
                      <EarlierLink period={group === 'own' ? previous : null} only={{ cited: 'yes' }}>
                        {format.percent(change.before.value)}
                      </EarlierLink>{' '}
                      →{' '}
                    </>
                  )}
                  {group === 'own' ? <AnswersLink only={{ cited: 'yes' }}>{now}</AnswersLink> : now}
                </>
              )
            },
          },
          {
            id: 'change',
            name: t.change,
            isNumber: true,
            cell: ({ change }) => change && <SourceVerdict change={change} />,
          },
        ]}
      />
    </Panel>
  )
}

type Group = Changes['groups'][number]['group']

/** The kinds of a group, by which the list of sources can be filtered. */
const KINDS_OF: Partial<Record<Group, readonly SourceKind[]>> = {
  competitors: ['competitor'],
  communities: ['ugc', 'social'],
}

/** A group of one kind is a link to its sources; that of several has one for each. */
function GroupName({ group }: { group: Group }) {
  const { changes: t, kinds: names } = useWords(sourcesWords)
  const kinds = KINDS_OF[group] ?? []
  const links = kinds.map((kind) => (
    <Link
      key={kind}
      to="/sources"
      search={(search) => ({ ...search, changes: undefined, became: undefined, kind })}
    >
      {kinds.length === 1 ? t.groups[group] : names[kind]}
    </Link>
  ))
  if (kinds.length === 1) return links
  return (
    <span className={classes.name}>
      {t.groups[group]}
      {links.length > 0 && <span className={classes.kindLinks}>{links}</span>}
    </span>
  )
}

function shareOf(trend: readonly number[], runs: Changes['runs']): number | null {
  const responses = runs.reduce((sum, run) => sum + run.responses, 0)
  return responses === 0 ? null : trend.reduce((sum, count) => sum + count, 0) / responses
}

function Domains({ answer: { data, window, previous, tested }, isStale }: PartProps) {
  const { changes: t, open } = useWords(sourcesWords)
  const { became: wanted } = useSearch({ strict: false })
  const columns = useColumns(previous)
  const format = useFormat()
  if (!previous)
    return (
      <Empty icon="sources" title={t.noEarlier}>
        {t.noEarlierWhat}
      </Empty>
    )
  const rows = wanted ? data.filter((one) => one.state === wanted) : data
  return (
    <Panel title={t.domains} hint={t.hint(format.count(tested))} isStale={isStale}>
      <StateFilter data={data} wanted={wanted} />
      {rows.length === 0 ? (
        <p className={classes.note}>{t.none}</p>
      ) : (
        <DataTable
          name={t.domains}
          rows={rows}
          keyOf={({ domain }) => domain}
          columns={columns}
          detail={{
            title: ({ domain }) => open(domain),
            below: ({ domain }) => <ChangedPages domain={domain} window={window} previous={previous} />,
          }}
        />
      )}
    </Panel>
  )
}

function StateFilter({ data, wanted }: { data: readonly Changed[]; wanted: 'new' | 'dropped' | undefined }) {
  const { changes: t, all } = useWords(sourcesWords)
  const format = useFormat()
  return (
    <nav className={`${classes.kinds} ${classes.tools}`} aria-label={t.states}>
      {([undefined, ...STATES] as const).map((one) => (
        <Link
          key={one ?? 'all'}
          to="/sources"
          search={(search) => ({ ...search, became: one })}
          aria-current={wanted === one ? 'true' : undefined}
          activeProps={{}}
          activeOptions={{ explicitUndefined: true }}
          className={`${classes.kind} ${wanted === one ? classes.chosen : ''}`}
        >
          {one ? t.state[one] : all}{' '}
          <span>{format.count(one ? data.filter(({ state }) => state === one).length : data.length)}</span>
        </Link>
      ))}
    </nav>
  )
}

function useColumns(previous: Changes['previous']): Column<Changed>[] {
  const t = useWords(sourcesWords)
  const format = useFormat()
  return [
    {
      id: 'domain',
      name: t.domain,
      cell: ({ domain, kind, state }) => (
        <span className={classes.name}>
          <span className={kind === 'owned' ? classes.own : undefined}>{domain}</span>
          {state !== 'kept' && <Tag>{t.changes.state[state]}</Tag>}
          <span className={classes.pageCount}>{t.kinds[kind]}</span>
        </span>
      ),
    },
    {
      id: 'answers',
      name: t.changes.answers,
      isNumber: true,
      isBelow: true,
      cell: ({ domain, before, after }) => (
        <>
          <EarlierLink period={before > 0 ? previous : null} only={{ domain }}>
            {format.count(before)}
          </EarlierLink>{' '}
          →{' '}
          {after > 0 ? (
            <AnswersLink only={{ domain }}>{format.count(after)}</AnswersLink>
          ) : (
            format.count(after)
          )}
        </>
      ),
    },
    {
      id: 'share',
      name: t.changes.share,
      meaning: t.shareMeaning,
      isNumber: true,
      isBelow: true,
      cell: ({ domain, change: { before, after }, ...count }) => (
        <>
          <EarlierLink period={count.before > 0 ? previous : null} only={{ domain }} note={t.shareMeaning}>
            {format.percent(before.value)}
          </EarlierLink>{' '}
          →{' '}
          {count.after > 0 ? (
            <AnswersLink note={t.shareMeaning} only={{ domain }}>
              {format.percent(after.value)}
            </AnswersLink>
          ) : (
            format.percent(after.value)
          )}
        </>
      ),
    },
    {
      id: 'change',
      name: t.changes.change,
      isNumber: true,
      cell: ({ change }) => <SourceVerdict change={change} />,
    },
  ]
}
