import { stringify } from 'csv-stringify/sync'
import { toCell } from '../../domain/csv-cell.ts'
import type { Database } from '../../storage/database/database.ts'
import { answersAfter, type ExportedAnswer } from '../../storage/runs/exports.ts'
import { FOUND_FIELDS, IMPORT_FIELDS } from './import-line.ts'

const COLUMNS = [...IMPORT_FIELDS, ...FOUND_FIELDS] as const satisfies readonly (keyof ExportedAnswer)[]

/**
 * The stored answers of runs as a file that can be imported again. Pieces are read from the database only when the
 * reader has consumed the earlier ones.
 */
export async function* exportAnswers(
  { db }: Pick<Database, 'db'>,
  organizationId: string,
  runIds: readonly string[],
  format: 'csv' | 'jsonl',
): AsyncGenerator<string> {
  if (format === 'csv') yield csv([[...COLUMNS]])
  for (const runId of runIds) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows = await answersAfter(db, organizationId, runId, after)
      after = rows.at(-1)?.ordinal
      // Rows are removed when they are yielded, so that a stalled reader holds little memory.
      for (let row = rows.shift(); row; row = rows.shift()) {
        yield format === 'csv' ? csv([csvRecord(row)]) : jsonLine(row)
      }
    }
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
