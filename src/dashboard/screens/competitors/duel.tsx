import { Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Answer } from '../../../contract/index.ts'
import type { CompetitorsSearch } from '../../address/competitors-search.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { HeatMap } from '../../charts/heat-map.tsx'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { figureWords } from '../../figures/figure-words.ts'
import { countText } from '../../figures/method.tsx'
import { UnbrandedOnly, useCountedAnswers } from '../../figures/unbranded-only.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrand, useBrandParams } from '../../shell/brand.tsx'
import classes from './competitors.module.css'
import { competitorsWords } from './competitors-words.ts'

interface DuelProps {
  rival: string | undefined
  change(changes: CompetitorsSearch): void
}

/** Compares the brand with another one: that of the address, else the strongest. */
export function Duel({ rival, change }: DuelProps) {
  const t = useWords(competitorsWords).duel
  const params = useBrandParams()
  const query = useInsightQuery()
  const board = useAnswer('getLeaderboard', {
    params,
    query: { ...query, kinds: ['competitor', 'detected'], limit: 100 },
  })
  return (
    <Answered answer={board} height={320}>
      {({ data }) => {
        const id = rival ?? data[0]?.brand.id
        if (id === undefined)
          return (
            <Panel title={t.choose}>
              <Empty icon="competitors" title={t.none}>
                {t.noneWhat}
              </Empty>
            </Panel>
          )
        return <DuelWith id={id} names={data.map(({ brand }) => brand)} change={change} />
      }}
    </Answered>
  )
}

interface DuelWithProps {
  id: string
  names: readonly { id: string; name: string }[]
  change: DuelProps['change']
}

function DuelWith({ id, names, change }: DuelWithProps) {
  const t = useWords(competitorsWords).duel
  const query = useInsightQuery()
  const duel = useAnswer('getHeadToHead', { params: useBrandParams(), query: { ...query, brand: id } })
  const choices = [...names, ...(duel.data ? [duel.data.brand] : [])]
  const byId = new Map(choices.map((one) => [one.id, one.name]))
  return (
    <>
      <Select
        className={classes.line}
        label={t.rival}
        searchable
        maw={320}
        limit={100}
        data={[...byId].map(([value, label]) => ({ value, label }))}
        // A tracked or merged name has the id of what it counts as now.
        value={duel.isPlaceholderData ? id : (duel.data?.brand.id ?? id)}
        allowDeselect={false}
        onChange={(value) => value && change({ rival: value })}
      />
      <Answered answer={duel} height={160} rows={2}>
        {(data) => (
          <UnbrandedOnly value={data.window.isUnbrandedOnly}>
            <DuelShown duel={data} isStale={duel.isPlaceholderData} />
          </UnbrandedOnly>
        )}
      </Answered>
    </>
  )
}

function DuelShown({ duel, isStale }: { duel: Answer<'getHeadToHead'>; isStale: boolean }) {
  const t = useWords(competitorsWords).duel
  const format = useFormat()
  const { total, brand } = duel
  return (
    <div className={classes.stack}>
      <Panel title={t.title(brand.name)} hint={t.hint(format.count(total.responses))} isStale={isStale}>
        <Totals duel={duel} />
        <p className={classes.note} style={{ marginBlock: '1rem 0' }}>
          {t.ranks(format.count(total.ahead), format.count(total.behind))}
        </p>
      </Panel>
      <Panel title={t.map} hint={t.mapHint} isStale={isStale}>
        <Leads duel={duel} />
      </Panel>
    </div>
  )
}

function Totals({ duel: { total, brand } }: { duel: Answer<'getHeadToHead'> }) {
  const t = useWords(competitorsWords).duel
  const words = useWords(figureWords)
  const format = useFormat()
  const own = useBrand().brand.name
  const other = { rival: brand.id }
  const without = { unnamed: brand.id }
  const shares = [
    { name: own, value: total.own, only: { named: 'yes' as const } },
    { name: brand.name, value: total.other, only: other },
  ]
  const parts = [
    { name: t.both, value: total.both, only: { ...other, named: 'yes' as const } },
    { name: t.onlyOwn, value: total.onlyOwn, only: { ...without, named: 'yes' as const } },
    { name: t.onlyOther(brand.name), value: total.onlyOther, only: { ...other, named: 'no' as const } },
    { name: t.neither, value: total.neither, only: { ...without, named: 'no' as const } },
  ]
  return (
    <dl className={classes.parts}>
      {shares.map(({ name, value, only }, place) => (
        <div key={place === 0 ? 'own' : 'other'}>
          <dt>{name}</dt>
          <dd>
            <AnswersLink metric="presence" value={value} only={only}>
              {format.percent(value.value)}
            </AnswersLink>
            <span className={classes.counted}>{countText(words, format, value)}</span>
          </dd>
        </div>
      ))}
      {parts.map(({ name, value, only }, place) => (
        <div key={['both', 'own', 'other', 'neither'][place]}>
          <dt>{name}</dt>
          <dd>
            <AnswersLink only={only}>{format.count(value)}</AnswersLink>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A lead has a deeper colour than a lag of the same size; the sign says who leads. */
function Leads({ duel: { topics, llms, cells } }: { duel: Answer<'getHeadToHead'> }) {
  const t = useWords(competitorsWords).duel
  const words = useWords(figureWords)
  const format = useFormat()
  const counted = useCountedAnswers()
  if (topics.length === 0)
    return (
      <Empty icon="competitors" title={words.nothing}>
        {t.mapHint}
      </Empty>
    )
  return (
    <HeatMap
      name={t.map}
      rowsName={t.topic}
      rows={topics}
      columns={llms.map(({ id, name }) => ({ id, name: llmLabel(name) }))}
      cell={(row, column) => {
        const one = cells[row]?.[column]
        if (!one || one.own.value === null || one.other.value === null) return null
        const lead = one.own.value - one.other.value
        return {
          depth: Math.abs(lead),
          text: format.points(lead),
          count: format.count(one.responses),
          detail: t.cell(
            format.percent(one.own.value),
            format.percent(one.other.value),
            format.count(one.responses),
          ),
        }
      }}
      link={(topic, llm, props) => (
        <Link to="/answers" search={{ ...counted, topic: topic.id, llm: [llm.id] }} {...props} />
      )}
    />
  )
}
