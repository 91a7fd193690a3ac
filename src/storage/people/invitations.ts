import { sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { emailKey } from '../../domain/email-key.ts'
import type { Role } from '../../domain/role.ts'
import type { Db } from '../database/database.ts'
import { selectPage } from '../database/select-page.ts'
import { stillMay } from '../tenancy/still-may.ts'
import { hasSignIn } from './people.ts'

export interface NewInvitation {
  organizationId: string
  id: string
  email: string
  role: Role
  tokenHash: string
  createdBy: string
  expiresAt: Date
}

/** Replaces an earlier invitation of the same e-mail. */
export async function storeInvitation(tx: Db, invitation: NewInvitation): Promise<void> {
  const { organizationId, id, email, role, tokenHash, createdBy, expiresAt } = invitation
  await sql`delete from invitations
    where organization_id = ${organizationId} and email_key = ${emailKey(email)}`.execute(tx)
  await sql`
    insert into invitations (organization_id, id, email, email_key, role, token_hash, created_by, expires_at)
    values (${organizationId}, ${id}, ${email}, ${emailKey(email)}, ${role}, ${tokenHash}, ${createdBy},
      ${expiresAt})`.execute(tx)
}

/** SQL: whether the creator of the invitation `v` could still invite. */
const isBacked = (now: Date) =>
  stillMay('admin', { organizationId: sql`v.organization_id`, createdBy: sql`v.created_by` }, now)

/**
 * The facts that may prevent an invitation. Locks the organization, so that two invitations at once cannot exceed its
 * limit.
 */
export async function lockForInvitation(tx: Db, organizationId: string, email: string, now: Date) {
  await sql`select from organizations where id = ${organizationId} for no key update`.execute(tx)
  const { rows } = await sql<{ openCount: number; isMember: boolean; hasUnsecured: boolean }>`
    select
      (select count(*)::int from invitations v
        where v.organization_id = ${organizationId} and ${isBacked(now)}) as "openCount",
      exists (select from memberships m join people p on p.id = m.person_id
        where m.organization_id = ${organizationId} and p.email_key = ${emailKey(email)}) as "isMember",
      exists (select from memberships m join people p on p.id = m.person_id
        where m.organization_id = ${organizationId} and not ${hasSignIn}) as "hasUnsecured"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a select without a table gave no row')
  return row
}

export type InvitationRecord = Item<'listInvitations'>

/** Invitations that nobody has accepted, newest first; without those whose creator may invite no longer. */
export function listInvitations(db: Db, organizationId: string, now: Date, request: PageRequest) {
  return selectPage<InvitationRecord>(
    db,
    {
      item: sql`json_build_object('id', v.id, 'email', v.email, 'role', v.role, 'createdBy', v.created_by,
        'createdAt', iso8601(v.created_at), 'expiresAt', iso8601(v.expires_at))`,
      key: 'v.id',
      from: sql`invitations v where v.organization_id = ${organizationId} and ${isBacked(now)}`,
      orderBy: sql`v.created_at desc, v.id desc`,
    },
    request,
  )
}

/** False when the organization has no such invitation. */
export async function deleteInvitation(
  tx: Db,
  organizationId: string,
  invitationId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from invitations where organization_id = ${organizationId} and id = ${invitationId}`.execute(tx)
  return numAffectedRows === 1n
}

export interface OpenInvitation {
  organizationId: string
  organizationName: string
  email: string
  role: Role
  expiresAt: Date
}

/** Null when the invitation is unknown, accepted, revoked or expired, or its creator may invite no longer. */
export async function findInvitation(db: Db, tokenHash: string, now: Date): Promise<OpenInvitation | null> {
  const { rows } = await sql<OpenInvitation>`
    select v.organization_id as "organizationId", o.name as "organizationName", v.email, v.role,
      v.expires_at as "expiresAt"
    from invitations v join organizations o on o.id = v.organization_id
    where v.token_hash = ${tokenHash} and v.expires_at > ${now} and ${isBacked(now)}`.execute(db)
  return rows[0] ?? null
}

/** Marks an invitation as accepted; false when another request was first. */
export async function takeInvitation(tx: Db, tokenHash: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from invitations v where v.token_hash = ${tokenHash} and v.expires_at > ${now} and ${isBacked(now)}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Invitations that ended a month ago are no longer listed. */
export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  await sql`delete from invitations where expires_at < ${now}::timestamptz - interval '30 days'`.execute(db)
}
