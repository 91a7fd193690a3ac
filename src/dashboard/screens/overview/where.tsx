import { Link } from '@tanstack/react-router'
import type { Answer } from '../../../contract/index.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { HeatMap } from '../../charts/heat-map.tsx'
import { figureWords } from '../../figures/figure-words.ts'
import { countText } from '../../figures/method.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { Panel } from '../../parts/panel.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { overviewWords } from './overview-words.ts'

const TOPICS_SHOWN = 12

/** Presence by topic and LLM. */
export function Where() {
  const t = useWords(overviewWords).where
  const params = useBrandParams()
  const query = useInsightQuery()
  const matrix = useAnswer('getMatrix', { params, query: { ...query, limit: TOPICS_SHOWN } })
  return (
    <Panel title={t.title} hint={t.hint} isStale={matrix.isPlaceholderData}>
      <Answered answer={matrix} height={42} rows={5}>
        {(data) => <TopicsByLlm matrix={data} />}
      </Answered>
    </Panel>
  )
}

function TopicsByLlm({ matrix: { rows, columns, cells } }: { matrix: Answer<'getMatrix'> }) {
  const t = useWords(overviewWords).where
  const words = useWords(figureWords)
  const format = useFormat()
  const cell = (row: number, column: number) => {
    const presence = cells[row]?.[column]?.presence
    if (!presence || presence.value === null) return null
    const interval = presence.ci95
      ? `${words.interval(format.percent(presence.ci95[0]), format.percent(presence.ci95[1]))}, `
      : ''
    return {
      depth: presence.value,
      text: format.percent(presence.value),
      detail: `${interval}${countText(words, format, presence)}`,
    }
  }
  return (
    <HeatMap
      name={t.name}
      rowsName={t.topics}
      rows={rows}
      columns={columns.map(({ id, name }) => ({ id, name: llmLabel(name) }))}
      cell={cell}
      link={(topic, llm, props) => (
        <Link to="/answers" search={(search) => ({ ...search, topic: topic.id, llm: [llm.id] })} {...props} />
      )}
    />
  )
}
