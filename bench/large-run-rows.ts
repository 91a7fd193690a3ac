import { sql } from 'kysely'
import type { Client } from '../src/client/client.ts'
import type { Db } from '../src/storage/database/database.ts'
import { newId } from '../src/storage/database/new-id.ts'

const LLMS = ['a', 'b', 'c', 'd']

/**
 * A run whose responses all have this state. One of its scored responses is failed instead, so that a place is
 * missing.
 */
export async function addRun(
  client: Client,
  db: Db,
  organizationId: string,
  state: 'scored' | 'failed' | 'planned',
  responseCount: number,
) {
  const { id: brandId } = await client.createBrand({ body: { name: `Acme ${state}`, llms: [] } })
  const { topics } = await client.createTopics({ params: { brandId }, body: { topics: [{ name: 'T' }] } })
  const topicId = topics[0]?.id ?? ''
  const runId = newId()
  const settings = {
    llms: LLMS.map((name) => ({ name, provider: 'none', model: '', webSearch: false })),
    entities: { brand: { id: brandId, name: 'Acme', aliases: [], domains: [] }, rivals: [] },
    targetMarket: 'US',
    language: 'en',
    judge: null,
  }
  await sql`insert into prompts (organization_id, id, brand_id, topic_id, text, text_key)
    select ${organizationId}, gen_random_uuid(), ${brandId}, ${topicId}, 'Prompt ' || n, 'prompt ' || n
    from generate_series(1, ${responseCount / LLMS.length}::int) n`.execute(db)
  await sql`insert into runs (organization_id, id, brand_id, status, trigger, surface, settings, planned_count, started_at)
    values (${organizationId}, ${runId}, ${brandId}, ${state === 'failed' ? 'failed' : 'collecting'}, 'manual', 'api',
      ${JSON.stringify(settings)}::jsonb, ${responseCount}, now())`.execute(db)
  await sql`insert into run_prompts (organization_id, run_id, prompt_id, text, position)
    select organization_id, ${runId}, id, text, row_number() over (order by id) from prompts
    where brand_id = ${brandId}`.execute(db)
  const place = sql`(a.position - 1) * ${LLMS.length}::int + l.n`
  await sql`insert into responses (organization_id, id, run_id, brand_id, prompt_id, ordinal, llm, state, answer, job_id,
      error_code, asked_at, answered_at)
    select a.organization_id, gen_random_uuid(), ${runId}, ${brandId}, a.prompt_id, ${place}, l.name,
      case when ${state} = 'scored' and ${place} = 3 then 'failed' else ${state} end,
      case when ${state} = 'scored' then 'Globex is better than Acme.' end, gen_random_uuid(),
      case when ${state} = 'failed' then 'provider_error' end, now(), case when ${state} = 'scored' then now() end
    from run_prompts a cross join unnest(${LLMS}::text[]) with ordinality l(name, n)
    where a.run_id = ${runId}`.execute(db)
  await sql`insert into all_results (organization_id, id, run_id, brand_id, prompt_id, llm, ordinal, presence, is_present,
      rank, sentiment, sentiment_score, mentioned_brands, scorer_version, scored_at, detected_keys, recalled_keys)
    select organization_id, id, run_id, brand_id, prompt_id, llm, ordinal, 'present', ordinal % 2 = 0, ordinal % 3,
      'positive', 1, '{Globex}', 'bench', now(), '{}', '{}'
    from responses where run_id = ${runId} and state = 'scored'`.execute(db)
  return { brandId, topicId, runId }
}
