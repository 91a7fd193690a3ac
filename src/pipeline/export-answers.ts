import { stringify } from 'csv-stringify/sync'
import type { Database } from '../storage/database.ts'
import { answersAfter, type ExportedAnswer } from '../storage/exports.ts'
import { toCell } from './csv-cell.ts'
import { IMPORT_FIELDS } from './import-line.ts'

/** Answers of up to 1 MiB each, and what belongs to them. */
const BATCH = 50

/** What an import reads, and what was found. */
const COLUMNS = [
  ...IMPORT_FIELDS,
  'runId',
  'isPresent',
  'rank',
  'sentiment',
  'mentionedBrands',
] as const satisfies readonly (keyof ExportedAnswer)[]

/** The kept answers of runs as a file that can be imported again; text comes piece by piece. */
export async function* exportAnswers(
  { db }: Pick<Database, 'db'>,
  organizationId: string,
  runIds: readonly string[],
  format: 'csv' | 'jsonl',
): AsyncGenerator<string> {
  if (format === 'csv') yield csv([[...COLUMNS]])
  for (const runId of runIds) {
    for (let after = 0; ; ) {
      const rows = await answersAfter(db, organizationId, runId, after, BATCH)
      const last = rows.at(-1)
      if (!last) break
      yield format === 'csv' ? csv(rows.map(csvRecord)) : rows.map(jsonLine).join('')
      after = last.ordinal
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
