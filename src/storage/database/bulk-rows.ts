import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { jsonText } from './storable.ts'

/** The PostgreSQL types of a row's fields. */
export type Columns<Row> = Readonly<{ [Field in keyof Row]-?: string }>

/**
 * Any number of rows as one parameter: a FROM item with these columns. Column names and types come from the code, values
 * only through the placeholder.
 */
export function bulkRows<Row extends object>(
  rows: readonly Row[],
  columns: Columns<NoInfer<Row>>,
  name = 'n',
): RawBuilder<unknown> {
  const definitions = Object.entries<string>(columns).map(
    ([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`,
  )
  return sql`json_to_recordset(${jsonText(rows)}::json) as ${sql.id(name)}(${sql.join(definitions)})`
}

/** Rows of UUIDs as a FROM item `n`. */
export function idRows<Field extends string>(
  rows: readonly Readonly<Record<Field, string>>[],
  ...fields: Field[]
): RawBuilder<unknown> {
  return bulkRows<Record<string, unknown>>(rows, Object.fromEntries(fields.map((field) => [field, 'uuid'])))
}

interface InsertOptions {
  /** Columns that are not a field of the rows: a value, or an expression over the row `n` and the joins of `rest`. */
  values?: Readonly<Record<string, unknown>>
  /** What follows FROM: joins, conditions, order, and ON CONFLICT, where `old` is the existing row. */
  rest?: RawBuilder<unknown>
}

/**
 * Inserts any number of rows in one statement. The field `promptId` is stored in the column `prompt_id`; `values` takes
 * precedence over a field of the same name.
 */
export async function insertRows<Row extends object>(
  tx: Db,
  table: string,
  columns: Columns<NoInfer<Row>>,
  rows: readonly Row[],
  { values = {}, rest = sql`` }: InsertOptions = {},
): Promise<void> {
  if (rows.length === 0) return
  const fields = Object.keys(columns).filter((field) => !(field in values))
  const expressions = [
    ...fields.map((field) => sql.ref(`n.${field}`)),
    ...Object.values(values).map((value) => sql`${value}`),
  ]
  const names = [...fields, ...Object.keys(values)].map((field) => sql.id(columnOf(field)))
  await sql`
    insert into ${sql.table(table)} as old (${sql.join(names)}) select ${sql.join(expressions)}
    from ${bulkRows(rows, columns)} ${rest}`.execute(tx)
}

/** In ON CONFLICT: sets these columns to the values of the new row. */
export function takeNew(...fields: string[]): RawBuilder<unknown> {
  return sql.join(fields.map(columnOf).map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`))
}

/** In ON CONFLICT: whether the new row differs in one of these columns. */
export function isNew(...fields: string[]): RawBuilder<boolean> {
  const of = (row: string) => sql.join(fields.map((field) => sql.id(row, columnOf(field))))
  return sql`(${of('old')}) is distinct from (${of('excluded')})`
}

export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
