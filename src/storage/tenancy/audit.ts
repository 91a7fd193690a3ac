import { sql } from 'kysely'
import type { Item } from '../../contract/index.ts'
import type { PageRequest } from '../../contract/paging.ts'
import { OF_ADMINS } from '../../domain/actions-of-admins.ts'
import { auditDetails } from '../../domain/audit-details.ts'
import type { TimeWindow } from '../../domain/time-window.ts'
import type { Db } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { selectPage } from '../database/select-page.ts'
import { jsonb } from '../database/storable.ts'
import { uuidInText } from '../database/uuid-in-text.ts'

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
      ${jsonb(auditDetails(event.details ?? {}))})`.execute(tx)
}

export interface AuditFilter {
  organizationId: string
  /** The id of a person or a key; null for all. */
  by: string | null
  /** An action, or its beginning; null for all. */
  action: string | null
  window: TimeWindow
  /** Whether to include the actions that only admins see. */
  isWhole: boolean
}

export type AuditRecord = Item<'listAudit'>

/** Newest first. */
export function listAudit(db: Db, filter: AuditFilter, request: PageRequest) {
  return selectPage<AuditRecord>(
    db,
    {
      item: sql`json_build_object('id', e.id, 'at', iso8601(e.created_at), 'action', e.action,
        'by', json_build_object(
          'kind', case when e.person_id is not null then 'person' when e.api_key_id is not null then 'key' else 'server' end,
          'id', ${ACTOR},
          'name', coalesce((select p.name from people p where p.id = e.person_id),
            (select k.name from api_keys k where k.organization_id = e.organization_id and k.id = e.api_key_id))),
        'subjectId', e.subject_id,
        'subjectName', ${SUBJECT_NAME},
        'details', e.details)`,
      key: 'e.id',
      from: sql`audit_events e where ${sql.join(conditions(filter), sql` and `)}`,
      orderBy: sql`e.created_at desc, e.id desc`,
    },
    request,
  )
}

/**
 * The same expression as in the indexes of migration 37. Unused filters are left out, so that PostgreSQL can use
 * another index.
 */
const THING = sql`split_part(e.action, '.', 1)`
const ACTOR = sql`coalesce(e.person_id, e.api_key_id)`

function conditions({ organizationId, by, action, window: { from, to }, isWhole }: AuditFilter) {
  return [
    sql`e.organization_id = ${organizationId}`,
    ...(by === null ? [] : [sql`${ACTOR} = ${by}::uuid`]),
    ...(action === null ? [] : [sql`${THING} = split_part(${action}, '.', 1)`]),
    ...(action?.includes('.') ? [sql`e.action = ${action}`] : []),
    ...(from === null ? [] : [sql`e.created_at >= ${from}`]),
    ...(to === null ? [] : [sql`e.created_at < ${to}`]),
    ...(isWhole ? [] : [sql`${THING} <> all(${OF_ADMINS}::text[])`]),
  ]
}

/** SQL: the name at the time of the change, else the present one; for parts of a brand the brand's name. */
const SUBJECT_NAME = sql`coalesce(
  case when jsonb_typeof(e.details->'name') = 'string' then e.details->>'name' end,
  case when jsonb_typeof(e.details->'email') = 'string' then e.details->>'email' end,
  (select b.name from brands b where b.organization_id = e.organization_id and b.id = e.subject_id),
  (select b.name from brands b where b.organization_id = e.organization_id and b.id = ${uuidInText(sql`e.details->>'brandId'`)}),
  (select k.name from api_keys k where k.organization_id = e.organization_id and k.id = e.subject_id),
  (select p.name from people p join memberships m on m.person_id = p.id
    where m.organization_id = e.organization_id and p.id = e.subject_id))`
