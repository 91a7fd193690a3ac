import { randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { isReaderName } from '../domain/bi-reader.ts'
import {
  type BiReader,
  createReader,
  deleteReader,
  findOrganizations,
  listReaders,
  roleExists,
  statementsToClose,
} from '../storage/bi/readers.ts'
import { scramVerifier } from '../storage/bi/scram-verifier.ts'
import type { Db } from '../storage/database/database.ts'
import { migrate } from '../storage/database/migrate.ts'
import { sqlState } from '../storage/database/storage-error.ts'
import { inTransaction } from '../storage/database/transaction.ts'
import { openDatabase } from './open-database.ts'
import { StartError } from './start-error.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

export interface GrantedReader extends Omit<BiReader, 'createdAt'> {
  password: string
}

/** @throws {StartError} in words for the operator */
export async function grantReader(
  config: Config,
  role: string,
  named: string | null,
): Promise<GrantedReader> {
  if (!isReaderName(role)) {
    throw new StartError(
      'A reader is called by lower-case letters, digits and underscores, for example "grafana".',
    )
  }
  const password = randomBytes(24).toString('base64url')
  return withReaders(config, async (db) => {
    const [organization, another] = await findOrganizations(db, named)
    if (!organization) throw new StartError(`There is no organization ${named ?? ''}.`)
    if (another) throw new StartError(`Several organizations are called ${named}: give an id.`)
    if (await roleExists(db, role)) {
      throw new StartError(
        `PostgreSQL has a role "${role}" already. Revoke it first, or choose another name.`,
      )
    }
    const { id: organizationId, name } = organization
    const verifier = scramVerifier(password, randomBytes(16))
    await inTransaction(db, async (tx) => {
      await createReader(tx, { role, organizationId, verifier, now: new Date() })
      const statements = await statementsToClose(tx, role)
      if (statements.length > 0) {
        throw new StartError(
          `Everybody may create things in this database, so the reader could too, and the role of DATABASE_URL may not end that. No reader was created. As the owner of the database or a superuser type: ${statements.join(' ')} Then grant again.`,
        )
      }
    })
    return { role, organizationId, organization: name, password }
  })
}

/** @returns whether the role is gone */
export function revokeReader(config: Config, role: string): Promise<boolean> {
  return withReaders(config, async (db) => {
    const readers = await listReaders(db)
    if (!readers.some((reader) => reader.role === role)) {
      throw new StartError(`There is no reader "${role}". The command bi list shows them all.`)
    }
    return deleteReader(db, role)
  })
}

export function readersOf(config: Config): Promise<BiReader[]> {
  return withReaders(config, listReaders)
}

async function withReaders<T>(config: Config, act: (db: Db) => Promise<T>): Promise<T> {
  if (config.databaseUrl === null) {
    throw new StartError(
      'BI tools read from PostgreSQL: set DATABASE_URL. The embedded database belongs to one process and has no logins; use exports instead.',
    )
  }
  const database = await openDatabase(config, { onWarning: () => {}, onFatal: () => {} })
  try {
    await migrate(database.db)
    return await act(database.db)
  } catch (error) {
    if (sqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new StartError(
      `The role of DATABASE_URL may not create or change roles. As a superuser type: alter role … createrole; and let it own the database. (${(error as Error).message})`,
    )
  } finally {
    await database.close()
  }
}
