import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { up } from '../../src/storage/database/migrations/0025-counts-of-revived-runs.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

let database: TestDatabase
const owner = newId()
const [revived, open, reopened] = [newId(), newId(), newId()]

const write = (text: string) => sql.raw(text).execute(database.database.db)

/** A run of 300 answers without counts, of which the second failed. */
async function addRun(id: string, completedAt: string, reopenedAs: string): Promise<void> {
  await write(`insert into runs (organization_id, id, brand_id, status, trigger, surface, settings, planned_count,
      started_at, completed_at, reopened)
    values ('${owner}', '${id}', '${owner}', 'partial', 'manual', 'api', '{}', 300, now(), ${completedAt}, ${reopenedAs})`)
  await write(`insert into responses (organization_id, id, run_id, brand_id, prompt_id, ordinal, llm, state,
      error_code, error_message, cost_usd, input_tokens)
    select '${owner}', gen_random_uuid(), '${id}', '${owner}', gen_random_uuid(), n, 'a',
      case n when 2 then 'failed' else 'scored' end, case n when 2 then 'cancelled' end,
      case n when 2 then 'The run was cancelled.' end, 0.25, 2 from generate_series(1, 300) n`)
  await write(`insert into all_results (organization_id, id, run_id, brand_id, prompt_id, llm, ordinal, presence,
      is_present, rank, sentiment, sentiment_score, mentioned_brands, scorer_version, scored_at)
    select organization_id, id, run_id, brand_id, prompt_id, llm, ordinal, 'present', true, 1,
      'positive', 1, '{}', 'rules', now() from responses where run_id = '${id}' and state = 'scored'`)
}

async function stored(id: string) {
  const { rows } = await sql<{ counts: Record<string, unknown> | null; starts: number[] | null }>`
    select counts, page_starts as starts from runs where id = ${id}`.execute(database.database.db)
  return rows[0]
}

beforeAll(async () => {
  database = await openTestDatabase()
  await write(`insert into organizations (id, name, features) values ('${owner}', 'Tenant', '{}')`)
  await write(`insert into brands (organization_id, id, name, display_name, target_market, language, domains, llms)
    values ('${owner}', '${owner}', 'Acme', 'Acme', 'US', 'en', '{}', '{}')`)
  await addRun(revived, 'now()', 'null')
  await addRun(open, 'null', 'null')
  await addRun(reopened, 'now()', `'retrying'`)
  await database.database.db.transaction().execute((tx) => up(tx as never))
})

afterAll(() => database.drop())

describe('the migration that counts the answers of runs that an earlier one made partial', () => {
  it('stores the counts that the end of a run stores', async () => {
    expect((await stored(revived))?.counts).toEqual({
      completedCount: 299,
      failedCount: 1,
      scoredCount: 299,
      resultCount: 299,
      costUsd: 75,
      inputTokens: 600,
      outputTokens: 0,
      failures: [{ llm: 'a', code: 'cancelled', count: 1, example: 'The run was cancelled.' }],
    })
  })

  it('tells pages of results where to begin', async () => {
    expect((await stored(revived))?.starts).toEqual([251])
  })

  it.each([
    ['has not ended', open],
    ['is retried', reopened],
  ])('leaves a run that %s as it is', async (_, id) => {
    expect((await stored(id))?.counts).toBeNull()
  })
})
