import { Link, useSearch } from '@tanstack/react-router'
import { readPerceptionSearch } from '../../address/perception-search.ts'
import { useInsightQuery } from '../../address/use-filters.ts'
import { HeatMap } from '../../charts/heat-map.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { Answered } from '../../parts/answered.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Panel } from '../../parts/panel.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { WaysToAnswers } from '../../parts/ways-to-answers.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import classes from './perception.module.css'
import { PerceptionDetail, type PerceptionFigure, scoreDetail } from './perception-detail.tsx'
import { perceptionWords } from './perception-words.ts'

const FIGURES_MAX = 500

/** The perception of the brand, by property. */
export function PerceptionScreen() {
  const t = useWords(perceptionWords)
  const { property, of } = readPerceptionSearch(useSearch({ strict: false }))
  const query = useInsightQuery()
  const figures = useAnswer('listPerceptionFigures', {
    params: useBrandParams(),
    query: { ...query, limit: FIGURES_MAX },
  })
  const chosen = figures.data?.data.find((one) => one.property === property && one.llm === of)
  const open = chosen ?? lowestOf(figures.data?.data ?? [])
  return (
    <>
      <ScreenHead title={t.title} />
      <div className={classes.stack}>
        <Panel title={t.map} hint={t.mapHint} isStale={figures.isPlaceholderData}>
          <Answered answer={figures} height={44} rows={6}>
            {({ window, data }) =>
              data.length === 0 ? (
                <Empty
                  icon="perception"
                  title={t.empty}
                  actions={window.runs.length === 0 && <WaysToAnswers />}
                >
                  {t.emptyWhat}
                </Empty>
              ) : (
                <PerceptionMap figures={data} open={open} />
              )
            }
          </Answered>
        </Panel>
        {figures.data && open && (
          <PerceptionDetail
            key={`${open.property} ${open.llm}`}
            figure={open}
            runs={figures.data.window.runs}
            isLowest={!chosen}
          />
        )}
      </div>
    </>
  )
}

/** What most needs attention is open at first: nothing where no answer has a score. */
function lowestOf(figures: readonly PerceptionFigure[]): PerceptionFigure | undefined {
  return figures
    .filter(({ score }) => score.value !== null)
    .toSorted((one, other) => (one.score.value ?? 0) - (other.score.value ?? 0))[0]
}

const SCORE_MAX = 10

interface PerceptionMapProps {
  figures: readonly PerceptionFigure[]
  open: PerceptionFigure | undefined
}

function PerceptionMap({ figures, open }: PerceptionMapProps) {
  const t = useWords(perceptionWords)
  const format = useFormat()
  const properties = [...new Set(figures.map(({ property }) => property))]
  const llms = [...new Set(figures.map(({ llm }) => llm))].sort()
  const byCell = new Map(figures.map((one) => [JSON.stringify([one.property, one.llm]), one.score]))
  return (
    <HeatMap
      name={t.map}
      rowsName={t.property}
      rows={properties.map((name) => ({ id: name, name }))}
      columns={llms.map((id) => ({ id, name: llmLabel(id) }))}
      {...(open && { start: [properties.indexOf(open.property), llms.indexOf(open.llm)] as const })}
      cell={(row, column) => {
        const score = byCell.get(JSON.stringify([properties[row], llms[column]]))
        if (!score || score.value === null) return null
        return {
          depth: score.value / SCORE_MAX,
          text: format.decimal(score.value),
          count: format.count(score.n),
          detail: scoreDetail(t, format, score),
        }
      }}
      link={(row, column, props) => (
        <Link
          to="/perception"
          search={(now) => ({ ...now, property: row.id, of: column.id })}
          resetScroll={false}
          {...props}
        />
      )}
    />
  )
}
