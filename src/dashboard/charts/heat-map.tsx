import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useWords } from '../language/language.tsx'
import { chartWords } from './chart-words.ts'
import classes from './heat-map.module.css'
import { type HeatPlace, tabStopOf } from './heat-tab-stop.ts'

interface Head {
  id: string
  name: string
}

export interface HeatCell {
  /** The intensity of the colour, from 0 to 1. */
  depth: number
  text: string
  /** How many answers it was counted from. */
  count: string
  /** Where the value comes from: `55 to 66 %, 158 of 287 answers`. A tooltip, and below the table for the cell at the focus. */
  detail: string
}

interface HeatMapProps {
  /** The accessible name, such as "Presence by topic and LLM". */
  name: string
  /** The heading of the first column. */
  rowsName: string
  rows: readonly Head[]
  columns: readonly Head[]
  /** Null when there are no answers. */
  cell(row: number, column: number): HeatCell | null
  /** The cell whose detail is shown first, and again whenever `start` changes. Without it: the first cell with a value. */
  start?: HeatPlace
  /** A link to the answers of a cell; it gets `tabIndex` and content from the table. */
  link(row: Head, column: Head, props: { tabIndex: number; title: string; children: ReactNode }): ReactNode
}

const DEPTH_MAX = 0.5

/** Values by two dimensions in a coloured table. Tab enters it once; arrow keys move from cell to cell. */
export function HeatMap({ name, rowsName, rows, columns, cell, start, link }: HeatMapProps) {
  const t = useWords(chartWords)
  const startText = String(start)
  const [focused, setFocused] = useState<{ place: HeatPlace; startText: string } | null>(null)
  const active = tabStopOf(
    [focused?.startText === startText ? focused.place : undefined, start],
    (place) => cell(...place) !== null,
    rows.length,
    columns.length,
  )
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={name} onKeyDown={walk}>
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">{rowsName}</span>
              </th>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  <div>{column.name}</div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, y) => (
              <tr key={row.id}>
                <th scope="row">
                  <div>{row.name}</div>
                </th>
                {columns.map((column, x) => {
                  const content = cell(y, x)
                  if (!content) return <EmptyCell key={column.id} text={t.noCell} />
                  const isActive = active?.[0] === y && active[1] === x
                  const depth = 0.05 + DEPTH_MAX * Math.min(1, Math.max(0, content.depth))
                  return (
                    <td
                      key={column.id}
                      className={classes.cell}
                      style={{ '--depth': depth } as object}
                      data-cell={`${y} ${x}`}
                      onFocus={() => setFocused({ place: [y, x], startText })}
                    >
                      {link(row, column, {
                        tabIndex: isActive ? 0 : -1,
                        title: content.detail,
                        children: (
                          <>
                            {content.text} <span className={classes.count}>({content.count})</span>
                          </>
                        ),
                      })}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {active && (
        <p className={classes.detail}>
          {rows[active[0]]?.name} · {columns[active[1]]?.name}: {cell(...active)?.detail}
        </p>
      )}
    </>
  )
}

function EmptyCell({ text }: { text: string }) {
  return (
    <td className={classes.cell}>
      <span className={classes.none}>
        <span aria-hidden="true">–</span>
        <span className="unseen">{text}</span>
      </span>
    </td>
  )
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves in the direction of the arrow, across empty cells, to the next link. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  const place = (event.target as Element).closest('[data-cell]')?.getAttribute('data-cell')
  if (!step || !place) return
  event.preventDefault()
  let [row = 0, column = 0] = place.split(' ').map(Number)
  const { rows } = event.currentTarget
  for (;;) {
    row += step[0]
    column += step[1]
    // The first row and the first column contain the headings.
    const next = rows[row + 1]?.cells[column + 1]
    if (row < 0 || column < 0 || !next) return
    const target = next.querySelector<HTMLElement>('a, button')
    if (!target) continue
    target.focus()
    return
  }
}
