import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { jsonb } from '../database/storable.ts'

/** Adds to the data of a job what its next delivery must know. */
export async function noteInJob(db: Db, queue: string, id: string, note: object): Promise<void> {
  await sql`
    update pgboss.job set data = data || ${jsonb(note)} where name = ${queue} and id = ${id}`.execute(db)
}
