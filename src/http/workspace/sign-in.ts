import { randomBytes } from 'node:crypto'
import { ApiError } from '../../contract/errors.ts'
import type * as routes from '../../contract/workspace/sign-in.ts'
import { formatToken, hashToken, isWellFormedToken } from '../../domain/secret-token.ts'
import { signInPath } from '../../domain/sign-in-path.ts'
import { ensureOwner, storeLink, takeLink } from '../../storage/people/sign-in.ts'
import { audited, type HandlersOf } from '../handler.ts'
import { forgetHolders } from '../people/end-sessions.ts'
import { sessionAnswer } from '../people/session-answer.ts'
import { startSession } from '../people/start-session.ts'

const LINK_MS = 3_600_000

export const handlers: HandlersOf<typeof routes> = {
  async signInWithLink({ body: { token }, request, reply, attempts }, context) {
    const { db: tx } = context.database
    const now = context.now()
    const member = await attempts().lookUp(async () =>
      isWellFormedToken(token) ? takeLink(tx, hashToken(token), now) : null,
    )
    if (!member) throw invalidLink()
    const holder = await startSession(tx, { request, reply }, member, 'link', now)
    forgetHolders(tx, context)
    const { organizationId, personId } = member
    const sessionId = holder.person?.sessionId ?? ''
    return audited(
      await sessionAnswer(context, holder),
      sessionId,
      { method: 'link' },
      { organizationId, personId },
    )
  },

  async createOwnerLink({ tenant, holder }, { database: { db: tx }, now }) {
    if (holder.keyId !== null && holder.expiresAt !== null) {
      throw new ApiError(
        'insufficient_scope',
        'A key that expires cannot let a person in. Use one that does not.',
      )
    }
    const token = formatToken(randomBytes(32))
    const expiresAt = new Date(now().getTime() + LINK_MS)
    const owner = await ensureOwner(tx, tenant.organizationId)
    await storeLink(tx, { ...owner, tokenHash: hashToken(token), expiresAt })
    const link = { path: signInPath(token), expiresAt: expiresAt.toISOString() }
    return audited(link, owner.personId, { expiresAt: link.expiresAt })
  },
}

function invalidLink(): ApiError {
  return new ApiError('invalid_link', 'This link was used, replaced or is too old. Ask for a new one.')
}
