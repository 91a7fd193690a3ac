import { type Kysely, sql } from 'kysely'

/** Counts names as stored bytes too: without a limit, a key could fill the disk with topics. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** The texts of each table that are counted. */
const COUNTED = {
  brands: ['name', 'display_name', 'aliases', 'domains'],
  competitors: ['name', 'name_key', 'aliases', 'domains'],
  topics: ['name', 'name_key'],
  source_overrides: ['domain'],
}

const STATEMENTS = [
  ...Object.entries(COUNTED).flatMap(([table, columns]) => countingOf(table, columns)),
  ...Object.entries(COUNTED).map(
    ([table, columns]) => `
      insert into stored_bytes as s (organization_id, bytes)
      select r.organization_id, sum(${bytesOf('r', columns)}) from ${table} r group by r.organization_id
      on conflict (organization_id) do update set bytes = s.bytes + excluded.bytes`,
  ),
]

function bytesOf(row: string, columns: readonly string[]): string {
  return columns.map((column) => `coalesce(octet_length(${row}.${column}::text), 0)`).join(' + ')
}

/** Row by row, as few come, change and go at a time. */
function countingOf(table: string, columns: readonly string[]): string[] {
  return [
    `create function count_bytes_${table}() returns trigger language plpgsql as $$
     declare
       change bigint := case when tg_op = 'DELETE' then 0 else ${bytesOf('new', columns)} end
         - case when tg_op = 'INSERT' then 0 else ${bytesOf('old', columns)} end;
     begin
       if change <> 0 then
         insert into stored_bytes_changes (organization_id, bytes)
         values (coalesce(new.organization_id, old.organization_id), change);
       end if;
       return null;
     end $$`,
    `create trigger count_bytes after insert or delete or update of ${columns.join(', ')} on ${table}
       for each row execute function count_bytes_${table}()`,
  ]
}
