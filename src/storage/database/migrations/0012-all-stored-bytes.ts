import { type Kysely, sql } from 'kysely'

/** Counts as stored bytes what else a key can store: citations, searches, contents, prompts and kept answers of POSTs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** The texts of each table that are counted. */
const COUNTED = {
  responses: ['answer', 'citations', 'search_queries'],
  import_lines: ['answer', 'details', 'prompt_text'],
  web_search_queries: ['query'],
  contents: ['title', 'excerpt', 'content', 'json_ld', 'research_sources', 'suggested_schema_types'],
  prompts: ['text'],
  perception_prompts: ['prompt_text', 'scoring_logic'],
  idempotency_keys: ['response'],
}

/** What is stored once and never changed. */
const UNCHANGED = ['import_lines', 'web_search_queries']

const STATEMENTS = [
  `drop trigger count_changed_bytes on responses`,
  ...['responses', 'import_lines'].flatMap((table) => [
    `drop trigger count_added_bytes on ${table}`,
    `drop trigger count_removed_bytes on ${table}`,
  ]),
  'drop function count_changed_bytes()',
  'drop function count_added_bytes()',
  'drop function count_removed_bytes()',
  ...Object.entries(COUNTED).flatMap(([table, columns]) => countingOf(table, columns)),
  'set constraints all immediate',
  // Contents that were deleted earlier kept their text.
  `update contents set excerpt = '', content = '', json_ld = '[]', research_sources = '[]' where deleted_at is not null`,
  'set constraints all immediate',
  'delete from stored_bytes_changes',
  'delete from stored_bytes',
  // Table by table: a single statement could take longer than the embedded database lets one run.
  ...Object.entries(COUNTED).map(
    ([table, columns]) => `
      insert into stored_bytes as s (organization_id, bytes)
      select r.organization_id, sum(${bytesOf('r', columns)}) from ${table} r
      group by r.organization_id having sum(${bytesOf('r', columns)}) > 0
      on conflict (organization_id) do update set bytes = s.bytes + excluded.bytes`,
  ),
]

function bytesOf(row: string, columns: readonly string[]): string {
  return columns.map((column) => `coalesce(octet_length(${row}.${column}::text), 0)`).join(' + ')
}

/** Statement by statement where rows come and go; row by row where they change, as few do at a time. */
function countingOf(table: string, columns: readonly string[]): string[] {
  const counting = (name: string, rows: string, sign: string) =>
    `create function count_${name}_${table}() returns trigger language plpgsql as $$
     begin
       insert into stored_bytes_changes (organization_id, bytes)
       select r.organization_id, ${sign}sum(${bytesOf('r', columns)}) from ${rows} r
       group by r.organization_id having sum(${bytesOf('r', columns)}) > 0;
       return null;
     end $$`
  return [
    counting('added', 'added', ''),
    counting('removed', 'removed', '-'),
    `create trigger count_added_bytes after insert on ${table} referencing new table as added
       for each statement execute function count_added_${table}()`,
    `create trigger count_removed_bytes after delete on ${table} referencing old table as removed
       for each statement execute function count_removed_${table}()`,
    ...(UNCHANGED.includes(table) ? [] : changesOf(table, columns)),
  ]
}

function changesOf(table: string, columns: readonly string[]): string[] {
  return [
    `create function count_changed_${table}() returns trigger language plpgsql as $$
     declare
       change bigint := ${bytesOf('new', columns)} - (${bytesOf('old', columns)});
     begin
       if change <> 0 then
         insert into stored_bytes_changes (organization_id, bytes) values (new.organization_id, change);
       end if;
       return null;
     end $$`,
    `create trigger count_changed_bytes after update of ${columns.join(', ')} on ${table}
       for each row execute function count_changed_${table}()`,
  ]
}
