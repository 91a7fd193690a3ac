import { ApiError } from '../../contract/errors.ts'
import { PAGE_LIMIT_MAX } from '../../contract/page-limit.ts'
import { TABLE_BYTES_MAX } from '../../contract/workspace/table-links.ts'
import type { TableFormat } from '../../domain/table-link.ts'
import { csvCell, csvRows } from '../../pipeline/imports/csv-rows.ts'
import { TimeSlices } from '../../pipeline/time-slices.ts'
import type { Table } from './insight-tables.ts'

const DELIMITERS = { csv: ',', tsv: '\t' } as const

/**
 * A table of several pages ends with the last page that has room.
 * @returns null for a table that is too large; nothing is written beyond the limit
 */
export async function tableText(
  { columns, items, isOfPages = false }: Table,
  format: TableFormat,
  slices = new TimeSlices(),
): Promise<string | null> {
  const line = (cells: string[]) => csvRows([cells], DELIMITERS[format])
  const head = line(columns.map(({ name }) => name))
  const rows: string[] = []
  let room = TABLE_BYTES_MAX - Buffer.byteLength(head)
  for (const item of items) {
    if (slices.isOver) await slices.next()
    const row = line(columns.map((column) => csvCell(column.cell(item))))
    room -= Buffer.byteLength(row)
    if (room < 0) {
      const fitting = isOfPages ? rows.length - (rows.length % PAGE_LIMIT_MAX) : 0
      return fitting === 0 ? null : head + rows.slice(0, fitting).join('')
    }
    rows.push(row)
  }
  return head + rows.join('')
}

export function tableTooLarge(): ApiError {
  return new ApiError(
    'conflict',
    `The table has more than ${TABLE_BYTES_MAX / 1024} KiB. Read it in parts, with limit and page.`,
  )
}
