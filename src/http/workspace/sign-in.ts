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

  async signInWithLink({ body: { token }, request, reply, attempts, audit }, context) {
    const now = context.now()
    const start = (hash: string) =>
      inTransaction(context.database.db, async (tx) => {
        const member = await takeLink(tx, hash, now)
        if (member === null) return null
        const started = await startSession(tx, { request, reply }, member, 'link', now)
        forgetHolders(tx, context)
        const { organizationId, personId } = member
        const subjectId = started.person?.sessionId ?? ''
        await audit(tx, { subjectId, details: { method: 'link' }, by: { organizationId, personId } })
        return started
      })
    return new Audited(await sessionAnswer(context, await ofToken(token, attempts(), start)), [])
  },

  async createOwnerLink({ tenant, holder }, { database: { db: tx }, now }) {
    refuseEndingKey(holder)
    const owner = await ensureOwner(tx, tenant.organizationId)
    const link = await newLink(tx, owner, holder.id, now())
    return audited(link, owner.personId, { expiresAt: link.expiresAt })
  },
}
