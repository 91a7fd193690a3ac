import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useWords, words } from '../language/language.tsx'
import classes from './data-table.module.css'
import { Explain, ExplainSign } from './explain.tsx'
import { useIsPhone } from './use-is-phone.ts'

const tableWords = words({
  en: { meaning: (column: string) => `What ${column} means` },
  de: { meaning: (column: string) => `Was ${column} bedeutet` },
})

export interface Column<Row> {
  id: string
  /** Empty when the column needs no heading. */
  name: ReactNode
  /** What its values mean, explained at the heading. */
  meaning?: string | undefined
  cell(row: Row): ReactNode
  /** Numbers are aligned at the end of the column. */
  isNumber?: boolean
  isSortable?: boolean
  /** Hidden in windows as narrow as a phone. */
  isWide?: boolean
  /** In a line below the row, with its name, in windows as narrow as a phone. */
  isBelow?: boolean
  /** `tight`: its text must not wrap; `grows`: for bars and long texts. */
  fit?: 'tight' | 'grows'
}

export interface Sorting {
  directionOf(column: string): 'ascending' | 'descending' | 'none'
  choose(column: string): void
}

interface DataTableProps<Row> {
  name: string
  columns: readonly Column<Row>[]
  /** The column whose cells are the row headings; the first one by default. */
  heads?: string
  rows: readonly Row[]
  keyOf(row: Row): string
  sorting?: Sorting
  /** Whether the row is that of the tracked brand. */
  isOwn?(row: Row): boolean
  /** What a row shows below when it is opened, and the accessible name of the button that opens it. */
  detail?: { title(row: Row): string; below(row: Row): ReactNode }
  /** Draws a border, for a table outside of a panel. */
  isFramed?: boolean
  /** The height above which the rows scroll below the headings. */
  heightMax?: string
}

/** A table in the common style. A table that is wider than its panel scrolls inside it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, rows, keyOf, sorting, isFramed = false, heightMax } = props
  const isPhone = useIsPhone()
  const isShown = ({ isBelow }: Column<Row>) => !isPhone || !isBelow
  const columns = props.columns.filter(isShown)
  const below = props.columns.filter((column) => !isShown(column))
  const frame = useRef<HTMLDivElement>(null)
  const isScrolled = useOverflow(frame)
  return (
    <div
      ref={frame}
      className={`${classes.scroll} ${isFramed ? classes.framed : ''} ${heightMax ? classes.tall : ''}`}
      {...(heightMax ? { style: { maxBlockSize: heightMax } } : {})}
      {...(isScrolled ? { role: 'group', tabIndex: 0, 'aria-label': name } : {})}
    >
      <table className={classes.table} aria-label={name}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} {...(sorting ? { sorting } : {})} />
            ))}
          </tr>
          <HeadsBelow columns={below} width={columns.length} {...(sorting ? { sorting } : {})} />
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} row={row} table={{ ...props, columns }} below={below} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TableRowProps<Row> {
  row: Row
  table: DataTableProps<Row>
  /** What stands in a line below it. */
  below: readonly Column<Row>[]
}

function TableRow<Row>({ row, table, below }: TableRowProps<Row>) {
  const { columns, heads = columns[0]?.id, isOwn, detail } = table
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <tr className={isOwn?.(row) ? classes.own : undefined}>
        {columns.map((column) =>
          column.id === heads ? (
            <th key={column.id} id={id} scope="row" className={cellClass(column)}>
              {detail ? (
                <button
                  type="button"
                  className={classes.opener}
                  aria-expanded={isOpen}
                  title={detail.title(row)}
                  onClick={() => setOpen(!isOpen)}
                >
                  <span className={isOpen ? classes.opened : classes.closed}>
                    <Icon name="right" size={14} />
                  </span>
                  {column.cell(row)}
                </button>
              ) : (
                column.cell(row)
              )}
            </th>
          ) : (
            <td key={column.id} className={cellClass(column)}>
              {column.cell(row)}
            </td>
          ),
        )}
      </tr>
      {below.length > 0 && (
        <tr className={`${classes.below} ${isOwn?.(row) ? classes.own : ''}`}>
          <td colSpan={columns.length} headers={id}>
            <Pairs row={row} columns={below} />
          </td>
        </tr>
      )}
      {detail && isOpen && (
        <tr className={classes.below}>
          <td colSpan={columns.length}>{detail.below(row)}</td>
        </tr>
      )}
    </>
  )
}

