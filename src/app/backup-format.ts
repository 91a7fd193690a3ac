/** Increased when the lines change so that older versions of Earshot cannot read them. */
export const BACKUP_VERSION = 1

export interface BackupHeader {
  earshot: 'backup'
  version: number
  /** The last migration that had run in the database. */
  migration: string
  madeBy: string
  madeAt: string
}

/**
 * The line before the rows of a table. No table has a column `table` or `end`, so rows cannot be confused with it.
 */
export interface BackupTable {
  table: string
}

export interface BackupEnd {
  end: true
  rows: number
  /** The checksum of all earlier lines, including their line feeds. */
  sha256: string
}
