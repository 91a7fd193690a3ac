import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { jsonb } from '../database/storable.ts'
import { lockPerson } from './unchanged-account.ts'

/** An account of an identity provider. */
export interface Identity {
  issuer: string
  subject: string
}

/** Why a person went to the identity provider. */
export type OidcPurpose =
  | { kind: 'sign-in' }
  | { kind: 'invitation'; tokenHash: string }
  | { kind: 'link'; personId: string; sessionId: string }

export interface BegunOidc {
  nonce: string
  codeVerifier: string
  returnTo: string
  purpose: OidcPurpose
}

export async function storeBegunOidc(
  db: Db,
  {
    stateHash,
    nonce,
    codeVerifier,
    returnTo,
    purpose,
    expiresAt,
  }: BegunOidc & { stateHash: string; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into oidc_sign_ins (state_hash, nonce, code_verifier, return_to, purpose, expires_at)
    values (${stateHash}, ${nonce}, ${codeVerifier}, ${returnTo}, ${jsonb(purpose)}, ${expiresAt})`.execute(
    db,
  )
}

/** Reads and deletes a sign-in that was begun. Null when it is unknown, used or expired. */
export async function takeBegunOidc(db: Db, stateHash: string, now: Date): Promise<BegunOidc | null> {
  const { rows } = await sql<BegunOidc>`
    delete from oidc_sign_ins where state_hash = ${stateHash} and expires_at > ${now}
    returning nonce, code_verifier as "codeVerifier", return_to as "returnTo", purpose`.execute(db)
  return rows[0] ?? null
}

/** The person who linked the account; null when nobody did. Locks the link until the transaction ends. */
export async function personOfIdentity(tx: Db, { issuer, subject }: Identity): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from identities where issuer = ${issuer} and subject = ${subject} for share`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

/** Links the account and replaces the person's former one. False when another person has linked it. */
export async function linkIdentity(
  tx: Db,
  personId: string,
  { issuer, subject }: Identity,
): Promise<boolean> {
  await lockPerson(tx, personId)
  await sql`delete from identities where person_id = ${personId}`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into identities (issuer, subject, person_id) values (${issuer}, ${subject}, ${personId})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** False when the person has linked no account. */
export async function unlinkIdentity(tx: Db, personId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from identities where person_id = ${personId}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
