import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ownCommand } from '../config/config.ts'
import { type RollupDifference, verifyRollups } from '../pipeline/run/verify-rollups.ts'
import type { Db } from '../storage/database/database.ts'
import { isLockedByOther } from '../storage/database/embedded/directory-lock.ts'
import { pendingMigrations } from '../storage/database/migrate.ts'
import { inTransaction } from '../storage/database/transaction.ts'
import { spoilRollups } from '../storage/insights/rollups.ts'
import type { Check } from './check.ts'
import { openDatabase } from './open-database.ts'

const NAME = 'figures'
const SHOWN_MAX = 10

/** Compares the roll-ups on which insights are based with the stored answers, and deletes those that differ. */
export async function verifyFigures(config: Config): Promise<Check> {
  if (config.databaseUrl === null) {
    if (!existsSync(join(config.dataDir, 'database'))) return passed('there is no run yet')
    if (await isLockedByOther(config.dataDir, join(config.dataDir, 'database.lock'))) {
      const finding = 'not verified: a running Earshot uses the embedded database'
      return { name: NAME, state: 'problem', finding, remedy: 'Stop it, then run doctor again.' }
    }
  }
  const database = await openDatabase(config, { onWarning() {}, onFatal() {} })
  try {
    if ((await pendingMigrations(database.db)).length > 0) {
      const finding = 'not verified: the schema is of an earlier version'
      return { name: NAME, state: 'problem', finding, remedy: `Run "${ownCommand('migrate')}" first.` }
    }
    const { runs, differences } = await verifyRollups(database.db)
    if (differences.length === 0) return passed(`${runs} runs have the figures that their answers give`)
    await deleteWrong(database.db, differences)
    const shown = differences.slice(0, SHOWN_MAX).map(({ runId, parts }) => `${runId} (${parts.join(', ')})`)
    return {
      name: NAME,
      state: 'problem',
      finding: `${differences.length} of ${runs} runs have other figures than their answers give: ${shown.join(', ')}`,
      remedy:
        'These figures are now deleted, and calculated again when they are read. Report this as an error of Earshot.',
    }
  } finally {
    await database.close()
  }
}

/** The next read or the housekeeping calculates them again, without asking the judge. */
async function deleteWrong(db: Db, differences: readonly RollupDifference[]): Promise<void> {
  for (const { organizationId, runId } of differences) {
    await inTransaction(db, (tx) => spoilRollups(tx, organizationId, [runId]))
  }
}

const passed = (finding: string): Check => ({ name: NAME, state: 'ok', finding, remedy: null })
