import type { Config } from '../config.ts'
import type { Database } from '../storage/database.ts'
import { openEmbedded } from '../storage/embedded/open-embedded.ts'
import { openPostgres } from '../storage/postgres.ts'

export interface DatabaseEvents {
  onWarning(message: string): void
  onFatal(error: Error): void
}

/**
 * The database that the configuration names.
 * @throws {StorageError} in words for the operator
 */
export function openDatabase(config: Config, events: DatabaseEvents): Promise<Database> {
  if (config.databaseUrl !== null) {
    return openPostgres(config.databaseUrl, (error) =>
      events.onWarning(`database connection: ${error.message}`),
    )
  }
  return openEmbedded({ dataDir: config.dataDir, now: () => new Date(), ...events })
}
