import { type Kysely, sql } from 'kysely'

/**
 * The decision about a brand and its evidence, on its first mention that counts. Null on other mentions, and on those
 * of earlier scorers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mentions
      add column rank int,
      add column rank_rule text,
      add column sentiment_score double precision,
      add column sentiment_start int,
      add column sentiment_end int`.execute(db)
}
