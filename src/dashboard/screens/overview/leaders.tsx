import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Answer, Item } from '../../../contract/index.ts'
import { IntervalBar } from '../../charts/interval-bar.tsx'
import { ShareTrend } from '../../charts/share-trend.tsx'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { figureWords } from '../../figures/figure-words.ts'
import { firstLeaders, type Placed } from '../../figures/placed-leaders.ts'
import { usePlacedLeaders } from '../../figures/use-placed-leaders.ts'
import { Verdict } from '../../figures/verdict.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useIsPhone } from '../../parts/use-is-phone.ts'
import classes from './overview.module.css'
import { overviewWords } from './overview-words.ts'
import { useLeaders } from './shown-parts.ts'

const SHOWN = 7

/** The rank of the brand among those in answers. */
export function Leaders({ note }: { note: Answer<'getOverview'>['note'] }) {
  const t = useWords(overviewWords).leaders
  const leaders = useLeaders()
  const placed = usePlacedLeaders(leaders.data?.data ?? [])
  const isPhone = useIsPhone()
  return (
    <Panel
      title={t.title}
      hint={note === 'no_rivals' ? t.noRivals : t.hint}
      isStale={leaders.isPlaceholderData}
      action={<Anchor renderRoot={(props) => <Link to="/competitors" {...props} />}>{t.all}</Anchor>}
    >
      <Answered answer={leaders} height={isPhone ? 39 : 49.4} rows={SHOWN + 1}>
        {({ runs }) => <LeaderTable rows={firstLeaders(placed, SHOWN)} runs={runs} />}
      </Answered>
    </Panel>
  )
}

interface LeaderTableProps {
  rows: readonly Placed<Item<'getLeaderboard'>>[]
  runs: Answer<'getLeaderboard'>['runs']
}

function LeaderTable({ rows, runs }: LeaderTableProps) {
  const t = useWords(overviewWords).leaders
  const { meanings } = useWords(figureWords)
  const format = useFormat()
  const full = Math.max(...rows.map(({ presence }) => presence.ci95?.[1] ?? presence.value ?? 0))
  return (
    <DataTable
      name={t.title}
      heads="brand"
      columns={[
        {
          id: 'place',
          name: '',
          fit: 'tight',
          cell: ({ place }) => <span className={classes.place}>{place ?? '–'}</span>,
        },
        {
          id: 'brand',
          name: t.brand,
          cell: ({ brand: { name, kind } }) => (
            <>
              {name}{' '}
              {kind === 'detected' ? (
                <Link to="/competitors" search={{ part: 'found', q: name }} title={t.decide}>
                  <Tag>{t.detected}</Tag>
                </Link>
              ) : (
                kind === 'own' && <Tag isOwn>{t.own}</Tag>
              )}
            </>
          ),
        },
        {
          id: 'bar',
          name: <span className="unseen">{t.hint}</span>,
          fit: 'grows',
          isWide: true,
          cell: ({ brand, presence: { value, ci95 }, trend }) => (
            <>
              <IntervalBar value={value} interval={ci95} full={full} isOwn={brand.kind === 'own'} />
              <ShareTrend runs={runs} counts={trend} />
            </>
          ),
        },
        {
          id: 'presence',
          name: t.presence,
          meaning: meanings.presence,
          isNumber: true,
          cell: ({ brand, presence }) => (
            <AnswersLink
              metric="presence"
              value={presence}
              only={brand.kind === 'own' ? { named: 'yes' } : { rival: brand.id }}
            >
              {format.percent(presence.value)}
            </AnswersLink>
          ),
        },
        {
          id: 'change',
          name: t.change,
          isNumber: true,
          cell: ({ change }) => <Verdict metric="presence" change={change} isShort />,
        },
      ]}
      rows={rows}
      keyOf={({ brand }) => brand.id}
      isOwn={({ brand }) => brand.kind === 'own'}
    />
  )
}
