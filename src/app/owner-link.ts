import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { formatToken, hashToken } from '../domain/secret-token.ts'
import { signInPath } from '../domain/sign-in-path.ts'
import type { PipelineContext } from '../pipeline/pipeline-context.ts'
import { OWNER_LINK_FILE, secureDataDirectory, writeOwnFile } from '../storage/database/private-files.ts'
import { inTransaction } from '../storage/database/transaction.ts'
import { canSignIn } from '../storage/people/people.ts'
import { ensureOwner, storeLink } from '../storage/people/sign-in.ts'
import { foundingOrganizationId } from '../storage/tenancy/organizations.ts'

const LINK_MS = 7 * 86_400_000

export interface OwnerLink {
  url: string
  /** The file that contains it; null when it could not be written. */
  file: string | null
  /** Whether the owner can sign in without it. */
  isSpare: boolean
}

/** Creates the one-time link of this start for the first organization's owner, and writes it to its file. */
export async function writeOwnerLink(
  { database, now, log }: PipelineContext,
  { dataDir }: Pick<Config, 'dataDir'>,
  dashboard: string,
): Promise<OwnerLink> {
  const token = formatToken(randomBytes(32))
  const expiresAt = new Date(now().getTime() + LINK_MS)
  const isSpare = await inTransaction(database.db, async (tx) => {
    const organizationId = await foundingOrganizationId(tx)
    if (organizationId === null) throw new Error('the first start made no organization')
    const owner = await ensureOwner(tx, organizationId)
    await storeLink(tx, { ...owner, tokenHash: hashToken(token), expiresAt, createdBy: null })
    return canSignIn(tx, owner.personId)
  })
  const url = `${dashboard}${signInPath(token)}`
  const path = join(dataDir, OWNER_LINK_FILE)
  try {
    secureDataDirectory(dataDir)
    writeOwnFile(path, `${url}\n`)
    return { url, file: path, isSpare }
  } catch (err) {
    // When key and database come from outside, a server needs no writable directory.
    log.warn({ err }, `the owner's link was not written to ${path}`)
    return { url, file: null, isSpare }
  }
}
