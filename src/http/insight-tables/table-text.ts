import { ApiError } from '../../contract/errors.ts'
import { PAGE_LIMIT_MAX } from '../../contract/page-limit.ts'
import { TABLE_BYTES_MAX } from '../../contract/workspace/table-links.ts'
import type { TableFormat } from '../../domain/table-link.ts'
import { csvCell, csvRows } from '../../pipeline/imports/csv-rows.ts'
import type { Table } from './insight-tables.ts'

const DELIMITERS = { csv: ',', tsv: '\t' } as const

/**
 * A table of several pages ends with the last page that has room.
 * @throws {ApiError} `conflict` for a table that is too large
 */
export function tableText({ columns, items, isOfPages = false }: Table, format: TableFormat): string {
  const names = columns.map(({ name }) => name)
  const rows = items.map((item) => columns.map((column) => csvCell(column.cell(item))))
  const text = csvRows([names, ...rows], DELIMITERS[format])
  if (Buffer.byteLength(text) <= TABLE_BYTES_MAX) return text
  const wholePages = Math.floor((items.length - 1) / PAGE_LIMIT_MAX) * PAGE_LIMIT_MAX
  if (isOfPages && wholePages > 0)
    return tableText({ columns, items: items.slice(0, wholePages), isOfPages }, format)
  throw new ApiError(
    'conflict',
    `The table has more than ${TABLE_BYTES_MAX / 1024} KiB. Read it in parts, with limit and page.`,
  )
}
