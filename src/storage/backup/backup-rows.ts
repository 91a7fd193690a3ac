import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isDataError } from '../database/storage-error.ts'

const FETCHED_MAX = 128
const FETCHED_FIRST = 16
const FETCHED_CHARACTERS = 2_000_000

/** Runs `read` in a transaction that sees the database as it is now, even if others write meanwhile. */
export function inSnapshot<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    await sql`set local timezone to 'UTC'`.execute(tx)
    return read(tx)
  })
}

/**
 * The rows of a table, each as one line of JSON. PostgreSQL writes the JSON, so that numbers keep all their digits.
 */
export async function* backupRows(tx: Db, table: string): AsyncGenerator<string> {
  await sql`
    declare backup_rows no scroll cursor for
    select replace(row_to_json(r)::text, chr(10), ' ') as line from ${sql.table(table)} r`.execute(tx)
  let count = FETCHED_FIRST
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch forward ${sql.lit(count)} from backup_rows`.execute(tx)
    if (rows.length === 0) break
    for (const { line } of rows) yield line
    const longest = Math.max(...rows.map(({ line }) => line.length))
    count = Math.max(1, Math.min(FETCHED_MAX, 2 * count, Math.floor(FETCHED_CHARACTERS / longest)))
  }
  await sql`close backup_rows`.execute(tx)
}

/** The database refuses a row; the message says why. */
export class RefusedRow extends Error {
  /** Of the rows that were to be stored. */
  readonly place: number

  constructor(place: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'RefusedRow'
    this.place = place
  }
}

/**
 * Inserts rows of `backupRows`.
 * @throws {RefusedRow} for the first that the database refuses; the transaction is then over
 */
export async function storeRows(tx: Db, table: string, lines: readonly string[]): Promise<void> {
  await sql`savepoint backup_rows`.execute(tx)
  try {
    await insertLines(tx, table, lines)
    await sql`release savepoint backup_rows`.execute(tx)
  } catch (error) {
    if (!isDataError(error)) throw error
    await sql`rollback to savepoint backup_rows`.execute(tx)
    for (const [place, line] of lines.entries()) {
      await insertLines(tx, table, [line]).catch((refused: unknown) => {
        throw isDataError(refused) ? new RefusedRow(place, refused) : refused
      })
    }
  }
}

async function insertLines(tx: Db, table: string, lines: readonly string[]): Promise<void> {
  const columns = sql.join((await storedColumns(tx, table)).map((name) => sql.id(name)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::json)`.execute(
    tx,
  )
}

/** The others are calculated by the database, which refuses values for them. */
async function storedColumns(tx: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Whether nothing was ever stored here: no organization, or no schema yet. */
export async function isEmptyInstallation(db: Db): Promise<boolean> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('public.organizations') is not null as "isThere"`.execute(db)
  if (!found[0]?.isThere) return true
  const { rows } = await sql`select 1 from organizations limit 1`.execute(db)
  return rows.length === 0
}
