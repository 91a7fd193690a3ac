import { type RawBuilder, sql } from 'kysely'

/** A JSON object that PostgreSQL builds: an expression for each field of `T`; undefined leaves the field out. */
export function jsonObject<T extends object>(
  fields: {
    readonly [Field in keyof T]-?: RawBuilder<unknown> | (undefined extends T[Field] ? undefined : never)
  },
): RawBuilder<T> {
  const pairs = Object.entries<RawBuilder<unknown> | undefined>(fields).flatMap(([name, value]) =>
    value === undefined ? [] : sql`${sql.lit(name)}, ${value}`,
  )
  return sql`json_build_object(${sql.join(pairs)})`
}
