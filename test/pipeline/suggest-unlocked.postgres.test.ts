import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { suggestMoreContent } from '../../src/pipeline/content/suggest-content.ts'
import type { PipelineContext } from '../../src/pipeline/pipeline-context.ts'
import { correctResponse } from '../../src/pipeline/run/correct-response.ts'
import { finishRun } from '../../src/pipeline/run/finish-run.ts'
import { giveUpSuggestions } from '../../src/storage/content/content-suggestions.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import type { RunRef } from '../../src/storage/runs/run-ref.ts'
import { ABSENT, GapWorld } from '../fixtures/gap-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

let server: TestServer
let tenant: Tenant
let world: GapWorld
let ref: RunRef

const db = () => server.database.database.db

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
})
afterAll(() => server.stop())

beforeEach(async () => {
  world = await GapWorld.in(tenant)
  const runId = await world.run(1, { One: { alpha: ABSENT, beta: ABSENT } })
  ref = { organizationId: tenant.organizationId, runId }
})

const setRun = (sets: ReturnType<typeof sql>) =>
  sql`update runs set ${sets} where id = ${ref.runId}`.execute(db())

async function isUnlocked(): Promise<boolean> {
  const { rows } = await sql`select 1 from runs where id = ${ref.runId} for update skip locked`.execute(db())
  return rows.length === 1
}

/** A context that calls `onCount` whenever answers of the run were read for suggestions. */
function watched(onCount: () => Promise<void>): PipelineContext {
  const watching = db().withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'mentionedBrands' in row && 'promptId' in row && 'generation' in row))
        await onCount()
      return result
    },
  })
  const { database, ...context } = server.app.context
  return { ...context, database: Object.create(database, { db: { value: watching } }) }
}

const SET_AGAIN = sql`suggest_again = array(select distinct prompt_id from responses where run_id = runs.id)`
const COUNTING: [string, ReturnType<typeof sql>, (context: PipelineContext) => Promise<void>][] = [
  ['the end of the run', sql`status = 'scoring', completed_at = null`, (context) => finishRun(context, ref)],
  [
    'a job for later results',
    sql`suggested_after = 0`,
    (context) => suggestMoreContent(context, { ...ref, after: 0 }),
  ],
  ['a job after a correction', SET_AGAIN, (context) => suggestMoreContent(context, { ...ref, after: null })],
]

describe('The answers of a run are counted for its suggestions', () => {
  it.each(COUNTING)('by %s while nothing is locked', async (_name, before, count) => {
    const found: boolean[] = []
    await setRun(before)
    await count(watched(async () => void found.push(await isUnlocked())))
    expect(found).toEqual([true])
  })

  it.each(COUNTING)('by %s once more where the run has changed meanwhile', async (_name, before, count) => {
    let times = 0
    await setRun(before)
    const context = watched(async () => {
      times += 1
      if (times === 1) await setRun(sql`metrics_basis = metrics_basis + 1`)
    })
    await count(context)
    expect(times).toBe(2)
  })

  it('not by corrections, which ask for one job for each prompt', async () => {
    let times = 0
    const context = watched(async () => {
      times += 1
    })
    const { data } = await tenant.client.listResponses({ params: { runId: ref.runId } })
    const jobs = await inTransaction(context.database.db, async (tx) => {
      for (const { id } of data) await correct(context, tx, id)
      const { rows } = await sql`select 1 from pgboss.job
        where name = 'suggest-content' and data->>'runId' = ${ref.runId}`.execute(tx)
      return rows.length
    })
    await until(async () => (await world.list()).length === 0)
    expect({ answers: data.length, times, jobs }).toEqual({ answers: 2, times: 0, jobs: 1 })
  })
})

it('Suggestions that may have ended the process are given up for the first outdated prompt alone', async () => {
  const [first, second] = [newId(), newId()]
  await setRun(sql`suggest_again = array[${first}, ${second}]::uuid[]`)
  await giveUpSuggestions(db(), ref, null)
  const { rows } = await sql<{ left: string[] }>`
    select suggest_again as left from runs where id = ${ref.runId}`.execute(db())
  await setRun(sql`suggest_again = '{}'`)
  expect(rows).toEqual([{ left: [second] }])
})

function correct(context: PipelineContext, tx: Db, responseId: string): Promise<void> {
  const { organizationId } = ref
  const patch = { isPresent: true, rank: 1, sentiment: 'neutral' } as const
  const by = { apiKeyId: null, personId: null, now: new Date() }
  return correctResponse(context, tx, { organizationId, brandIds: null }, responseId, patch, by)
}
