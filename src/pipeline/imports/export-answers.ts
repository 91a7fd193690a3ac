import { stringify } from 'csv-stringify/sync'
import type { Database } from '../../storage/database/database.ts'
import { answersAfter, type ExportedAnswer } from '../../storage/runs/exports.ts'
import { toCell } from './csv-cell.ts'
import { FOUND_FIELDS, IMPORT_FIELDS } from './import-line.ts'

/** What an import reads, and what was found. */
const COLUMNS = [...IMPORT_FIELDS, ...FOUND_FIELDS] as const satisfies readonly (keyof ExportedAnswer)[]

/**
 * The kept answers of runs as a file that can be imported again; text comes piece by piece, and what comes next is read
 * when the pieces before were taken.
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
      // What was given is let go: a reader that stops here holds no more than what it has not taken.
      for (let row = rows.shift(); row; row = rows.shift()) {
        yield format === 'csv' ? csv([csvRecord(row)]) : jsonLine(row)
      }
    }
  }
}

/** A lone carriage return is quoted too: many a reader takes it for the end of the record. */
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
