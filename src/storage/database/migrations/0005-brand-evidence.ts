import { type Kysely, sql } from 'kysely'

/**
 * What was decided of a brand, and by what, on its first mention that counts. Null on the others, and where an earlier
 * scorer was at work.
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
