import { type Kysely, sql } from 'kysely'

/** An import looks for the prompts whose texts for a market its lines have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index prompt_variants_by_text on prompt_variants (organization_id, brand_id, md5(text_key))`.execute(
    db,
  )
}
