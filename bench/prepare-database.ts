import { apiKeyPrefix, hashApiKey } from '../src/domain/api-key.ts'
import { QUEUES } from '../src/pipeline/jobs.ts'
import { Queue } from '../src/queue/queue.ts'
import type { Db } from '../src/storage/database/database.ts'
import { migrate } from '../src/storage/database/migrate.ts'
import { newId } from '../src/storage/database/new-id.ts'
import { openPostgres } from '../src/storage/database/postgres.ts'
import { insertKey } from '../src/storage/tenancy/keys.ts'

/** Opens a PostgreSQL, brings its schema and the queues' up to date, and closes it after the work. */
export async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openPostgres(url, () => {})
  try {
    await migrate(database.db)
    await (await Queue.open(database, QUEUES, { works: false, onError() {} })).close()
    return await work(database.db)
  } finally {
    await database.close()
  }
}

/** Lets the key read all of the organization. */
export async function insertReadKey(db: Db, organizationId: string, key: string): Promise<void> {
  await insertKey(db, {
    organizationId,
    id: newId(),
    name: 'bench',
    prefix: apiKeyPrefix(key),
    hash: hashApiKey(key),
    scopes: ['read'],
    brandIds: null,
    expiresAt: null,
    createdBy: null,
  })
}
