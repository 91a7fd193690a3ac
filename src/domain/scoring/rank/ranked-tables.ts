import type { AnswerStructure, Block, Span } from '../answer/answer-structure.ts'
import { wordsOfAll } from '../languages/all-languages.ts'
import type { BrandsIn } from './brands-in.ts'
import { digitsValue, numberMarkAt } from './number-marks.ts'
import type { NumberedEntry } from './numbered-lists.ts'

/** The headers of a column with ranks. */
const PLACE_HEADS = new Set(['#', ...wordsOfAll(({ rankHeaders }) => rankHeaders)])

type Row = readonly Block[]

/** Tables that rank brands, as lists: by a column or row with such a header, or by a first column from 1 on. */
export function rankedTables({ blocks, text }: AnswerStructure, brands: BrandsIn): NumberedEntry[][] {
  return tablesOf(blocks).flatMap(([head = [], ...rows]) => {
    const isPlaceHead = (cell: Span) => PLACE_HEADS.has(headOf(text, cell))
    const named = head.findIndex(isPlaceHead)
    const places = rows.map((row) => placeIn(text, cellAt(row, Math.max(named, 0))))
    if (named >= 0 ? places.some(isNumber) : countFromOne(places)) {
      return [inOrder(rows.map((row, index) => ({ ...nameCell(row, brands), place: places[index] ?? null })))]
    }
    const placeRow = rows.find(([label]) => label !== undefined && isPlaceHead(label))
    if (!placeRow) return []
    const columns = head.map((cell) => ({
      start: cell.start,
      end: cell.end,
      place: placeIn(text, cellAt(placeRow, cell.cell?.column ?? 0)),
    }))
    return columns.some(({ place }) => isNumber(place)) ? [inOrder(columns)] : []
  })
}

/** Sorted by rank; entries without one come last. */
function inOrder(entries: readonly (Span & { place: number | null })[]): NumberedEntry[] {
  const placeOf = ({ place }: { place: number | null }) => place ?? Number.MAX_SAFE_INTEGER
  return entries
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ start, end }, index) => ({ number: index + 1, start, end, rule: 'table' }))
}

function isNumber(place: number | null): boolean {
  return place !== null
}

function tablesOf(blocks: readonly Block[]): Row[][] {
  const tables = new Map<number, Map<number, Block[]>>()
  for (const block of blocks) {
    if (!block.cell) continue
    const { tableId, row } = block.cell
    const rows = tables.get(tableId) ?? new Map<number, Block[]>()
    const cells = rows.get(row) ?? []
    cells.push(block)
    tables.set(tableId, rows.set(row, cells))
  }
  return [...tables.values()].map((rows) => [...rows.values()])
}

function cellAt(row: Row, column: number): Block | undefined {
  return row.find(({ cell }) => cell?.column === column)
}

function headOf(text: string, { start, end }: Span): string {
  const label = text.slice(start, Math.min(end, start + 30)).toLowerCase()
  return label.replace(/^(?:our|overall)\s/u, '').replace(/[.:：\s]+$/u, '')
}

/** `1`, `1.`, `🥇`, `2nd`, `1. Acme`; null for a cell without a number. */
function placeIn(text: string, cell: Span | undefined): number | null {
  if (!cell) return null
  const digits = /^\s*(\p{Nd}{1,3})(?:st|nd|rd|th|[ºª°e位위名])?\s*$/u.exec(
    text.slice(cell.start, Math.min(cell.end, cell.start + 12)),
  )?.[1]
  return digits === undefined ? (numberMarkAt(text, cell.start)?.number ?? null) : digitsValue(digits)
}

function countFromOne(places: readonly (number | null)[]): boolean {
  const sorted = places[0] === 1 ? places : places.toReversed()
  return sorted.every((place, index) => place === index + 1)
}

/** The first cell of the row that begins with a brand. */
function nameCell(row: Row, brands: BrandsIn): Span {
  const { start, end } = row.find((cell) => brands.leading(cell).keys.length > 0) ?? { start: 0, end: 0 }
  return { start, end }
}