/** Names and values of columns. */
function Pairs<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <div className={classes.pairs}>
      {columns.map(({ id, name, cell }) => (
        <span key={id}>
          {name} <b>{cell(row)}</b>
        </span>
      ))}
    </div>
  )
}

type Head = Pick<Column<unknown>, 'id' | 'name' | 'meaning' | 'isNumber' | 'isSortable' | 'isWide' | 'fit'>

interface HeadProps {
  column: Head
  sorting?: Sorting
}

/** The heading of a column, with a button if the column can be sorted. */
export function HeadCell({
  column,
  sorting,
  className = '',
}: HeadProps & { className?: string | undefined }) {
  const style = `${cellClass(column)} ${className}`
  if (column.name === '') return <td className={style} />
  return (
    <th
      scope="col"
      className={style}
      aria-sort={sorting && column.isSortable ? sorting.directionOf(column.id) : undefined}
      // With each cell, only the name is read, not its buttons.
      aria-label={typeof column.name === 'string' && column.meaning ? column.name : undefined}
    >
      <HeadText column={column} {...(sorting ? { sorting } : {})} />
    </th>
  )
}

/** The name of a column, which sorts it, and its meaning. */
function HeadText({ column, sorting }: HeadProps) {
  const t = useWords(tableWords)
  const { name, meaning, isSortable } = column
  if (!sorting || !isSortable) return meaning ? <Explain label={name}>{meaning}</Explain> : name
  return (
    <span className={classes.head}>
      <SortButton column={column} sorting={sorting} />
      {meaning && <ExplainSign name={t.meaning(String(name))}>{meaning}</ExplainSign>}
    </span>
  )
}

function SortButton({ column: { id, name }, sorting }: { column: Head; sorting: Sorting }) {
  const direction = sorting.directionOf(id)
  return (
    <button
      type="button"
      className={classes.sort}
      aria-pressed={direction !== 'none'}
      onClick={() => sorting.choose(id)}
    >
      {name}
      <span className={direction === 'none' ? classes.unsorted : classes.sorted}>
        <Icon name={direction === 'ascending' ? 'up' : 'down'} size={13} />
      </span>
    </button>
  )
}

/** Columns that stand below the rows are sorted and explained below the headings. */
function HeadsBelow({
  columns,
  sorting,
  width,
}: {
  columns: readonly Head[]
  sorting?: Sorting
  width: number
}) {
  const shown = columns.filter(({ isSortable, meaning }) => (sorting && isSortable) || meaning)
  if (shown.length === 0) return null
  return (
    <tr className={classes.below}>
      <td colSpan={width}>
        <div className={classes.pairs}>
          {shown.map((column) => (
            <span key={column.id}>
              <HeadText column={column} {...(sorting ? { sorting } : {})} />
            </span>
          ))}
        </div>
      </td>
    </tr>
  )
}

function cellClass({ isNumber, isWide, fit }: Head): string {
  return [isNumber && classes.number, isWide && classes.wide, fit && classes[fit]].filter(Boolean).join(' ')
}

/** A scrollable element must be reachable by the keyboard; others must not be. */
function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(() =>
      setOver(current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight),
    )
    observer.observe(current)
    if (current.firstElementChild) observer.observe(current.firstElementChild)
    return () => observer.disconnect()
  }, [element])
  return isOver
}
