import { type RawBuilder, sql } from 'kysely'

/**
 * Any number of rows as one parameter: a FROM item `name` with these columns and PostgreSQL types. Column names
 * and types come from the code, values only through the placeholder.
 */
export function bulkRows(
  name: string,
  rows: readonly object[],
  columns: Readonly<Record<string, string>>,
): RawBuilder<unknown> {
  const definitions = Object.entries(columns).map(([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`)
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${sql.id(name)}(${sql.join(definitions)})`
}
