import { sql } from 'kysely'

/** SQL: whether somebody decided about the detected brand `d`; the index `detected_brands_decided` has these. */
export const isDecided = sql<boolean>`(d.is_ignored or d.merged_into_id is not null or d.decided_by is not null)`
