import { type Kysely, sql } from 'kysely'

/** Search queries are stored with their answer. Earlier they were stored with its score, which some answers do not have yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into web_search_queries (organization_id, response_id, run_id, brand_id, prompt_id, llm, position, query)
    select x.organization_id, x.id, x.run_id, x.brand_id, x.prompt_id, x.llm, q.place - 1, q.query
    from responses x cross join lateral jsonb_array_elements_text(
      case when jsonb_typeof(x.search_queries) = 'array' then x.search_queries end) with ordinality q(query, place)
    where x.state in ('answered', 'failed')
    on conflict do nothing`.execute(db)
  await sql`set constraints all immediate`.execute(db)
}
