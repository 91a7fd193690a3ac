import { ApiError } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/people.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { unlinkIdentity } from '../../storage/people/oidc.ts'
import {
  findPerson,
  listPeople,
  lockOwners,
  type Member,
  removeMembership,
  setLanguage,
  setRole,
  updateAccount,
} from '../../storage/people/people.ts'
import { deleteOtherSessions } from '../../storage/people/sessions.ts'
import { found } from '../found.ts'
import { Audited, audited, type HandlersOf } from '../handler.ts'
import { checkOwnPassword, isTrusted, refuseChanged, refuseJoined } from '../people/check-password.ts'
import { forgetHolders } from '../people/end-sessions.ts'
import { newLink } from '../people/new-link.ts'
import { refuseEndingKey } from '../people/refuse-ending-key.ts'
import { sessionAnswer } from '../people/session-answer.ts'
import { signedIn } from '../people/signed-in.ts'
import { startSession } from '../people/start-session.ts'
import { invalid } from '../refuse.ts'

export const handlers: HandlersOf<typeof routes> = {
  listPeople: ({ query, tenant }, { database }) =>
    listPeople(database.db, tenant.organizationId, pageRequest(query)),

  async updatePerson({ params: { personId }, body: { role }, tenant }, context) {
    const { db: tx } = context.database
    const member = { organizationId: tenant.organizationId, personId }
    const owners = await lockOwners(tx, tenant.organizationId)
    const before = found(await findPerson(tx, member), 'person')
    if (role !== 'owner') refuseLastOwner(owners, personId)
    await setRole(tx, member, role)
    forgetHolders(tx, context)
    return audited(found(await findPerson(tx, member), 'person'), personId, { role, before: before.role })
  },

  async removePerson({ params: { personId }, tenant }, context) {
    const { db: tx } = context.database
    const { name, role } = await removable(tx, { organizationId: tenant.organizationId, personId })
    await removeMembership(tx, { organizationId: tenant.organizationId, personId })
    forgetHolders(tx, context)
    return audited({ deleted: true, personId }, personId, { name, role })
  },

  async createSignInLink({ params: { personId }, tenant, holder }, { database: { db: tx }, now }) {
    refuseEndingKey(holder)
    const member = { organizationId: tenant.organizationId, personId }
    found(await findPerson(tx, member), 'person')
    const link = await newLink(tx, member, holder.id, now())
    return audited(link, personId, { expiresAt: link.expiresAt })
  },

  async setPassword({ body, holder, request, reply, attempts, audit }, context) {
    const ofAddress = attempts()
    const account = await checkOwnPassword(context, ofAddress, holder, body.currentPassword)
    const { personId } = account
    const email = body.email ?? account.email
    if (email === null) throw invalid({ path: 'email', code: 'required', message: 'is needed to sign in' })
    const passwordHash = await context.passwords.hash(body.password)
    const started = await inTransaction(context.database.db, async (tx) => {
      await refuseChanged(tx, account, holder)
      if (!(await updateAccount(tx, personId, { name: body.name, email, passwordHash }))) {
        // Who tries many e-mails learns who has an account here.
        ofAddress.count()
        throw new ApiError('conflict', 'Somebody on this server signs in with this e-mail. Choose another.')
      }
      const isByLink = isTrusted(holder, account)
      // Who knew the old password may have linked an account of their own, and who signs in another way would not notice a new password.
      const unlinked = (isByLink || account.passwordHash !== null) && (await unlinkIdentity(tx, personId))
      if (isByLink) await refuseJoined(tx, personId)
      const member = { organizationId: holder.organizationId, personId }
      const session = await startSession(tx, { request, reply }, member, 'password', context.now())
      await deleteOtherSessions(tx, personId, session.person?.sessionId ?? '')
      forgetHolders(tx, context)
      await audit(tx, { subjectId: personId, details: { email, unlinked } })
      return session
    })
    return new Audited(await sessionAnswer(context, started), [])
  },

  async chooseLanguage({ body: { language }, holder }, context) {
    const { personId } = signedIn(holder)
    await setLanguage(context.database.db, personId, language)
    return audited(await sessionAnswer(context, holder), personId, { language })
  },
}

async function removable(tx: Db, member: Member) {
  const owners = await lockOwners(tx, member.organizationId)
  const person = found(await findPerson(tx, member), 'person')
  refuseLastOwner(owners, member.personId)
  return person
}

function refuseLastOwner(owners: readonly string[], personId: string): void {
  if (owners.length > 1 || !owners.includes(personId.toLowerCase())) return
  throw new ApiError('conflict', 'This is the only owner. Make somebody else an owner first.')
}
