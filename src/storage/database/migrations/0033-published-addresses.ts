import { type Kysely, sql } from 'kysely'

/** Content knows the address where it is published, which counts as stored bytes. Content that is there has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const COUNTED = [
  'title',
  'excerpt',
  'content',
  'json_ld',
  'research_sources',
  'suggested_schema_types',
  'published_url',
]

const bytesOf = (row: string) =>
  COUNTED.map((column) => `coalesce(octet_length(${row}.${column}::text), 0)`).join(' + ')

const counting = (name: string, sign: string) => `
  create or replace function count_${name}_contents() returns trigger language plpgsql as $$
  begin
    insert into stored_bytes_changes (organization_id, bytes)
    select r.organization_id, ${sign}sum(${bytesOf('r')}) from ${name} r
    group by r.organization_id having sum(${bytesOf('r')}) > 0;
    return null;
  end $$`

const STATEMENTS = [
  'alter table contents add column published_url text',
  counting('added', ''),
  counting('removed', '-'),
  `create or replace function count_changed_contents() returns trigger language plpgsql as $$
   declare
     change bigint := ${bytesOf('new')} - (${bytesOf('old')});
   begin
     if change <> 0 then
       insert into stored_bytes_changes (organization_id, bytes) values (new.organization_id, change);
     end if;
     return null;
   end $$`,
  'drop trigger count_changed_bytes on contents',
  `create trigger count_changed_bytes after update of ${COUNTED.join(', ')} on contents
     for each row execute function count_changed_contents()`,
]
