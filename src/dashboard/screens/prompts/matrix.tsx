import { Link } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useRef } from 'react'
import { useFormat, useWords } from '../../language/language.tsx'
import { llmLabel } from '../../language/llm-names.ts'
import { AnswerMark } from './answer-mark.tsx'
import { MarkLegend } from './mark-legend.tsx'
import matrixClasses from './matrix.module.css'
import { markedAnswerOf, type PromptRow, type PromptTable } from './prompt-row.ts'
import { promptWords } from './prompt-words.ts'
import classes from './prompts.module.css'
import { promptsWords } from './prompts-words.ts'
import { Space } from './row-space.tsx'

const ROW_PX = 52

/** Prompts by LLMs: each cell is a link to the last answer. */
export function Matrix({ table, rows }: { table: PromptTable; rows: readonly PromptRow[] }) {
  const t = useWords(promptsWords)
  const format = useFormat()
  const frame = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.promptId ?? index,
    overscan: 8,
  })
  const { llms } = table.window
  const items = virtual.getVirtualItems()
  const counts = countsOf(rows)
  return (
    <>
      <MarkLegend
        place="above"
        counts={{
          cited: format.count(counts.cited),
          named: format.count(counts.named),
          onlyCited: format.count(counts.onlyCited),
          absent: format.count(counts.absent),
        }}
      />
      <div className={`${classes.frame} ${matrixClasses.frame}`} ref={frame}>
        <table className={matrixClasses.table} aria-label={t.matrix} aria-rowcount={rows.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{t.columnNames.text}</th>
              {llms.map((llm) => (
                <th key={llm} scope="col" className={matrixClasses.llm}>
                  {llmLabel(llm)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Space height={items[0]?.start ?? 0} span={llms.length + 1} />
            {items.map(({ index }) => {
              const row = rows[index]
              return row && <Line key={row.promptId} row={row} index={index} table={table} />
            })}
            <Space height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} span={llms.length + 1} />
          </tbody>
        </table>
      </div>
    </>
  )
}

interface LineProps {
  row: PromptRow
  index: number
  table: PromptTable
}

const Line = memo(function Line({ row, index, table }: LineProps) {
  const { marks } = useWords(promptWords)
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" className={matrixClasses.text}>
        <Link to="/prompts/$promptId" params={{ promptId: row.promptId }} title={row.text}>
          {row.text}
        </Link>
      </th>
      {table.window.llms.map((llm) => {
        const last = markedAnswerOf(row, llm)
        return (
          <td key={llm} className={matrixClasses.llm}>
            {last ? (
              <AnswerMark answer={last} />
            ) : (
              <span className={classes.faint} title={marks.none}>
                <span aria-hidden="true">–</span>
                <span className="unseen">{marks.none}</span>
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
})

/** The number of pairs of prompt and LLM by the mark of their last answer. */
function countsOf(rows: readonly PromptRow[]) {
  const counts = { cited: 0, named: 0, onlyCited: 0, absent: 0 }
  for (const { perLlm } of rows) {
    for (const { isPresent, citesOwn } of Object.values(perLlm)) {
      if (isPresent) counts[citesOwn ? 'cited' : 'named'] += 1
      else counts[citesOwn ? 'onlyCited' : 'absent'] += 1
    }
  }
  return counts
}
