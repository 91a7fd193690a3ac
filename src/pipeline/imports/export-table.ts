import { stringify } from 'csv-stringify/sync'
import { toCell } from '../../domain/csv-cell.ts'
import type { ExportTable } from '../../domain/export-table.ts'
import type { BrandRef } from '../../storage/brands/visible-brands.ts'
import type { Database } from '../../storage/database/database.ts'
import { columnsOfTable, type TableCell, type TableRow, tableRows } from '../../storage/reads/tables.ts'

/** Rows per piece of text. */
const ROWS_AT_ONCE = 50

interface TableFile {
  table: ExportTable
  format: 'csv' | 'jsonl'
  /** Whether CSV begins with a byte order mark. */
  bom: boolean
}

/**
 * A file with one row for each item in the runs. Rows are read only when the reader has consumed the earlier ones.
 */
export async function* exportRows(
  { db }: Pick<Database, 'db'>,
  brand: BrandRef,
  runIds: readonly string[],
  { table, format, bom }: TableFile,
): AsyncGenerator<string> {
  const columns = columnsOfTable(table)
  if (format === 'csv') yield (bom ? '\ufeff' : '') + csv([columns])
  for (const runId of runIds) {
    for await (const rows of tableRows(db, brand, runId, table)) {
      // Rows are removed when they are yielded, so that a stalled reader holds little memory.
      for (let some = rows.splice(0, ROWS_AT_ONCE); some.length > 0; some = rows.splice(0, ROWS_AT_ONCE))
        yield format === 'csv' ? csv(some.map((row) => cells(row, columns))) : jsonLines(some)
    }
  }
}

function csv(records: string[][]): string {
  return stringify(records, { quoted_match: /\r/ })
}

function cells(row: TableRow, columns: readonly string[]): string[] {
  return columns.map((name) => cell(row[name] ?? null))
}

function cell(value: TableCell): string {
  if (value === null) return ''
  return typeof value === 'string' ? toCell(value) : String(value)
}

function jsonLines(rows: readonly TableRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
