import type * as routes from '../../contract/workspace/sign-in.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { type Member, organizationOf } from '../../storage/people/people.ts'
import { ensureOwner, takeLink } from '../../storage/people/sign-in.ts'
import type { Holder, SignInMethod } from '../../storage/tenancy/holder.ts'
import { Audited, audited, type Call, type HandlersOf, type HttpContext } from '../handler.ts'
import { checkSignIn, invalidSignIn, refuseChanged } from '../people/check-password.ts'
import { forgetHolders } from '../people/end-sessions.ts'
import { newLink, ofToken } from '../people/new-link.ts'
import { refuseEndingKey } from '../people/refuse-ending-key.ts'
import { sessionAnswer } from '../people/session-answer.ts'
import { startSession } from '../people/start-session.ts'

export const handlers: HandlersOf<typeof routes> = {
  async signIn(call, context) {
    const account = await checkSignIn(context, call.attempts(), call.body)
    const { personId } = account
    const holder = await inTransaction(context.database.db, async (tx) => {
      await refuseChanged(tx, account, null)
      const organizationId = await organizationOf(tx, personId, null)
      if (organizationId === null) throw invalidSignIn()
      return begin(tx, context, call, { organizationId, personId }, 'password')
    })
    return new Audited(await sessionAnswer(context, holder), [])
  },

  async signInWithLink(call, context) {
    const start = (hash: string) =>
      inTransaction(context.database.db, async (tx) => {
        const member = await takeLink(tx, hash, context.now())
        return member && begin(tx, context, call, member, 'link')
      })
    const holder = await ofToken(call.body.token, call.attempts(), start)
    return new Audited(await sessionAnswer(context, holder), [])
  },

  async createOwnerLink({ tenant, holder }, { database: { db: tx }, now }) {
    refuseEndingKey(holder)
    const owner = await ensureOwner(tx, tenant.organizationId)
    const link = await newLink(tx, owner, holder.id, now())
    return audited(link, owner.personId, { expiresAt: link.expiresAt })
  },
}

/** Starts a session, and records it. */
async function begin(
  tx: Db,
  context: HttpContext,
  { request, reply, audit }: Pick<Call<unknown>, 'request' | 'reply' | 'audit'>,
  { organizationId, personId }: Member,
  method: SignInMethod,
): Promise<Holder> {
  const by = { organizationId, personId }
  const started = await startSession(tx, { request, reply }, by, method, context.now())
  forgetHolders(tx, context)
  await audit(tx, { subjectId: started.person?.sessionId ?? null, details: { method }, by })
  return started
}
