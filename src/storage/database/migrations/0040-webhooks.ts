import { type Kysely, sql } from 'kysely'

/** Webhooks, the events for them, and the log. Servers offer them from here on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `update organizations set features = features || '{"webhooks": true}'`,
  `create table webhooks (
     organization_id uuid not null references organizations,
     id uuid not null,
     url text not null,
     description text not null,
     event_types text[],
     brand_ids uuid[],
     secret text not null,
     previous_secret text,
     previous_secret_until timestamptz,
     failing_since timestamptz,
     last_delivered_at timestamptz,
     disabled_at timestamptz,
     disabled_reason text,
     deleted_at timestamptz,
     created_by uuid not null,
     created_at timestamptz not null,
     primary key (organization_id, id))`,
  `create table webhook_events (
     organization_id uuid not null references organizations,
     id uuid not null,
     type text not null,
     brand_id uuid,
     cause text,
     body text not null,
     created_at timestamptz not null,
     primary key (organization_id, id),
     unique (organization_id, cause))`,
  'create index webhook_events_by_age on webhook_events (created_at)',
  `create table webhook_deliveries (
     organization_id uuid not null,
     id uuid not null,
     webhook_id uuid not null,
     event_id uuid not null,
     status text not null,
     attempt_count int not null default 0,
     next_attempt_at timestamptz,
     queued_until timestamptz,
     response_status int,
     error text,
     created_at timestamptz not null,
     ended_at timestamptz,
     primary key (organization_id, id),
     foreign key (organization_id, webhook_id) references webhooks (organization_id, id),
     foreign key (organization_id, event_id) references webhook_events (organization_id, id))`,
  `create index webhook_deliveries_of_webhook on webhook_deliveries (organization_id, webhook_id, created_at desc, id desc)`,
  'create index webhook_deliveries_of_event on webhook_deliveries (organization_id, event_id)',
  `create index webhook_deliveries_pending on webhook_deliveries (organization_id, webhook_id, next_attempt_at)
     where status = 'pending'`,
  `create table webhook_attempts (
     organization_id uuid not null,
     id uuid not null,
     webhook_id uuid not null,
     delivery_id uuid not null,
     at timestamptz not null,
     duration_ms int not null,
     response_status int,
     error text,
     response_excerpt text,
     primary key (organization_id, id),
     foreign key (organization_id, delivery_id) references webhook_deliveries (organization_id, id))`,
  'create index webhook_attempts_of_webhook on webhook_attempts (organization_id, webhook_id, at desc, id desc)',
  'create index webhook_attempts_of_delivery on webhook_attempts (organization_id, delivery_id)',
]
