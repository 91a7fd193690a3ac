import { sql } from 'kysely'
import type { Db } from '../src/storage/database.ts'
import { newId } from '../src/storage/new-id.ts'

const PROMPTS = 1_000
const LLMS = 5
const RESULTS_PER_RUN = PROMPTS * LLMS

export interface ReadDatabase {
  organizationId: string
  /** A run of 5,000 results in the middle of the database. */
  runId: string
}

/** Fills a migrated database with runs of 5,000 results each, until it has at least `results`. */
export async function fillDatabase(db: Db, results: number): Promise<ReadDatabase> {
  const organizationId = newId()
  await sql`insert into organizations (id, name, features) values (${organizationId}, 'Bench', '{}')`.execute(
    db,
  )
  const brandId = newId()
  await sql`
    insert into brands (organization_id, id, name, display_name, target_market, language)
    values (${organizationId}, ${brandId}, 'Acme', 'Acme', 'US', 'en')`.execute(db)
  await sql`
    insert into topics (organization_id, id, brand_id, name, name_key)
    select ${organizationId}, gen_random_uuid(), ${brandId}, 'Topic ' || n, 'topic ' || n
    from generate_series(1, 20) n`.execute(db)
  await sql`
    insert into prompts (organization_id, id, brand_id, topic_id, text, text_key, customer_journey)
    select ${organizationId}, gen_random_uuid(), ${brandId}, t.id,
      'What is the best tool for the job, number ' || n || '?', 'key ' || n, 'consideration'
    from generate_series(1, ${PROMPTS}::int) n
      join (select id, row_number() over (order by id) as place from topics
        where organization_id = ${organizationId}) t on t.place = 1 + n % 20`.execute(db)
  const runIds: string[] = []
  for (let count = 0; count < results; count += RESULTS_PER_RUN) {
    runIds.push(await fillRun(db, organizationId, brandId, count))
  }
  await sql`analyze`.execute(db)
  return { organizationId, runId: runIds[runIds.length >> 1] ?? '' }
}

async function fillRun(db: Db, organizationId: string, brandId: string, age: number): Promise<string> {
  const runId = newId()
  const counts = {
    completedCount: RESULTS_PER_RUN,
    failedCount: 0,
    scoredCount: RESULTS_PER_RUN,
    resultCount: RESULTS_PER_RUN,
  }
  await sql`
    insert into runs (organization_id, id, brand_id, status, trigger, surface, settings, planned_count,
      started_at, completed_at, counts)
    values (${organizationId}, ${runId}, ${brandId}, 'completed', 'api', 'api', '{}', ${RESULTS_PER_RUN},
      now() - ${age}::int * interval '1 second', now(), ${JSON.stringify(counts)}::json)`.execute(db)
  await sql`
    insert into run_prompts (organization_id, run_id, prompt_id, text)
    select organization_id, ${runId}, id, text from prompts where organization_id = ${organizationId}`.execute(
    db,
  )
  await sql`
    insert into results (organization_id, id, run_id, brand_id, prompt_id, llm, ordinal, presence, is_present,
      rank, sentiment, sentiment_score, mentioned_brands, scorer_version, scored_at)
    select ${organizationId}, gen_random_uuid(), ${runId}, ${brandId}, p.id, 'llm-' || l,
      row_number() over (order by p.id, l), 'present', true, 2, 'positive', 0.5,
      array['Globex', 'Initech', 'Hooli', 'Vandelay'], 'bench', now()
    from prompts p cross join generate_series(1, ${LLMS}::int) l
    where p.organization_id = ${organizationId}`.execute(db)
  return runId
}
