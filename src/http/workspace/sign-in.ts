import type * as routes from '../../contract/workspace/sign-in.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { organizationOf } from '../../storage/people/people.ts'
import { ensureOwner, takeLink } from '../../storage/people/sign-in.ts'
import { Audited, audited, type HandlersOf } from '../handler.ts'
import { checkSignIn, invalidSignIn, refuseChanged } from '../people/check-password.ts'
import { forgetHolders } from '../people/end-sessions.ts'
import { newLink, ofToken } from '../people/new-link.ts'
import { refuseEndingKey } from '../people/refuse-ending-key.ts'
import { sessionAnswer } from '../people/session-answer.ts'
import { startSession } from '../people/start-session.ts'

export const handlers: HandlersOf<typeof routes> = {
  async signIn({ body, request, reply, attempts, audit }, context) {
    const account = await checkSignIn(context, attempts(), body)
    const { personId } = account
    const holder = await inTransaction(context.database.db, async (tx) => {
      await refuseChanged(tx, account, null)
      const organizationId = await organizationOf(tx, personId, null)
      if (organizationId === null) throw invalidSignIn()
      const by = { organizationId, personId }
      const started = await startSession(tx, { request, reply }, by, 'password', context.now())
      forgetHolders(tx, context)
      await audit(tx, { subjectId: started.person?.sessionId ?? null, details: { method: 'password' }, by })
      return started
    })
    return new Audited(await sessionAnswer(context, holder), [])
  },

  async signInWithLink({ body: { token }, request, reply, attempts }, context) {
    const { db: tx } = context.database
    const now = context.now()
    const member = await ofToken(token, attempts(), (hash) => takeLink(tx, hash, now))
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
    refuseEndingKey(holder)
    const owner = await ensureOwner(tx, tenant.organizationId)
    const link = await newLink(tx, owner, holder.id, now())
    return audited(link, owner.personId, { expiresAt: link.expiresAt })
  },
}
