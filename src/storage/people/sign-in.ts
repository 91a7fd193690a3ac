import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { stillMay } from '../tenancy/still-may.ts'
import type { Member } from './people.ts'

export interface NewSignInLink extends Member {
  tokenHash: string
  expiresAt: Date
  /** The id of a person or a key; null for the operator. */
  createdBy: string | null
}

/** Creates a one-time link of a person in an organization; the former one ends. */
export async function storeLink(tx: Db, link: NewSignInLink): Promise<void> {
  const { organizationId, personId, tokenHash, expiresAt, createdBy } = link
  await sql`
    insert into sign_in_links (organization_id, person_id, token_hash, expires_at, created_by)
    values (${organizationId}, ${personId}, ${tokenHash}, ${expiresAt}, ${createdBy})
    on conflict (organization_id, person_id)
      do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
        created_by = excluded.created_by`.execute(tx)
}

/** Reads and deletes a one-time link. Null when it is unknown, used or expired, or its creator may make none any longer. */
export async function takeLink(tx: Db, tokenHash: string, now: Date): Promise<Member | null> {
  const { rows } = await sql<Member>`
    delete from sign_in_links l where l.token_hash = ${tokenHash} and l.expires_at > ${now}
      and ${stillMay('admin', { organizationId: sql`l.organization_id`, createdBy: sql`l.created_by` }, now)}
    returning organization_id as "organizationId", person_id as "personId"`.execute(tx)
  return rows[0] ?? null
}

/** The longest-standing owner of the organization; if there is none, creates one without e-mail and password. */
export async function ensureOwner(tx: Db, organizationId: string): Promise<Member> {
  // The lock keeps two processes that start together from creating two owners.
  await sql`select from organizations where id = ${organizationId} for no key update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select person_id as id from memberships where organization_id = ${organizationId} and role = 'owner'
    order by created_at, person_id limit 1`.execute(tx)
  const [known] = rows
  if (known) return { organizationId, personId: known.id }
  const personId = newId()
  await sql`insert into people (id, name) values (${personId}, 'Owner')`.execute(tx)
  await sql`insert into memberships (organization_id, person_id, role)
    values (${organizationId}, ${personId}, 'owner')`.execute(tx)
  return { organizationId, personId }
}
