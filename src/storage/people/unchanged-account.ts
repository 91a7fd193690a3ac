import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Account } from './people.ts'

/**
 * Whether the account still signs in as it did when it was read, before its password was checked; locks it until the transaction ends. A
 * password that was changed meanwhile must not begin a session that outlives the change.
 */
export async function isUnchanged(
  tx: Db,
  { personId, passwordHash, totpSecret }: Pick<Account, 'personId' | 'passwordHash' | 'totpSecret'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from people p where p.id = ${personId} and p.password_hash is not distinct from ${passwordHash}
      and case when p.totp_confirmed_at is not null then p.totp_secret end is not distinct from ${totpSecret}
    for no key update`.execute(tx)
  return rows.length === 1
}

/** Whether the session still exists: whoever ended it did not want what it had begun. Locks it, because some callers delete it. */
export async function isSessionOpen(tx: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`select from sessions s where s.id = ${sessionId} for update`.execute(tx)
  return rows.length === 1
}

/** Locks the person before what belongs to the person, as `isUnchanged` does. */
export async function lockPerson(tx: Db, personId: string): Promise<void> {
  await sql`select from people where id = ${personId} for no key update`.execute(tx)
}
