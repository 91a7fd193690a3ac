import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { inputLines } from '../domain/input-lines.ts'
import { shortLine } from '../domain/plain-line.ts'
import { MIGRATIONS } from '../storage/database/migrations/index.ts'
import { BACKUP_VERSION, type BackupEnd, type BackupHeader, type BackupTable } from './backup-format.ts'
import { StartError } from './start-error.ts'

const BATCH_ROWS = 500
const BATCH_CHARACTERS = 4_000_000
/** Longer than any row of a backup. Without a limit, a file of a few megabytes could unpack to one line of gigabytes. */
const LINE_CHARACTERS_MAX = 128 * 1024 * 1024
const DAMAGED = 'The backup is damaged or cut off: it was not restored. Use another copy of the file.'

export interface RowsOfTable {
  table: string
  /** Each row is a JSON object. */
  rows: string[]
  /** The number of the first row's line in the unpacked file. */
  line: number
}

/**
 * The rows of a backup in the order of the file, in batches of one table.
 * @throws {StartError} when the file is no backup, belongs to a newer version, or is damaged; a truncated file is
 * detected only at its end
 */
export async function* readBackup(
  bytes: AsyncIterable<Uint8Array>,
  onHeader: (header: BackupHeader) => void = () => {},
): AsyncGenerator<RowsOfTable> {
  const hash = createHash('sha256')
  let table: string | null = null
  let count = 0
  let lineCount = 0
  let firstLine = 0
  let end: BackupEnd | null = null
  let [rows, characters, isFirst]: [string[], number, boolean] = [[], 0, true]
  for await (const line of unzipped(bytes)) {
    if (end) throw new StartError(DAMAGED)
    lineCount += 1
    if (isFirst) onHeader(headerOf(line))
    else if (line.startsWith('{"end":')) end = parse<BackupEnd>(line)
    else if (!line.startsWith('{"table":')) {
      if (table === null) throw new StartError(DAMAGED)
      if (rows.length === 0) firstLine = lineCount
      rows.push(line)
      count += 1
      characters += line.length
    }
    const next = !isFirst && line.startsWith('{"table":') ? parse<BackupTable>(line).table : null
    if (
      table !== null &&
      rows.length > 0 &&
      (next || end || rows.length === BATCH_ROWS || characters > BATCH_CHARACTERS)
    ) {
      yield { table, rows, line: firstLine }
      rows = []
      characters = 0
    }
    table = next ?? table
    isFirst = false
    if (!end) hash.update(line).update('\n')
  }
  if (!end || end.rows !== count || end.sha256 !== hash.digest('hex')) throw new StartError(DAMAGED)
}

async function* unzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const source = Readable.from(bytes)
  const gunzip = createGunzip()
  source.once('error', (error) => gunzip.destroy(error))
  gunzip.once('close', () => source.destroy())
  try {
    for await (const line of inputLines(source.pipe(gunzip), LINE_CHARACTERS_MAX)) {
      if (line === null) throw new StartError(DAMAGED)
      yield line
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') throw new StartError(DAMAGED)
    throw error
  }
}

function headerOf(line: string): BackupHeader {
  const header = line.startsWith('{"earshot":"backup",') ? parse<BackupHeader>(line) : null
  if (!header) throw new StartError('The file is no backup of Earshot: the command "backup" writes one.')
  const { version, migration, madeBy }: Record<string, unknown> = { ...header }
  const isKnown = typeof migration === 'string' && Object.hasOwn(MIGRATIONS, migration)
  if (!isKnown || !Number.isInteger(version) || Number(version) < 1 || Number(version) > BACKUP_VERSION) {
    const maker = typeof madeBy === 'string' ? shortLine(madeBy, 50) : 'of an unknown version'
    throw new StartError(
      `The backup was made by Earshot ${maker}, which is newer than this one. Restore it with that version or a later one.`,
    )
  }
  return header
}

function parse<T>(line: string): T {
  try {
    return JSON.parse(line) as T
  } catch {
    throw new StartError(DAMAGED)
  }
}
