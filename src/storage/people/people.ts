import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** A person in an organization. */
export interface Member {
  organizationId: string
  personId: string
}

/** SQL: whether the person `p` can sign in without a link. */
export const hasSignIn = sql<boolean>`(p.password_hash is not null
  or exists (select from identities i where i.person_id = p.id))`

export async function canSignIn(db: Db, personId: string): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select ${hasSignIn} as can from people p where p.id = ${personId}`.execute(db)
  return rows[0]?.can ?? false
}
