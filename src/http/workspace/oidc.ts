import { ApiError, notFound } from '../../contract/errors.ts'
import type * as routes from '../../contract/workspace/oidc.ts'
import { hashToken } from '../../domain/secret-token.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { findInvitation } from '../../storage/people/invitations.ts'
import { unlinkIdentity } from '../../storage/people/oidc.ts'
import { findAccountOf, type Member } from '../../storage/people/people.ts'
import { deleteOtherSessions } from '../../storage/people/sessions.ts'
import type { Holder } from '../../storage/tenancy/holder.ts'
import { Audited, type HandlersOf } from '../handler.ts'
import { beginOidc, begunElsewhere, identityOf, takeBegun } from '../people/begin-oidc.ts'
import { checkOwnPassword, refuseChanged, refuseEnded, refuseJoined } from '../people/check-password.ts'
import { forgetHolders } from '../people/end-sessions.ts'
import { enterWithIdentity, linkOwnIdentity } from '../people/enter-with-identity.ts'
import { ofToken } from '../people/new-link.ts'
import { sessionAnswer } from '../people/session-answer.ts'
import { signedIn } from '../people/signed-in.ts'
import { startSession } from '../people/start-session.ts'

export const handlers: HandlersOf<typeof routes> = {
  async startOidc({ body: { returnTo, invitation }, request, reply, attempts }, context) {
    const { db } = context.database
    if (invitation === undefined) {
      return new Audited(await beginOidc(context, { request, reply }, { kind: 'sign-in' }, returnTo), [])
    }
    await ofToken(invitation, attempts(), (hash) => findInvitation(db, hash, context.now()))
    const purpose = { kind: 'invitation', tokenHash: hashToken(invitation) } as const
    return new Audited(await beginOidc(context, { request, reply }, purpose, returnTo), [])
  },

  async linkOidc({ body: { password, returnTo }, holder, request, reply, attempts }, context) {
    const { personId } = await checkOwnPassword(context, attempts(), holder, password, true)
    const purpose = { kind: 'link', personId, sessionId: signedIn(holder).sessionId } as const
    return new Audited(await beginOidc(context, { request, reply }, purpose, returnTo), [])
  },

  async finishOidc({ body: { response }, request, reply, attempts, audit }, context) {
    const begun = await attempts().lookUp(() => takeBegun(context, { request, reply }, response))
    if (!begun) throw begunElsewhere()
    const { purpose, returnTo } = begun
    const own = purpose.kind === 'link' ? ownHolder(request.holder, purpose.sessionId) : null
    const identity = await identityOf(context, begun, response)
    const now = context.now()
    const holder = await inTransaction(context.database.db, async (tx) => {
      const start = (by: Member) => startSession(tx, { request, reply }, by, 'oidc', now)
      const { holder: entered, change } =
        purpose.kind === 'link'
          ? { holder: own && withSignIn(own), change: await linkOwnIdentity(tx, purpose.personId, identity) }
          : await enterWithIdentity(tx, purpose, identity, { start, now })
      if (own) await endOthers(tx, own)
      forgetHolders(tx, context)
      await audit(tx, change)
      return entered
    })
    return new Audited({ returnTo, session: await sessionAnswer(context, holder) }, [])
  },

  async unlinkOidc({ body: { password }, holder, attempts, audit }, context) {
    const account = await checkOwnPassword(context, attempts(), holder, password)
    const { personId } = account
    if (account.passwordHash === null) {
      throw new ApiError('conflict', 'Choose a password first: nothing else would be left to sign in with.')
    }
    await inTransaction(context.database.db, async (tx) => {
      await refuseChanged(tx, account, holder)
      if (!(await unlinkIdentity(tx, personId))) throw notFound('linked account')
      await deleteOtherSessions(tx, personId, signedIn(holder).sessionId)
      forgetHolders(tx, context)
      await audit(tx, { subjectId: personId })
    })
    return new Audited({ deleted: true, personId }, [])
  },
}

/** Ends what else the person who linked an account had begun. */
async function endOthers(tx: Db, own: Holder): Promise<void> {
  await refuseEnded(tx, own)
  const { personId, sessionId, method } = signedIn(own)
  const isByLinkAlone = method === 'link' && (await findAccountOf(tx, personId))?.passwordHash === null
  if (isByLinkAlone) await refuseJoined(tx, personId)
  await deleteOtherSessions(tx, personId, sessionId)
}

/** The holder after the account has been linked. */
function withSignIn(holder: Holder): Holder {
  return { ...holder, person: { ...signedIn(holder), hasSignIn: true } }
}

/** The session that began to link an account must go on: a new password ends it, and with it what it was allowed to do. */
function ownHolder(holder: Holder | null, sessionId: string): Holder {
  if (holder?.person && holder.person.sessionId === sessionId) return holder
  throw begunElsewhere()
}
