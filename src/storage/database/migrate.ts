import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { StorageError, sqlState } from './storage-error.ts'

const UNDEFINED_TABLE = '42P01'

/**
 * Brings the schema up to date. Processes that start together wait for the one that migrates (Kysely's migration lock).
 * A failed migration is rolled back.
 *
 * @returns the names of the migrations that ran
 * @throws {StorageError} when a migration fails or a newer version has migrated the database
 */
export async function migrate(db: Db, migrations = MIGRATIONS): Promise<string[]> {
  if ((await migrationsOf(db)).join() === Object.keys(migrations).toSorted().join()) return []
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw new StorageError(migrationProblem(error), { cause: error })
  return results.map(({ migrationName }) => migrationName)
}

/** Migrates an empty database up to and including this migration. */
export async function migrateUpTo(db: Db, last: string): Promise<void> {
  const until = Object.entries(MIGRATIONS).filter(([name]) => name <= last)
  await migrate(db, Object.fromEntries(until))
}

/**
 * The names of the migrations of the database, in order. Kysely would first read the whole catalog, which takes a sixth
 * of a start on the embedded database.
 */
export async function migrationsOf(db: Db): Promise<string[]> {
  const table = sql.table(DEFAULT_MIGRATION_TABLE)
  const found = await sql<{ name: string }>`select name from ${table} order by name`
    .execute(db)
    .catch((error: unknown) => {
      if (sqlState(error) === UNDEFINED_TABLE) return null
      throw error
    })
  return found?.rows.map(({ name }) => name) ?? []
}

export async function pendingMigrations(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
  const known = await migrator.getMigrations()
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

function migrationProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  if (/previously executed migration .* is missing/.test(message)) {
    return 'The database was migrated by a newer version of Earshot. Start that version, or restore a backup.'
  }
  return `The database could not be migrated: ${message}`
}
