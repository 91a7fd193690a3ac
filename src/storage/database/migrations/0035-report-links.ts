import { type Kysely, sql } from 'kysely'

/**
 * Links to reports, each with the page that it shows. An upgrade makes none. The pages count as stored bytes of their
 * organization.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const counting = (name: string, sign: string) =>
  `create function count_${name}_report_links() returns trigger language plpgsql as $$
   begin
     insert into stored_bytes_changes (organization_id, bytes)
     select r.organization_id, ${sign}sum(octet_length(r.page)) from ${name} r group by r.organization_id;
     return null;
   end $$`

const STATEMENTS = [
  `create table report_links (
     organization_id uuid not null references organizations,
     id uuid not null,
     brand_id uuid not null,
     token_hash text not null unique,
     filters jsonb not null,
     period_from timestamptz,
     period_to timestamptz,
     verdict text not null,
     page text not null,
     style_hash text not null,
     created_by uuid not null,
     created_at timestamptz not null,
     expires_at timestamptz not null,
     primary key (organization_id, id),
     foreign key (organization_id, brand_id) references brands (organization_id, id))`,
  'create index report_links_by_brand on report_links (organization_id, brand_id)',
  counting('added', ''),
  counting('removed', '-'),
  `create trigger count_added_bytes after insert on report_links referencing new table as added
     for each statement execute function count_added_report_links()`,
  `create trigger count_removed_bytes after delete on report_links referencing old table as removed
     for each statement execute function count_removed_report_links()`,
]
