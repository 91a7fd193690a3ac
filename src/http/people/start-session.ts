import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { formatToken, hashToken } from '../../domain/secret-token.ts'
import type { Db } from '../../storage/database/database.ts'
import { newId } from '../../storage/database/new-id.ts'
import type { Member } from '../../storage/people/people.ts'
import { deleteSession, findSessionHolder, insertSession } from '../../storage/people/sessions.ts'
import type { Holder, SignInMethod } from '../../storage/tenancy/holder.ts'
import { setSessionCookie } from './session-cookie.ts'

const SESSION_MS = 30 * 86_400_000
const CLIENT_LENGTH_MAX = 300

/**
 * Starts a session with a new token, ends the browser's earlier session, and sets the cookie.
 * @param signedInAt - when the person signed in, for a session that continues another
 */
export async function startSession(
  tx: Db,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { organizationId, personId }: Member,
  method: SignInMethod,
  now: Date,
  signedInAt: Date = now,
): Promise<Holder> {
  const before = request.holder?.person
  if (before) await deleteSession(tx, before.personId, before.sessionId)
  const token = formatToken(randomBytes(32))
  const tokenHash = hashToken(token)
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const client = request.headers['user-agent']?.slice(0, CLIENT_LENGTH_MAX) ?? null
  const session = { organizationId, id: newId(), personId, tokenHash, method, client }
  await insertSession(tx, { ...session, createdAt: signedInAt, expiresAt })
  setSessionCookie(reply, token, expiresAt)
  const holder = await findSessionHolder(tx, tokenHash, now)
  if (!holder) throw new Error('a session that has just begun is missing')
  return holder
}
