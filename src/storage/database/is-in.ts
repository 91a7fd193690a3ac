import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: whether a value is in a list that the statement reads once into a hash table. A plain IN becomes a join, and a planner that knows
 * nothing of the list (of a materialized CTE it assumes a few rows) goes through it for every row.
 */
export const isIn = (value: RawBuilder<unknown>, list: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${value} in (${list})) is true`
