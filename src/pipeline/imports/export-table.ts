import type { ExportFormat } from '../../domain/export-format.ts'
import type { ExportTable } from '../../domain/export-table.ts'
import type { BrandRef } from '../../storage/brands/visible-brands.ts'
import type { Database } from '../../storage/database/database.ts'
import { columnsOfTable, type TableRow, tableRows } from '../../storage/reads/tables.ts'
import { csvCell, csvRows } from './csv-rows.ts'
import { parquetFile } from './parquet.ts'
import { wholeRuns } from './whole-runs.ts'

/** Rows per piece of text. */
const ROWS_AT_ONCE = 50

interface TableFile {
  table: ExportTable
  format: ExportFormat
  /** Whether CSV begins with a byte order mark. */
  bom: boolean
}

/** A file with one row for each item in the runs. Rows are read only when the reader has consumed the earlier ones. */
export function exportRows(
  { db }: Pick<Database, 'db'>,
  brand: BrandRef,
  runIds: readonly string[],
  { table, format, bom }: TableFile,
): AsyncGenerator<string | Uint8Array> {
  const columns = columnsOfTable(table)
  const pieces = wholeRuns(db, brand.organizationId, runIds, (runId) =>
    piecesOf(tableRows(db, brand, runId, table)),
  )
  if (format === 'parquet') return parquetFile(columns, rowsOf(pieces))
  if (format === 'jsonl') return jsonFile(pieces)
  return csvFile(
    columns.map(({ name }) => name),
    pieces,
    bom,
  )
}

/** Rows are removed when they are yielded, so that a stalled reader holds little memory. */
async function* piecesOf(batches: AsyncIterable<TableRow[]>): AsyncGenerator<TableRow[]> {
  for await (const rows of batches) {
    for (let some = rows.splice(0, ROWS_AT_ONCE); some.length > 0; some = rows.splice(0, ROWS_AT_ONCE))
      yield some
  }
}

async function* rowsOf(pieces: AsyncIterable<TableRow[]>): AsyncGenerator<TableRow> {
  for await (const rows of pieces) yield* rows
}

async function* jsonFile(pieces: AsyncIterable<TableRow[]>): AsyncGenerator<string> {
  for await (const rows of pieces) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

async function* csvFile(
  names: readonly string[],
  pieces: AsyncIterable<TableRow[]>,
  bom: boolean,
): AsyncGenerator<string> {
  yield (bom ? '\ufeff' : '') + csvRows([names])
  for await (const rows of pieces) yield csvRows(rows.map((row) => cells(row, names)))
}

function cells(row: TableRow, names: readonly string[]): string[] {
  return names.map((name) => csvCell(row[name] ?? null))
}
