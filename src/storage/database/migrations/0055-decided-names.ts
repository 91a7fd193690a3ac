import { type Kysely, sql } from 'kysely'

/** Each start of a run reads the detected names that somebody decided about, which are few among all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index detected_brands_decided on detected_brands (organization_id, brand_id)
    where is_ignored or merged_into_id is not null or decided_by is not null`.execute(db)
}
