import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { up } from '../../src/storage/database/migrations/0015-slices.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.drop())

const write = (text: string) => sql.raw(text).execute(database.database.db)

/** A run of 600 answers as earlier versions stored it: its results are numbered without gaps. */
async function addNumberedRun(owner: string, failedPlace: number): Promise<string> {
  const runId = newId()
  await write(`insert into runs (organization_id, id, brand_id, status, trigger, surface, settings, planned_count, started_at)
    values ('${owner}', '${runId}', '${owner}', 'completed', 'manual', 'api', '{}', 600, now())`)
  await write(`insert into responses (organization_id, id, run_id, brand_id, prompt_id, ordinal, llm, state)
    select '${owner}', gen_random_uuid(), '${runId}', '${owner}', gen_random_uuid(), n, 'a',
      case when n = ${failedPlace} then 'failed' else 'scored' end from generate_series(1, 600) n`)
  await write(`insert into all_results (organization_id, id, run_id, brand_id, prompt_id, llm, ordinal, presence,
      is_present, rank, sentiment, sentiment_score, mentioned_brands, scorer_version, scored_at)
    select organization_id, id, run_id, brand_id, prompt_id, llm, row_number() over (order by ordinal), 'present', true, 1,
      'positive', 1, '{}', 'rules', now() from responses where run_id = '${runId}' and state = 'scored'`)
  return runId
}

describe('the migration that gives results the places of their answers', () => {
  it('moves those behind a failed response, and tells pages where to begin', async () => {
    const owner = newId()
    await write(`insert into organizations (id, name, features) values ('${owner}', 'Tenant', '{}')`)
    await write(`insert into brands (organization_id, id, name, display_name, target_market, language, domains, llms)
      values ('${owner}', '${owner}', 'Acme', 'Acme', 'US', 'en', '{}', '{}')`)
    const gap = await addNumberedRun(owner, 3)
    const whole = await addNumberedRun(owner, 0)
    await write('drop index topics_clearing')
    await write('alter table topics drop column is_clearing')
    await write('alter table runs drop column stopping, drop column metrics_basis, drop column page_starts')
    await database.database.db.transaction().execute((tx) => up(tx as never))
    const { rows } = await sql<{ id: string; starts: number[] | null; moved: number }>`
      select r.id, r.page_starts as starts, (select count(*)::int from all_results x join responses y on y.id = x.id
        where x.run_id = r.id and x.ordinal <> y.ordinal) as moved
      from runs r order by r.id`.execute(database.database.db)
    expect(rows).toEqual([
      { id: gap, starts: [251, 501], moved: 0 },
      { id: whole, starts: null, moved: 0 },
    ])
  })
})
