import { type RawBuilder, sql } from 'kysely'

/** All of the conditions. An undefined condition belongs to a filter that is not set and is left out. */
export function allOf(...conditions: (RawBuilder<unknown> | undefined)[]): RawBuilder<boolean> {
  const set = conditions.filter((condition) => condition !== undefined)
  return set.length === 0 ? sql`true` : sql`${sql.join(set, sql` and `)}`
}

export function isEqual(column: string, value: unknown): RawBuilder<boolean> | undefined {
  return value === undefined ? undefined : sql`${sql.ref(column)} = ${value}`
}

export function isAmong(column: string, values: readonly string[] | undefined) {
  return values === undefined ? undefined : sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`
}

export function isArchived(archived: boolean | undefined) {
  return archived === undefined ? undefined : sql<boolean>`(p.archived_at is not null) = ${archived}`
}

/** The SET list of an update: the columns whose value is not undefined. Null when there are none. */
export function assignments(values: Readonly<Record<string, unknown>>): RawBuilder<unknown> | null {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return given.length === 0
    ? null
    : sql.join(given.map(([column, value]) => sql`${sql.id(column)} = ${value}`))
}
