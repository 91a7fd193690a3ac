import { randomBytes } from 'node:crypto'
import { ApiError } from '../../contract/errors.ts'
import { formatToken, hashToken, isWellFormedToken } from '../../domain/secret-token.ts'
import { signInPath } from '../../domain/sign-in-path.ts'
import type { Db } from '../../storage/database/database.ts'
import type { Member } from '../../storage/people/people.ts'
import { storeLink } from '../../storage/people/sign-in.ts'
import type { Attempts } from '../keys/refused-keys.ts'

const LINK_MS = 3_600_000

/** @param createdBy - the key or the person with whose rights the link ends */
export async function newLink(
  tx: Db,
  member: Member,
  createdBy: string,
  now: Date,
): Promise<{ path: string; expiresAt: string }> {
  const token = formatToken(randomBytes(32))
  const expiresAt = new Date(now.getTime() + LINK_MS)
  await storeLink(tx, { ...member, tokenHash: hashToken(token), expiresAt, createdBy })
  return { path: signInPath(token), expiresAt: expiresAt.toISOString() }
}

/**
 * What the token of a link belongs to.
 * @throws {ApiError} `invalid_link` or `rate_limit_exceeded`
 */
export async function ofToken<T>(
  token: string,
  attempts: Attempts,
  find: (tokenHash: string) => Promise<T | null>,
): Promise<T> {
  const found = await attempts.lookUp(async () => (isWellFormedToken(token) ? find(hashToken(token)) : null))
  if (found === null) throw invalidLink()
  return found
}

export function invalidLink(): ApiError {
  return new ApiError('invalid_link', 'This link was used, replaced or is too old. Ask for a new one.')
}
