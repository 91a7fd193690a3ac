import { randomBytes } from 'node:crypto'
import { ApiError, notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/invitations.ts'
import { formatToken, hashToken } from '../../domain/secret-token.ts'
import { invitationPath } from '../../domain/sign-in-path.ts'
import type { Db } from '../../storage/database/database.ts'
import { newId } from '../../storage/database/new-id.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import {
  deleteInvitation,
  findInvitation,
  listInvitations,
  lockForInvitation,
  storeInvitation,
  takeInvitation,
} from '../../storage/people/invitations.ts'
import { findAccountByEmail, insertMembership, insertPerson } from '../../storage/people/people.ts'
import { Audited, audited, type HandlersOf } from '../handler.ts'
import { checkSignIn, invalidSignIn, refuseChanged } from '../people/check-password.ts'
import { forgetHolders } from '../people/end-sessions.ts'
import { invalidLink, ofToken } from '../people/new-link.ts'
import { refuseEndingKey } from '../people/refuse-ending-key.ts'
import { sessionAnswer } from '../people/session-answer.ts'
import { startSession } from '../people/start-session.ts'

const INVITATION_MS = 7 * 86_400_000
const OPEN_MAX = 100

export const handlers: HandlersOf<typeof routes> = {
  listInvitations: ({ query, tenant }, { database, now }) =>
    listInvitations(database.db, tenant.organizationId, now(), pageRequest(query)),

  async createInvitation({ body: { email, role }, tenant, holder }, { database: { db: tx }, now }) {
    refuseEndingKey(holder)
    const { organizationId } = tenant
    await refuseInvitation(tx, organizationId, email, now())
    const token = formatToken(randomBytes(32))
    const expiresAt = new Date(now().getTime() + INVITATION_MS)
    const id = newId()
    const tokenHash = hashToken(token)
    await storeInvitation(tx, { organizationId, id, email, role, tokenHash, createdBy: holder.id, expiresAt })
    const invitation = { id, email, role, expiresAt: expiresAt.toISOString() }
    return audited({ ...invitation, path: invitationPath(token) }, id, { email, role })
  },

  async revokeInvitation({ params: { invitationId }, tenant }, { database: { db: tx } }) {
    if (!(await deleteInvitation(tx, tenant.organizationId, invitationId))) throw notFound('invitation')
    return audited({ deleted: true, invitationId }, invitationId)
  },

  async readInvitation({ body: { token }, attempts }, { database: { db }, now }) {
    const { organizationName, email, role, expiresAt } = await ofToken(token, attempts(), (hash) =>
      findInvitation(db, hash, now()),
    )
    const invitation = { organization: { name: organizationName }, email, role }
    return new Audited({ ...invitation, expiresAt: expiresAt.toISOString() }, [])
  },

  async acceptInvitation({ body, request, reply, attempts, audit }, context) {
    const { db } = context.database
    const now = context.now()
    const ofAddress = attempts()
    const invitation = await ofToken(body.token, ofAddress, (hash) => findInvitation(db, hash, now))
    const { organizationId, role } = invitation
    const { name, password, code, email = invitation.email } = body
    const known = await findAccountByEmail(db, email)
    const account = known && (await checkSignIn(context, ofAddress, { email, password, code }))
    const passwordHash = account ? null : await context.passwords.hash(password)
    const holder = await inTransaction(db, async (tx) => {
      if (account) await refuseChanged(tx, account, null)
      if (!(await takeInvitation(tx, hashToken(body.token), now))) throw invalidLink()
      const personId = account?.personId ?? newId()
      const isNew = account === null && (await insertPerson(tx, { id: personId, name, email, passwordHash }))
      // Another account got the e-mail meanwhile.
      if (account === null && !isNew) throw invalidSignIn()
      const by = { organizationId, personId }
      const given = await insertMembership(tx, by, role)
      const started = await startSession(tx, { request, reply }, by, 'password', now)
      forgetHolders(tx, context)
      await audit(tx, { subjectId: personId, details: { email, role: given }, by })
      return started
    })
    return new Audited(await sessionAnswer(context, holder), [])
  },
}

async function refuseInvitation(tx: Db, organizationId: string, email: string, now: Date): Promise<void> {
  const { hasUnsecured, isMember, openCount } = await lockForInvitation(tx, organizationId, email, now)
  if (hasUnsecured) {
    throw new ApiError(
      'password_needed',
      'Before others come in, everybody in the organization needs an e-mail and a password.',
    )
  }
  if (isMember) throw new ApiError('conflict', 'This person is in the organization already.')
  if (openCount >= OPEN_MAX) {
    throw new ApiError('conflict', `${OPEN_MAX} invitations are open already. Revoke some first.`)
  }
}
