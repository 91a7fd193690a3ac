import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Answer, Item } from '../../../contract/index.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { IntervalBar } from '../../charts/interval-bar.tsx'
import { Verdict } from '../../figures/verdict.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './overview.module.css'
import { overviewWords } from './overview-words.ts'

const SHOWN = 7

/** The brand among those that answers name. */
export function Leaders({ note }: { note: Answer<'getOverview'>['note'] }) {
  const t = useWords(overviewWords).leaders
  const params = useBrandParams()
  const query = useInsightQuery()
  const leaders = useAnswer('getLeaderboard', { params, query: { ...query, limit: 50 } })
  return (
    <Panel
      title={t.title}
      hint={note === 'no_rivals' ? t.noRivals : t.hint}
      isStale={leaders.isPlaceholderData}
      action={<Anchor renderRoot={(props) => <Link to="/competitors" {...props} />}>{t.all}</Anchor>}
    >
      <Answered answer={leaders} height={36} rows={SHOWN + 1}>
        {({ data }) => <LeaderTable rows={rowsShown(data)} />}
      </Answered>
    </Panel>
  )
}

type Leader = Item<'getLeaderboard'>

function LeaderTable({ rows }: { rows: readonly (Leader & { place: number })[] }) {
  const t = useWords(overviewWords).leaders
  const format = useFormat()
  const full = Math.max(...rows.map(({ presence }) => presence.ci95?.[1] ?? presence.value ?? 0))
  return (
    <table className={classes.leaders}>
      <thead>
        <tr>
          <td className={classes.place} />
          <th scope="col">{t.brand}</th>
          <th scope="col" className={classes.barCell}>
            <span className="unseen">{t.hint}</span>
          </th>
          <th scope="col" className={classes.number}>
            {t.presence}
          </th>
          <th scope="col" className={classes.number}>
            {t.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ brand, presence, change, place }) => (
          <tr key={brand.id} className={brand.kind === 'own' ? classes.own : undefined}>
            <td className={classes.place}>{place}</td>
            <th scope="row">
              <span className={classes.brand}>
                {brand.name}
                {brand.kind !== 'competitor' && <span className={classes.tag}>{t[brand.kind]}</span>}
              </span>
            </th>
            <td className={classes.barCell}>
              <IntervalBar
                value={presence.value}
                interval={presence.ci95}
                full={full}
                isOwn={brand.kind === 'own'}
              />
            </td>
            <td className={classes.number}>{format.percent(presence.value)}</td>
            <td className={classes.number}>
              <Verdict metric="presence" change={change} isShort />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The first ones, and the brand itself wherever it stands. */
function rowsShown(leaders: readonly Leader[]): (Leader & { place: number })[] {
  const placed = leaders.map((leader, index) => ({ ...leader, place: index + 1 }))
  const first = placed.slice(0, SHOWN)
  const own = placed.find(({ brand }) => brand.kind === 'own')
  return !own || first.includes(own) ? first : [...first.slice(0, -1), own]
}
