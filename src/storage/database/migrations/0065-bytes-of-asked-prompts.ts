import { type Kysely, sql } from 'kysely'

/** The texts of prompts that runs store, which never change, count as stored bytes of their organization. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const bytesOf = (rows: string, sign: string) =>
  `select r.organization_id, ${sign}sum(octet_length(r.text)) from ${rows} r group by r.organization_id`

const countingOf = (rows: string, sign: string) => `
  create function count_${rows}_run_prompts() returns trigger language plpgsql as $$
  begin
    insert into stored_bytes_changes (organization_id, bytes) ${bytesOf(rows, sign)};
    return null;
  end $$`

const STATEMENTS = [
  countingOf('added', ''),
  countingOf('removed', '-'),
  `create trigger count_added_bytes after insert on run_prompts referencing new table as added
     for each statement execute function count_added_run_prompts()`,
  `create trigger count_removed_bytes after delete on run_prompts referencing old table as removed
     for each statement execute function count_removed_run_prompts()`,
  `insert into stored_bytes_changes (organization_id, bytes) ${bytesOf('run_prompts', '')}`,
]
