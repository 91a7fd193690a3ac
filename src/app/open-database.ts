import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { Database } from '../storage/database/database.ts'
import { openEmbedded } from '../storage/database/embedded/open-embedded.ts'
import { openPostgres } from '../storage/database/postgres.ts'
import { secureDataDirectory } from '../storage/database/private-files.ts'

export interface DatabaseEvents {
  onWarning(message: string): void
  onFatal(error: Error): void
}

/**
 * Opens the configured database.
 * @throws {StorageError} in words for the operator
 */
export function openDatabase(config: Config, events: DatabaseEvents): Promise<Database> {
  if (config.databaseUrl !== null) {
    closeLeftBehind(config, events)
    return openPostgres(config.databaseUrl, (error) =>
      events.onWarning(`database connection: ${error.message}`),
    )
  }
  return openEmbedded({ dataDir: config.dataDir, now: () => new Date(), ...events })
}

/**
 * After a move to PostgreSQL the embedded database may still exist, with the file permissions of earlier versions.
 */
function closeLeftBehind({ dataDir }: Config, events: DatabaseEvents): void {
  if (!existsSync(join(dataDir, 'database'))) return
  try {
    secureDataDirectory(dataDir)
  } catch (error) {
    events.onWarning(error instanceof Error ? error.message : String(error))
  }
}
