import { stringify } from 'csv-stringify/sync'
import { toCell } from '../../domain/csv-cell.ts'

/** Lines of CSV (RFC 4180), or with a tab between the cells of TSV. */
export function csvRows(records: readonly (readonly string[])[], delimiter: ',' | '\t' = ','): string {
  return stringify(
    records.map((record) => [...record]),
    { quoted_match: /\r/, delimiter },
  )
}

/** A value as a cell, which no spreadsheet takes for a formula. */
export function csvCell(value: string | number | boolean | null): string {
  if (value === null) return ''
  return typeof value === 'string' ? toCell(value) : String(value)
}
