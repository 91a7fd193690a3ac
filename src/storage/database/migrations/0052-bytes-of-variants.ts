import { type Kysely, sql } from 'kysely'

/** Texts of prompts for other markets, and of personas, count as stored bytes of their organization. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COUNTED) {
    for (const statement of countingOf(table, column)) await sql.raw(statement).execute(db)
  }
}

const COUNTED = [
  ['prompt_variants', 'text'],
  ['brand_markets', 'persona_text'],
] as const

const bytesOf = (rows: string, column: string, sign: string) =>
  `select r.organization_id, ${sign}sum(coalesce(octet_length(r.${column}), 0)) as bytes from ${rows} r group by r.organization_id`

function countingOf(table: string, column: string): string[] {
  const add = (
    name: string,
    query: string,
  ) => `create function count_${name}_${table}() returns trigger language plpgsql as $$
    begin
      insert into stored_bytes_changes (organization_id, bytes) ${query};
      return null;
    end $$`
  const [added, removed] = [bytesOf('added', column, ''), bytesOf('removed', column, '-')]
  return [
    add('added', added),
    add('removed', removed),
    add('changed', `${added} union all ${removed}`),
    `create trigger count_added_bytes after insert on ${table} referencing new table as added
       for each statement execute function count_added_${table}()`,
    `create trigger count_removed_bytes after delete on ${table} referencing old table as removed
       for each statement execute function count_removed_${table}()`,
    `create trigger count_changed_bytes after update on ${table} referencing new table as added old table as removed
       for each statement execute function count_changed_${table}()`,
    `insert into stored_bytes_changes (organization_id, bytes) ${bytesOf(table, column, '')}`,
  ]
}
