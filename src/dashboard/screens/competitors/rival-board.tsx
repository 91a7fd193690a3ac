import { Button, SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Item } from '../../../contract/index.ts'
import type { CompetitorsSearch, RivalSort } from '../../address/competitors-search.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { IntervalBar } from '../../charts/interval-bar.tsx'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { figureWords } from '../../figures/figure-words.ts'
import { countText } from '../../figures/method.tsx'
import { metricText } from '../../figures/metric.ts'
import { Verdict } from '../../figures/verdict.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Loading } from '../../parts/loading.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Problem } from '../../parts/problem.tsx'
import { useAnswerPages } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './competitors.module.css'
import { competitorsWords } from './competitors-words.ts'

type Leader = Item<'getLeaderboard'>
type Placed = Leader & { place: number }

interface RivalBoardProps {
  search: CompetitorsSearch
  change(changes: CompetitorsSearch): void
}

/** All that answers name, in all answers or in those that leave the brand out. */
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
  const n = format.count(rows[0]?.responses ?? 0)
  return (
    <Panel
      title={isWithout ? t.withoutTitle : t.title}
      hint={isWithout ? t.withoutHint(n) : t.hint(n)}
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
      {board.data && <BoardRows rows={rows} search={search} change={change} />}
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

function BoardRows({ rows, search, change }: RivalBoardProps & { rows: readonly Leader[] }) {
  const t = useWords(competitorsWords).ranking
  const isWithout = search.without === 'us'
  const named = isWithout ? rows.filter(({ brand }) => brand.kind !== 'own') : rows
  if (!rows[0]?.responses || named.length === 0)
    return (
      <Empty icon="competitors" title={isWithout && rows.length > 0 ? t.nobody : t.empty}>
        {isWithout && rows.length > 0 ? t.nobodyWhat : t.emptyWhat}
      </Empty>
    )
  const placed = named.map((leader, index) => ({ ...leader, place: index + 1 }))
  const full = Math.max(...named.map(({ presence }) => presence.ci95?.[1] ?? presence.value ?? 0))
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <BoardHead search={search} change={change} />
        <tbody>
          {sorted(placed, search.by).map((row) => (
            <BoardRow key={row.brand.id} row={row} full={full} isWithout={isWithout} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const COLUMNS = ['presence', 'shareOfVoice', 'averageRank', 'sentiment'] as const

function BoardHead({ search, change }: RivalBoardProps) {
  const t = useWords(competitorsWords).ranking
  const { names, change: changeName } = useWords(figureWords)
  const head = (sort: RivalSort | undefined, name: string) => (
    <button
      type="button"
      className={classes.sort}
      aria-pressed={search.by === sort}
      title={t.sortBy(name)}
      onClick={() => change({ by: sort })}
    >
      {name}
    </button>
  )
  return (
    <thead>
      <tr>
        <td className={classes.place} />
        <th scope="col">{head('name', t.brand)}</th>
        <td />
        {COLUMNS.map((id) => (
          <th key={id} scope="col" className={classes.number}>
            {head(id === 'presence' ? undefined : id, names[id])}
          </th>
        ))}
        <th scope="col" className={classes.number}>
          {t.firstPlaces}
        </th>
        <th scope="col" className={classes.number}>
          {changeName}
        </th>
      </tr>
    </thead>
  )
}

function BoardRow({ row, full, isWithout }: { row: Placed; full: number; isWithout: boolean }) {
  const t = useWords(competitorsWords).ranking
  const words = useWords(figureWords)
  const format = useFormat()
  const { brand, presence, averageRank, sentiment } = row
  const isOwn = brand.kind === 'own'
  const only = {
    ...(isOwn ? { named: 'yes' as const } : { rival: brand.id }),
    ...(isWithout ? { named: 'no' as const } : {}),
  }
  return (
    <tr className={isOwn ? classes.own : undefined}>
      <td className={classes.place}>{row.place}</td>
      <th scope="row">
        <BrandName brand={brand} />
        {brand.kind !== 'competitor' && <span className={classes.tag}>{t[brand.kind]}</span>}
      </th>
      <td className={classes.bar}>
        <IntervalBar value={presence.value} interval={presence.ci95} full={full} isOwn={isOwn} />
      </td>
      <td className={classes.number}>
        <AnswersLink only={only}>{format.percent(presence.value)}</AnswersLink>
        <span className={classes.counted}>{countText(words, format, presence)}</span>
      </td>
      <td className={classes.number}>{format.percent(row.shareOfVoice.value)}</td>
      <td className={classes.number} title={countText(words, format, averageRank)}>
        {metricText(format, 'averageRank', averageRank.value)}
      </td>
      <td className={classes.number} title={countText(words, format, sentiment)}>
        {metricText(format, 'sentiment', sentiment.value)}
      </td>
      <td className={classes.number}>{format.count(row.firstPlaces)}</td>
      <td className={classes.number}>
        <Verdict metric="presence" change={row.change} isShort />
      </td>
    </tr>
  )
}

function BrandName({ brand }: Pick<Leader, 'brand'>) {
  const t = useWords(competitorsWords).ranking
  if (brand.kind === 'own') return brand.name
  return (
    <Link
      to="/competitors"
      search={(now) => ({ ...now, part: 'duel' as const, rival: brand.id })}
      title={t.duel(brand.name)}
    >
      {brand.name}
    </Link>
  )
}

/** What has no value comes last. */
function sorted(rows: readonly Placed[], sort: RivalSort | undefined): readonly Placed[] {
  if (sort === undefined) return rows
  if (sort === 'name') return rows.toSorted((one, other) => one.brand.name.localeCompare(other.brand.name))
  const sign = sort === 'averageRank' ? 1 : -1
  const key = (row: Placed) => row[sort].value ?? sign * Number.MAX_VALUE
  return rows.toSorted((one, other) => sign * (key(one) - key(other)) || one.place - other.place)
}
