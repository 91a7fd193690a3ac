import { stringify } from 'csv-stringify/sync'
import type { Column, ColumnType } from '../../domain/column-type.ts'
import { toCell } from '../../domain/csv-cell.ts'
import type { ExportFormat } from '../../domain/export-format.ts'
import type { Database } from '../../storage/database/database.ts'
import { answersAfter, type ExportedAnswer } from '../../storage/runs/exports.ts'
import { FOUND_FIELDS, IMPORT_FIELDS } from './import-line.ts'
import { parquetFile } from './parquet.ts'
import { wholeRuns } from './whole-runs.ts'

const COLUMNS = [...IMPORT_FIELDS, ...FOUND_FIELDS] as const satisfies readonly (keyof ExportedAnswer)[]

/** Of those that are not text. */
const TYPES: Partial<Record<(typeof COLUMNS)[number], ColumnType>> = {
  sample: 'integer',
  sources: 'json',
  webSearchQueries: 'json',
  askedAt: 'timestamp',
  score: 'number',
  isPresent: 'boolean',
  rank: 'integer',
  mentionedBrands: 'json',
}

/**
 * The stored answers of runs as a file; text can be imported again. Pieces are read from the database only when the
 * reader has consumed the earlier ones.
 */
export async function* exportAnswers(
  { db }: Pick<Database, 'db'>,
  organizationId: string,
  runIds: readonly string[],
  format: ExportFormat,
): AsyncGenerator<string | Uint8Array> {
  const rows = wholeRuns(db, organizationId, runIds, (runId) => answersOf(db, organizationId, runId))
  if (format === 'parquet') {
    yield* parquetFile(
      COLUMNS.map((name): Column => ({ name, type: TYPES[name] ?? 'text' })),
      rows,
    )
    return
  }
  if (format === 'csv') yield csv([[...COLUMNS]])
  for await (const row of rows) yield format === 'csv' ? csv([csvRecord(row)]) : jsonLine(row)
}

async function* answersOf(
  db: Database['db'],
  organizationId: string,
  runId: string,
): AsyncGenerator<ExportedAnswer> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows = await answersAfter(db, organizationId, runId, after)
    after = rows.at(-1)?.ordinal
    // Rows are removed when they are yielded, so that a stalled reader holds little memory.
    for (let row = rows.shift(); row; row = rows.shift()) yield row
  }
}

/** Quotes single carriage returns too, which some readers take for the end of a record. */
function csv(records: string[][]): string {
  return stringify(records, { quoted_match: /\r/ })
}

function jsonLine(row: ExportedAnswer): string {
  const known = COLUMNS.flatMap((column) => (row[column] === null ? [] : [[column, row[column]] as const]))
  return `${JSON.stringify(Object.fromEntries(known))}\n`
}

function csvRecord(row: ExportedAnswer): string[] {
  return COLUMNS.map((column) => {
    const value = row[column]
    if (value === null) return ''
    return toCell(typeof value === 'object' ? JSON.stringify(value) : String(value))
  })
}
