import { toCell } from '../../domain/csv-cell.ts'

const READ_MS = 60_000

/** Saves a table as a CSV file. */
export function saveCsv(name: string, rows: readonly (readonly (string | number | null)[])[]): void {
  const text = rows.map((row) => row.map(cellText).join(',')).join('\r\n')
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the address only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}

/** A quoted cell; a text that a spreadsheet would take for a formula is escaped. */
function cellText(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return `"${toCell(value).replaceAll('"', '""')}"`
}
