import { type Kysely, sql } from 'kysely'

/**
 * Ceilings and stored bytes of organizations, next times of schedules, planning of runs in slices, and the creators of
 * keys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...CEILINGS, ...STORED_BYTES, ...SCHEDULES, ...PLANS, ...KEYS]) {
    await sql.raw(statement).execute(db)
  }
}

const CEILINGS = [
  // Null sets no limit. An organization's own limits never exceed its ceilings.
  `alter table organizations
     add column requests_per_minute int,
     add column stored_bytes_limit bigint,
     add column schedule_interval_minutes int,
     add column ceilings jsonb not null default '{}'`,
]

const STORED_BYTES = [
  `create table stored_bytes (
     organization_id uuid primary key,
     bytes bigint not null)`,
  // Changes are inserted here and summed later: updating one row per organization would cause deadlocks.
  `create table stored_bytes_changes (
     organization_id uuid not null,
     bytes bigint not null)`,
  'create index stored_bytes_changes_by_organization on stored_bytes_changes (organization_id)',
  // The length of a compressed text is read without decompressing it.
  `create function count_added_bytes() returns trigger language plpgsql as $$
   begin
     insert into stored_bytes_changes (organization_id, bytes)
     select organization_id, sum(octet_length(answer)) from added where answer is not null group by organization_id;
     return null;
   end $$`,
  `create function count_removed_bytes() returns trigger language plpgsql as $$
   begin
     insert into stored_bytes_changes (organization_id, bytes)
     select organization_id, -sum(octet_length(answer)) from removed where answer is not null group by organization_id;
     return null;
   end $$`,
  `create function count_changed_bytes() returns trigger language plpgsql as $$
   declare
     change bigint := coalesce(octet_length(new.answer), 0) - coalesce(octet_length(old.answer), 0);
   begin
     if change <> 0 then
       insert into stored_bytes_changes (organization_id, bytes) values (new.organization_id, change);
     end if;
     return null;
   end $$`,
  ...['responses', 'import_lines'].flatMap((table) => [
    `create trigger count_added_bytes after insert on ${table} referencing new table as added
       for each statement execute function count_added_bytes()`,
    `create trigger count_removed_bytes after delete on ${table} referencing old table as removed
       for each statement execute function count_removed_bytes()`,
  ]),
  `create trigger count_changed_bytes after update of answer on responses
     for each row execute function count_changed_bytes()`,
  `insert into stored_bytes (organization_id, bytes)
     select organization_id, sum(octet_length(answer)) from (
       select organization_id, answer from responses where answer is not null
       union all select organization_id, answer from import_lines) kept
     group by organization_id`,
]

const SCHEDULES = [
  // When the brand's schedule is due next; null without a schedule, or before the time is calculated.
  'alter table brands add column next_run_at timestamptz',
  'create index brands_due on brands (next_run_at) where next_run_at is not null',
]

const PLANS = [
  // Places in the run's order; null in imports and in older runs.
  `alter table run_prompts
     add column position int,
     add column is_perception boolean`,
  // The first place whose responses are not planned yet; null when all are planned.
  'alter table runs add column unplanned_from int',
]

// The key that created it; null where the first start or another organization did, and for older keys.
const KEYS = ['alter table api_keys add column created_by uuid']
