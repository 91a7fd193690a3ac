import { ApiError } from '../../contract/errors.ts'
import type { Db } from '../../storage/database/database.ts'
import { newId } from '../../storage/database/new-id.ts'
import { findInvitation, takeInvitation } from '../../storage/people/invitations.ts'
import { type Identity, linkIdentity, type OidcPurpose, personOfIdentity } from '../../storage/people/oidc.ts'
import { insertMembership, insertPerson, type Member, organizationOf } from '../../storage/people/people.ts'
import type { Holder } from '../../storage/tenancy/holder.ts'
import type { AuditedChange } from '../handler.ts'
import { invalidLink } from './new-link.ts'

/** An account at the provider with the name that it has there. */
export type NamedIdentity = Identity & { name: string | null }

interface Entered {
  holder: Holder
  change: AuditedChange
}

interface Entering {
  /** Starts a session. */
  start(by: Member): Promise<Holder>
  now: Date
}

/** Signs in the person who has linked the account, or lets an invited person join with it. */
export function enterWithIdentity(
  tx: Db,
  purpose: Exclude<OidcPurpose, { kind: 'link' }>,
  identity: NamedIdentity,
  entering: Entering,
): Promise<Entered> {
  if (purpose.kind === 'sign-in') return enter(tx, identity, entering)
  return join(tx, purpose.tokenHash, identity, entering)
}

async function enter(tx: Db, identity: Identity, { start }: Entering): Promise<Entered> {
  const personId = await personOfIdentity(tx, identity)
  const organizationId = personId && (await organizationOf(tx, personId, null))
  if (!personId || !organizationId) {
    throw new ApiError(
      'unknown_identity',
      'Nobody here has linked this account of the identity provider. Follow your invitation, or sign in with your password and link it in the settings.',
    )
  }
  const by = { organizationId, personId }
  const holder = await start(by)
  return { holder, change: { subjectId: holder.person?.sessionId ?? null, details: { method: 'oidc' }, by } }
}

/** The token of the invitation proves who is invited. An existing account here is never taken over by its e-mail. */
async function join(
  tx: Db,
  tokenHash: string,
  identity: NamedIdentity,
  { start, now }: Entering,
): Promise<Entered> {
  const invitation = await findInvitation(tx, tokenHash, now)
  if (!invitation || !(await takeInvitation(tx, tokenHash, now))) throw invalidLink()
  const { organizationId, email, role } = invitation
  const known = await personOfIdentity(tx, identity)
  const personId = known ?? newId()
  if (known === null) {
    const person = { id: personId, name: identity.name ?? email, email, passwordHash: null }
    if (!(await insertPerson(tx, person))) {
      throw new ApiError(
        'conflict',
        'Somebody has an account here with this e-mail. Join with its password; then link the identity provider in the settings.',
      )
    }
    if (!(await linkIdentity(tx, personId, identity))) {
      throw new ApiError('conflict', 'This account of the identity provider joins here right now. Try again.')
    }
  }
  const by = { organizationId, personId }
  const given = await insertMembership(tx, by, role)
  const holder = await start(by)
  const details = { email, role: given, method: 'oidc' }
  return { holder, change: { action: 'invitation.accept', subjectId: personId, details, by } }
}

/**
 * Links the account to the person who is signed in.
 * @throws {ApiError} `conflict` when another person has linked it
 */
export async function linkOwnIdentity(tx: Db, personId: string, identity: Identity): Promise<AuditedChange> {
  if (!(await linkIdentity(tx, personId, identity))) {
    throw new ApiError('conflict', 'Somebody else here has linked this account of the identity provider.')
  }
  return { action: 'identity.link', subjectId: personId, details: { issuer: identity.issuer } }
}
