import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '../../../contract/index.ts'
import { useFilters } from '../../address/use-filters.ts'
import { HeatMap } from '../../charts/heat-map.tsx'
import { figureWords } from '../../figures/figure-words.ts'
import { countText } from '../../figures/method.tsx'
import { UnbrandedOnly, useCountedAnswers } from '../../figures/unbranded-only.ts'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { overviewWords } from './overview-words.ts'
import { useTopicMatrix } from './shown-parts.ts'

type By = 'llm' | 'market'

/** Presence by topic and LLM; for a brand with several markets also by topic and market. */
export function Where() {
  const t = useWords(overviewWords).where
  const format = useFormat()
  const { market } = useFilters()
  const markets = useAnswer('listBrandMarkets', { params: useBrandParams() })
  const hasMarkets = market === undefined && (markets.data?.data.length ?? 0) > 0
  const [chosen, setChosen] = useState<By>('llm')
  const by = hasMarkets ? chosen : 'llm'
  const matrix = useTopicMatrix(by)
  const { paging, rows } = matrix.data ?? {}
  const more =
    paging && rows && paging.total > rows.length
      ? `. ${t.more(format.count(rows.length), format.count(paging.total))}`
      : ''
  return (
    <Panel
      title={t.title}
      hint={t.hint + more}
      isStale={matrix.isPlaceholderData}
      action={
        hasMarkets && (
          <SegmentedControl
            size="xs"
            aria-label={t.columns}
            data={(['llm', 'market'] as const).map((value) => ({ value, label: t.by[value] }))}
            value={by}
            onChange={(value) => setChosen(value as By)}
          />
        )
      }
    >
      <Answered answer={matrix} height={50} rows={5}>
        {(data) => (
          // Runs in other markets may ask other kinds of prompts than those of the own market.
          <UnbrandedOnly value={data.window.isUnbrandedOnly}>
            <Topics matrix={data} by={by} />
          </UnbrandedOnly>
        )}
      </Answered>
    </Panel>
  )
}

/** The id of the own market in a matrix. */
const MAIN = 'main'

function Topics({ matrix: { rows, columns, cells }, by }: { matrix: Answer<'getMatrix'>; by: By }) {
  const t = useWords(overviewWords).where
  const words = useWords(figureWords)
  const format = useFormat()
  const counted = useCountedAnswers()
  const cell = (row: number, column: number) => {
    const presence = cells[row]?.[column]?.presence
    if (!presence || presence.value === null) return null
    const interval = presence.ci95
      ? `${words.interval(format.percent(presence.ci95[0]), format.percent(presence.ci95[1]))}, `
      : ''
    return {
      depth: presence.value,
      text: format.percent(presence.value),
      count: format.count(presence.denominator),
      detail: `${interval}${countText(words, format, presence)}`,
    }
  }
  const ofColumn = (id: string) => (by === 'llm' ? { llm: [id] } : { market: id === MAIN ? undefined : id })
  return (
    <HeatMap
      name={t.names[by]}
      rowsName={t.topics}
      rows={rows}
      columns={by === 'llm' ? columns.map(({ id, name }) => ({ id, name: llmLabel(name) })) : columns}
      cell={cell}
      link={(topic, column, props) => (
        <Link to="/answers" search={{ ...counted, topic: topic.id, ...ofColumn(column.id) }} {...props} />
      )}
    />
  )
}
