import { sql } from 'kysely'
import type { MailKind } from '../../domain/mails/mail.ts'
import { DEFAULT_LANGUAGE, type ShownLanguage } from '../../domain/shown-language.ts'
import type { Db } from '../database/database.ts'

interface SubscriptionRef {
  organizationId: string
  personId: string
  kind: MailKind
}

/** The token with which the person can unsubscribe. If there is none yet, the given one is stored. */
export async function subscriptionToken(
  db: Db,
  { organizationId, personId, kind }: SubscriptionRef,
  token: string,
): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    insert into mail_subscriptions as s (organization_id, person_id, kind, token)
    values (${organizationId}, ${personId}, ${kind}, ${token})
    on conflict (organization_id, person_id, kind) do update set token = s.token
    returning token`.execute(db)
  return rows[0]?.token ?? token
}

export interface Subscription {
  kind: MailKind
  language: ShownLanguage
  organization: string
  isUnsubscribed: boolean
}

export async function findSubscription(db: Db, token: string): Promise<Subscription | null> {
  const { rows } = await sql<Subscription>`
    select s.kind, coalesce(p.language, ${DEFAULT_LANGUAGE}) as language, o.name as organization,
      s.unsubscribed_at is not null as "isUnsubscribed"
    from mail_subscriptions s join organizations o on o.id = s.organization_id join people p on p.id = s.person_id
    where s.token = ${token}`.execute(db)
  return rows[0] ?? null
}

/**
 * @param at - null to get e-mails again
 * @returns whether there is such a subscription
 */
export async function setUnsubscribed(db: Db, token: string, at: Date | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update mail_subscriptions set unsubscribed_at = ${at}::timestamptz where token = ${token}`.execute(db)
  return numAffectedRows === 1n
}
