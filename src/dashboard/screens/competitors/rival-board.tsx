import { Button, SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Answer, Item } from '../../../contract/index.ts'
import type { CompetitorsSearch, RivalSort } from '../../address/competitors-search.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { IntervalBar } from '../../charts/interval-bar.tsx'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { figureWords } from '../../figures/figure-words.ts'
import { metricText } from '../../figures/metric.ts'
import type { Placed } from '../../figures/placed-leaders.ts'
import { UnbrandedOnly } from '../../figures/unbranded-only.ts'
import { usePlacedLeaders } from '../../figures/use-placed-leaders.ts'
import { Verdict } from '../../figures/verdict.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { type Column, DataTable, type Sorting } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Loading } from '../../parts/loading.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useTrendColumn } from '../../parts/trend-column.tsx'
import { WaysToAnswers } from '../../parts/ways-to-answers.tsx'
import { useAnswerPages } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './competitors.module.css'
import { competitorsWords } from './competitors-words.ts'

type Leader = Item<'getLeaderboard'>
type Runs = Answer<'getLeaderboard'>['runs']
type Row = Placed<Leader>

interface RivalBoardProps {
  search: CompetitorsSearch
  change(changes: CompetitorsSearch): void
}

/** All brands in answers; optionally only in answers that omit the tracked brand. */
export function RivalBoard({ search, change }: RivalBoardProps) {
  const t = useWords(competitorsWords).ranking
  const format = useFormat()
  const query = useInsightQuery()
  const isWithout = search.without === 'us'
  const board = useAnswerPages('getLeaderboard', {
    params: useBrandParams(),
    query: { ...query, limit: 50, ...(isWithout ? { present: false } : {}) },
  })
  const rows = board.data?.pages.flatMap(({ data }) => data) ?? []
  const runs = board.data?.pages[0]?.runs ?? []
  const responses = rows[0]?.responses ?? 0
  const n = format.count(responses)
  return (
    <Panel
      title={isWithout ? t.withoutTitle : t.title}
      hint={responses > 0 && (isWithout ? t.withoutHint(n) : t.hint(n))}
      isStale={board.isPlaceholderData}
      action={
        <SegmentedControl
          size="xs"
          aria-label={t.which}
          value={isWithout ? 'us' : 'all'}
          data={[
            { value: 'all', label: t.all },
            { value: 'us', label: t.without },
          ]}
          onChange={(value) => change({ without: value === 'us' ? 'us' : undefined })}
        />
      }
    >
      {!board.data && board.isError && <Problem error={board.error} onRetry={() => board.refetch()} />}
      {!board.data && !board.isError && <Loading height={46} rows={8} />}
      {board.data && (
        <UnbrandedOnly value={board.data.pages[0]?.window.isUnbrandedOnly ?? false}>
          <BoardRows rows={rows} runs={runs} search={search} change={change} />
        </UnbrandedOnly>
      )}
      {board.hasNextPage && (
        <Button
          className={classes.more}
          variant="default"
          loading={board.isFetchingNextPage}
          onClick={() => void board.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </Panel>
  )
}

function BoardRows({
  rows,
  runs,
  search,
  change,
}: RivalBoardProps & { rows: readonly Leader[]; runs: Runs }) {
  const t = useWords(competitorsWords).ranking
  const isWithout = search.without === 'us'
  const named = isWithout ? rows.filter(({ brand }) => brand.kind !== 'own') : rows
  const placed = usePlacedLeaders(named, { withOwn: !isWithout })
  if (runs.length === 0)
    return (
      <Empty icon="competitors" title={t.empty} actions={<WaysToAnswers />}>
        {t.emptyWhat}
      </Empty>
    )
  if (!rows[0]?.responses)
    return (
      <Empty icon="competitors" title={isWithout ? t.nobody : t.empty}>
        {isWithout ? t.nobodyWhat : t.emptyWhat}
      </Empty>
    )
  if (named.length === 0)
    return (
      <Empty icon="competitors" title={t.noOther}>
        {t.noOtherWhat}
      </Empty>
    )
  return (
    <BoardTable
      rows={sorted(placed, search.by)}
      runs={runs}
      isWithout={isWithout}
      sorting={{
        directionOf: (id) => (id === (search.by ?? 'presence') ? DIRECTIONS[id as BoardSort] : 'none'),
        choose: (id) => change({ by: id === 'presence' ? undefined : (id as RivalSort) }),
      }}
    />
  )
}

type BoardSort = RivalSort | 'presence'

/** The lowest rank is the best. */
const DIRECTIONS = {
  presence: 'descending',
  shareOfVoice: 'descending',
  averageRank: 'ascending',
  sentiment: 'descending',
  name: 'ascending',
} as const satisfies Record<BoardSort, string>

interface BoardTableProps {
  rows: readonly Row[]
  runs: Runs
  isWithout: boolean
  sorting: Sorting
}

function BoardTable({ rows, runs, isWithout, sorting }: BoardTableProps) {
  const { ranking: t } = useWords(competitorsWords)
  return (
    <DataTable
      name={isWithout ? t.withoutTitle : t.title}
      columns={useBoardColumns(rows, runs, isWithout)}
      heads="name"
      rows={rows}
      keyOf={({ brand }) => brand.id}
      isOwn={({ brand }) => brand.kind === 'own'}
      sorting={sorting}
    />
  )
}

function useBoardColumns(rows: readonly Row[], runs: Runs, isWithout: boolean): Column<Row>[] {
  const t = useWords(competitorsWords).ranking
  const words = useWords(figureWords)
  const trend = useTrendColumn<Row>(runs)
  const format = useFormat()
  const full = Math.max(...rows.map(({ presence }) => presence.ci95?.[1] ?? presence.value ?? 0))
  const number = { isNumber: true, isSortable: true }
  return [
    {
      id: 'place',
      name: '',
      fit: 'tight',
      cell: ({ place }) => <span className={classes.place}>{place ?? '–'}</span>,
    },
    { id: 'name', name: t.brand, isSortable: true, cell: ({ brand }) => <BrandName brand={brand} /> },
    {
      id: 'bar',
      name: '',
      fit: 'grows',
      isWide: true,
      cell: ({ brand, presence: { value, ci95 } }) => (
        <IntervalBar value={value} interval={ci95} full={full} isOwn={brand.kind === 'own'} />
      ),
    },
    {
      id: 'presence',
      name: words.names.presence,
      meaning: words.meanings.presence,
      ...number,
      cell: ({ brand, presence }) => (
        <>
          <AnswersLink metric="presence" value={presence} only={answersOf(brand, isWithout)}>
            {format.percent(presence.value)}
          </AnswersLink>
          <span className={`${classes.counted} ${classes.pair}`}>
            {t.of(format.count(presence.numerator), format.count(presence.denominator))}
          </span>
        </>
      ),
    },
    trend,
    ...useFigureColumns(isWithout),
    {
      id: 'change',
      name: words.change,
      isNumber: true,
      cell: ({ change }) => <Verdict metric="presence" change={change} isShort />,
    },
  ]
}

/** Share of voice, mean rank and sentiment, each with a link to its answers. */
function useFigureColumns(isWithout: boolean): Column<Row>[] {
  const t = useWords(competitorsWords).ranking
  const words = useWords(figureWords)
  const format = useFormat()
  const link = (id: 'shareOfVoice' | 'averageRank' | 'sentiment', row: Row, note?: string) => {
    const text = metricText(format, id, row[id].value)
    if (row[id].value === null) return text
    return (
      <AnswersLink metric={id} value={row[id]} note={note} only={answersOf(row.brand, isWithout)}>
        {note === undefined ? text : `(${text})`}
      </AnswersLink>
    )
  }
  const isAside = ({ brand, shareOfVoice }: Row) => brand.kind === 'detected' && shareOfVoice.value !== null
  const below = { isNumber: true, isBelow: true }
  return [
    {
      id: 'shareOfVoice',
      name: words.names.shareOfVoice,
      meaning: words.meanings.shareOfVoice,
      ...below,
      isSortable: true,
      cell: (row) => link('shareOfVoice', row, isAside(row) ? t.asIfTracked : undefined),
    },
    ...(['averageRank', 'sentiment'] as const).map((id) => ({
      id,
      name: words.names[id],
      meaning: words.meanings[id],
      ...below,
      isSortable: true,
      cell: (row: Row) => link(id, row),
    })),
    {
      id: 'first',
      name: t.firstPlaces,
      meaning: t.firstMeaning,
      ...below,
      cell: ({ brand, firstPlaces }) =>
        firstPlaces === 0 ? (
          format.count(firstPlaces)
        ) : (
          <AnswersLink note={t.firstMeaning} only={{ ...answersOf(brand, isWithout), rank: '1' }}>
            {format.count(firstPlaces)}
          </AnswersLink>
        ),
    },
  ]
}

function answersOf({ kind, id }: Leader['brand'], isWithout: boolean) {
  return {
    ...(kind === 'own' ? { named: 'yes' as const } : { rival: id }),
    ...(isWithout ? { named: 'no' as const } : {}),
  }
}

function BrandName({ brand }: Pick<Leader, 'brand'>) {
  const t = useWords(competitorsWords).ranking
  const tag = brand.kind !== 'competitor' && <Tag isOwn={brand.kind === 'own'}>{t[brand.kind]}</Tag>
  if (brand.kind === 'own')
    return (
      <>
        {brand.name} {tag}
      </>
    )
  return (
    <>
      <Link
        to="/competitors"
        search={(now) => ({ ...now, part: 'duel' as const, rival: brand.id })}
        title={t.duel(brand.name)}
      >
        {brand.name}
      </Link>{' '}
      {tag}
    </>
  )
}

/** Rows without a value come last. */
function sorted(rows: readonly Row[], sort: RivalSort | undefined): readonly Row[] {
  if (sort === undefined) return rows
  if (sort === 'name') return rows.toSorted((one, other) => one.brand.name.localeCompare(other.brand.name))
  const sign = sort === 'averageRank' ? 1 : -1
  const key = (row: Row) => row[sort].value ?? sign * Number.MAX_VALUE
  return rows.toSorted((one, other) => sign * (key(one) - key(other)) || placeOf(one) - placeOf(other))
}

function placeOf({ place }: Row): number {
  return place ?? Number.MAX_VALUE
}
