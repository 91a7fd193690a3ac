import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useRef } from 'react'
import { AnswersLink } from '../../figures/answers-link.tsx'
import { useFormat, useWords } from '../../language/language.tsx'
import { HeadCell, type Sorting } from '../../parts/data-table.tsx'
import { useIsPhone } from '../../parts/use-is-phone.ts'
import { Nothing } from './nothing.tsx'
import { Counted, type PromptColumn, Strip } from './prompt-columns.tsx'
import type { PromptRow, PromptTable } from './prompt-row.ts'
import classes from './prompts.module.css'
import { promptsWords } from './prompts-words.ts'
import { Space } from './row-space.tsx'
import { StateWord } from './state-word.tsx'
import type { Selection } from './use-selection.ts'

interface PromptListProps {
  table: PromptTable
  rows: readonly PromptRow[]
  columns: readonly PromptColumn[]
  selection: Selection
  sort: string | undefined
  onSort(sort: string): void
}

const ROW_PX = 68
const PHONE_ROW_PX = 96
const TEXT_REM = 14.25

/** Renders only the visible rows, so that five thousand scroll as fast as fifty. */
export function PromptList({ table, rows, columns, selection, sort, onSort }: PromptListProps) {
  const t = useWords(promptsWords)
  const isPhone = useIsPhone()
  const shown = isPhone ? NO_COLUMNS : columns
  const frame = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (isPhone ? PHONE_ROW_PX : ROW_PX),
    getItemKey: (index) => rows[index]?.promptId ?? index,
    overscan: 8,
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const width = shown.reduce((sum, column) => sum + column.width, TEXT_REM + 2.75)
  const span = shown.length + 2
  return (
    <div className={classes.frame} ref={frame}>
      <table
        className={classes.table}
        aria-label={t.table}
        aria-rowcount={rows.length + 1}
        style={isPhone ? {} : { minInlineSize: `${width}rem` }}
      >
        <colgroup>
          <col className={classes.boxColumn} />
          <col />
          {shown.map(({ id, width: rem }) => (
            <col key={id} style={{ inlineSize: `${rem}rem` }} />
          ))}
        </colgroup>
        <Head columns={shown} rows={rows} selection={selection} sort={sort} onSort={onSort} />
        <tbody>
          <Space height={before} span={span} />
          {items.map(({ index }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <Row
                key={row.promptId}
                row={row}
                index={index}
                table={table}
                columns={shown}
                isSelected={selection.ids.has(row.promptId)}
                choose={selection.choose}
                isPhone={isPhone}
              />
            )
          })}
          <Space height={after} span={span} />
        </tbody>
      </table>
    </div>
  )
}

const NO_COLUMNS: readonly PromptColumn[] = []

type HeadProps = Omit<PromptListProps, 'table'>

function Head({ columns, rows, selection, sort, onSort }: HeadProps) {
  const t = useWords(promptsWords)
  const count = selection.ids.size
  const sorting = sortingOf(columns, sort, onSort)
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.box}>
          <Checkbox
            aria-label={t.selectAll}
            checked={count > 0 && count >= rows.length}
            indeterminate={count > 0 && count < rows.length}
            onChange={({ currentTarget }) =>
              currentTarget.checked ? selection.all(rows.map(({ promptId }) => promptId)) : selection.clear()
            }
          />
        </th>
        <HeadCell
          column={{ id: 'text', name: t.columnNames.text, isSortable: true }}
          sorting={sorting}
          className={classes.text}
        />
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            sorting={sorting}
            className={column.isNumber ? classes.number : undefined}
          />
        ))}
      </tr>
    </thead>
  )
}

/** The first click sorts numbers from the highest, but ranks from the best. */
function sortingOf(
  columns: readonly PromptColumn[],
  sort: string | undefined,
  onSort: (sort: string) => void,
): Sorting {
  return {
    directionOf: (id) => (sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none'),
    choose(id) {
      const isNumber = columns.find((column) => column.id === id)?.isNumber ?? false
      const first = isNumber && id !== 'rank' ? `-${id}` : id
      const second = first === id ? `-${id}` : id
      onSort(sort === first ? second : first)
    },
  }
}

interface RowProps {
  row: PromptRow
  index: number
  table: PromptTable
  columns: readonly PromptColumn[]
  isSelected: boolean
  choose: Selection['choose']
  isPhone: boolean
}

const Row = memo(function Row({ row, index, table, columns, isSelected, choose, isPhone }: RowProps) {
  const t = useWords(promptsWords)
  return (
    <tr aria-rowindex={index + 2} className={isSelected ? classes.selected : undefined}>
      <td className={classes.box}>
        <Checkbox
          aria-label={t.select(row.text)}
          checked={isSelected}
          onChange={({ currentTarget, nativeEvent }) =>
            choose(row.promptId, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
          }
        />
      </td>
      <th scope="row" className={classes.text}>
        <Link to="/prompts/$promptId" params={{ promptId: row.promptId }} title={row.text}>
          {row.text}
        </Link>
        <Below row={row} />
        {isPhone && <Phone row={row} table={table} />}
      </th>
      {columns.map((column) => (
        <td key={column.id} className={column.isNumber ? classes.number : undefined}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
})

/** Topic, stage and labels of the prompt. */
function Below({ row: { topicName, customerJourney, archived, branded } }: { row: PromptRow }) {
  const t = useWords(promptsWords)
  const rest = [
    customerJourney && t.stages[customerJourney],
    branded && t.branded,
    archived && t.archived,
  ].filter((part): part is string => typeof part === 'string')
  return (
    <div className={classes.below}>
      <span className={classes.topic} title={topicName}>
        {topicName}
      </span>
      <span className={classes.rest}>{rest.map((part) => ` · ${part}`).join('')}</span>
    </div>
  )
}

/** The content of a row on a phone, which shows no columns. */
function Phone({ row, table }: { row: PromptRow; table: PromptTable }) {
  const t = useWords(promptsWords)
  const format = useFormat()
  return (
    <div className={classes.phone}>
      {row.responses === 0 ? (
        <Nothing />
      ) : (
        <AnswersLink metric="presence" className={classes.plain} only={{ prompt: row.promptId }}>
          {format.percent(row.present / row.responses)}{' '}
          <Counted t={t} format={format} part={row.present} all={row.responses} />
        </AnswersLink>
      )}
      <StateWord row={row} />
      <Strip row={row} table={table} format={format} />
    </div>
  )
}
