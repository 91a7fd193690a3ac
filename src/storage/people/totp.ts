import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Stores a secret that no code has confirmed yet; false when the person already uses codes. */
export async function storeTotpSecret(tx: Db, personId: string, secret: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update people set totp_secret = ${secret}, totp_last_step = null
    where id = ${personId} and totp_confirmed_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** The secret that waits for its first code; null when there is none. */
export async function findUnconfirmedSecret(db: Db, personId: string): Promise<string | null> {
  const { rows } = await sql<{ secret: string | null }>`
    select totp_secret as secret from people where id = ${personId} and totp_confirmed_at is null`.execute(db)
  return rows[0]?.secret ?? null
}

/** From now on, signing in needs a code; false when another request was first, or began anew with another secret. */
export async function confirmTotp(
  tx: Db,
  personId: string,
  {
    secret,
    step,
    codeHashes,
    now,
  }: { secret: string; step: number; codeHashes: readonly string[]; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update people set totp_confirmed_at = ${now}, totp_last_step = ${step}
    where id = ${personId} and totp_confirmed_at is null and totp_secret = ${secret}`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await sql`delete from backup_codes where person_id = ${personId}`.execute(tx)
  await sql`insert into backup_codes (person_id, code_hash)
    select ${personId}, unnest(${[...codeHashes]}::text[])`.execute(tx)
  return true
}

/** Marks the code of a time step as used; false when it, or a later one, was used before. */
export async function takeTotpStep(tx: Db, personId: string, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update people set totp_last_step = ${step}
    where id = ${personId} and coalesce(totp_last_step, -1) < ${step}`.execute(tx)
  return numAffectedRows === 1n
}

/** Deletes a backup code; false when there is no such code. */
export async function takeBackupCode(tx: Db, personId: string, codeHash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from backup_codes where person_id = ${personId} and code_hash = ${codeHash}`.execute(tx)
  return numAffectedRows === 1n
}

export async function removeTotp(tx: Db, personId: string): Promise<void> {
  await sql`update people set totp_secret = null, totp_confirmed_at = null, totp_last_step = null
    where id = ${personId}`.execute(tx)
  await sql`delete from backup_codes where person_id = ${personId}`.execute(tx)
}
