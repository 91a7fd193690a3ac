/** Increased when the lines change in a way that older versions of Earshot do not read. */
export const BACKUP_VERSION = 1

/** The first line. */
export interface BackupHeader {
  earshot: 'backup'
  version: number
  /** The last migration of the schema that the rows have. */
  migration: string
  madeBy: string
  madeAt: string
}

/** Stands before the rows of a table. No table has a column `table` or `end`. */
export interface BackupTable {
  table: string
}

/** The last line. */
export interface BackupEnd {
  end: true
  rows: number
  /** Of all lines before, each with its line feed. */
  sha256: string
}
