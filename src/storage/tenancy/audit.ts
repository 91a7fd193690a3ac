import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { jsonb } from '../database/storable.ts'

export interface AuditEvent {
  organizationId: string
  /** Null for people, and for actions of the server itself. */
  apiKeyId: string | null
  personId: string | null
  /** Such as `brand.create`. */
  action: string
  subjectId: string | null
  details?: object
}

/** Stores who changed what. Call it in the transaction of the change. */
export async function recordAudit(tx: Db, event: AuditEvent): Promise<void> {
  await sql`
    insert into audit_events (organization_id, id, api_key_id, person_id, action, subject_id, details)
    values (${event.organizationId}, ${newId()}, ${event.apiKeyId}, ${event.personId}, ${event.action},
      ${event.subjectId},
      ${jsonb(event.details ?? {})})`.execute(tx)
}
