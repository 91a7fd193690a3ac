import { ApiError } from '../../contract/errors.ts'
import { TABLE_BYTES_MAX } from '../../contract/workspace/table-links.ts'
import type { TableFormat } from '../../domain/table-link.ts'
import { csvCell, csvRows } from '../../pipeline/imports/csv-rows.ts'
import type { Table } from './insight-tables.ts'

const DELIMITERS = { csv: ',', tsv: '\t' } as const

/** @throws {ApiError} `conflict` for a table that is too large */
export function tableText({ columns, items }: Table, format: TableFormat): string {
  const names = columns.map(({ name }) => name)
  const rows = items.map((item) => columns.map((column) => csvCell(column.cell(item))))
  const text = csvRows([names, ...rows], DELIMITERS[format])
  if (Buffer.byteLength(text) <= TABLE_BYTES_MAX) return text
  throw new ApiError(
    'conflict',
    `The table has more than ${TABLE_BYTES_MAX / 1024} KiB. Read it in parts, with limit and page.`,
  )
}
