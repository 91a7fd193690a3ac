import { notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/sessions.ts'
import { organizationOf } from '../../storage/people/people.ts'
import { deleteSession, listSessions } from '../../storage/people/sessions.ts'
import { lockPerson } from '../../storage/people/unchanged-account.ts'
import { found } from '../found.ts'
import { audited, type HandlersOf } from '../handler.ts'
import { refuseEnded } from '../people/check-password.ts'
import { forgetHolders } from '../people/end-sessions.ts'
import { sessionAnswer } from '../people/session-answer.ts'
import { clearSessionCookie, sentSession } from '../people/session-cookie.ts'
import { signedIn } from '../people/signed-in.ts'
import { startSession } from '../people/start-session.ts'

export const handlers: HandlersOf<typeof routes> = {
  getSession({ request, reply }, context) {
    // No other answer takes a dead cookie back: the answer to an earlier request would erase the cookie of a session that has just begun.
    if (request.holder === null && sentSession(request) !== null) clearSessionCookie(reply)
    return sessionAnswer(context, request.holder)
  },

  async signOut({ holder, reply }, context) {
    const { personId, sessionId } = signedIn(holder)
    const { db: tx } = context.database
    await deleteSession(tx, personId, sessionId)
    forgetHolders(tx, context)
    clearSessionCookie(reply)
    return audited({ deleted: true, sessionId }, sessionId)
  },

  async switchOrganization({ body: { organizationId }, holder, request, reply }, context) {
    const { personId, method, since } = signedIn(holder)
    const { db: tx } = context.database
    // With this lock, a change of the password at the same time ends either this session or the new one.
    await lockPerson(tx, personId)
    await refuseEnded(tx, holder)
    const there = method === 'link' ? null : await organizationOf(tx, personId, organizationId)
    const by = { organizationId: found(there, 'organization'), personId }
    const started = await startSession(tx, { request, reply }, by, method, context.now(), since)
    forgetHolders(tx, context)
    const sessionId = started.person?.sessionId ?? ''
    return audited(await sessionAnswer(context, started), sessionId, { method }, by)
  },

  listSessions: ({ query, holder }, { database, now }) =>
    listSessions(
      database.db,
      { ...signedIn(holder), organizationId: holder.organizationId, now: now() },
      pageRequest(query),
    ),

  async endSession({ params: { sessionId }, holder }, context) {
    const { db: tx } = context.database
    if (!(await deleteSession(tx, signedIn(holder).personId, sessionId))) throw notFound('session')
    forgetHolders(tx, context)
    return audited({ deleted: true, sessionId }, sessionId)
  },
}
