import { sql } from 'kysely'

/** Runs to read, each in a slot, such as a period or a point of a trend. Cells are added up within a slot. */
export interface SlottedRun {
  id: string
  slot: number
}

/**
 * Whether the answer lists the brand among the worst products. When a person has corrected the rank, it is a rank.
 */
export const isListedAsWorst = sql<boolean>`(x.is_present and x.listed_as_worst
  and not (x.is_user_changed and coalesce((x.computed->>'rank')::int, 0) <> x.rank))`

/** The rank of the brand as lists, tables and figures have it: none where it is absent or listed among the worst. */
export const shownRank = sql<
  number | null
>`case when x.is_present and not ${isListedAsWorst} then nullif(x.rank, 0) end`
