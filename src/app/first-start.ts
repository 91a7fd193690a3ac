import { randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { apiKeyPrefix, formatApiKey, hashApiKey, isWellFormedApiKey } from '../domain/api-key.ts'
import { seedDemo } from '../pipeline/demo/seed-demo.ts'
import type { PipelineContext } from '../pipeline/pipeline-context.ts'
import type { Db } from '../storage/database/database.ts'
import { newId } from '../storage/database/new-id.ts'
import { secureDataDirectory, writeOwnFile } from '../storage/database/private-files.ts'
import { inTransaction } from '../storage/database/transaction.ts'
import { insertKey } from '../storage/tenancy/keys.ts'
import {
  foundingOrganizationId,
  insertOrganization,
  lockBootstrap,
} from '../storage/tenancy/organizations.ts'
import { adminKeyPath, readAdminKey } from './admin-key.ts'

const ORGANIZATION_NAME = 'My organization'
const KEY_NAME = 'Admin (first start)'

/**
 * Creates the organization, its admin key and the demo brand if they do not exist yet. Processes that start together
 * create one of each. The key is written to its file before it is stored in the database: after a crash in between,
 * the next start uses the key of the file.
 */
export async function firstStart(context: PipelineContext, config: Config): Promise<void> {
  await inTransaction(context.database.db, async (tx) => {
    await lockBootstrap(tx)
    const known = await foundingOrganizationId(tx)
    if (known !== null) {
      if (config.adminKey !== null) await keepAdminKey(tx, known, config.adminKey)
      return
    }
    const organizationId = newId()
    await insertOrganization(tx, { id: organizationId, name: ORGANIZATION_NAME, isFounding: true })
    await keepAdminKey(tx, organizationId, config.adminKey ?? keyInFile(config.dataDir))
    if (config.demo) await seedDemo(context, tx, organizationId)
  })
}

async function keepAdminKey(tx: Db, organizationId: string, key: string): Promise<void> {
  await insertKey(tx, {
    organizationId,
    id: newId(),
    name: KEY_NAME,
    prefix: apiKeyPrefix(key),
    hash: hashApiKey(key),
    scopes: ['admin'],
    brandIds: null,
    expiresAt: null,
    createdBy: null,
  })
}

function keyInFile(dataDir: string): string {
  secureDataDirectory(dataDir)
  const known = readAdminKey(dataDir)
  if (known !== null && isWellFormedApiKey(known)) return known
  const key = formatApiKey(randomBytes(32))
  writeOwnFile(adminKeyPath(dataDir), `${key}\n`)
  return key
}
