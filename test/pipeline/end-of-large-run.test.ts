import { type KyselyPlugin, type OperationNode, type RawNode, sql, type ValueNode } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { comeBackIfBusy } from '../../src/pipeline/come-back-later.ts'
import { calculateMissingMetrics } from '../../src/pipeline/run/calculate-metrics.ts'
import { RunKeepsChanging } from '../../src/pipeline/run/calculate-unlocked.ts'
import { finishRun } from '../../src/pipeline/run/finish-run.ts'
import { giveUpSpentJob } from '../../src/pipeline/run/spent-jobs.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { countResponses } from '../../src/storage/runs/count-responses.ts'
import { insertImport } from '../../src/storage/runs/imports.ts'
import { countsOfRun } from '../../src/storage/runs/run-counts.ts'
import { PAGE_STEP, plannedPerTopic } from '../../src/storage/runs/run-metrics.ts'
import { laterJobs } from '../fixtures/later-jobs.ts'
import { addPrompts } from '../fixtures/many-prompts.ts'
import { type SeededBrand, seedBrand } from '../fixtures/seed-brand.ts'
import { send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { plannedRun } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const COUNT = 2 * PAGE_STEP + 70
/** The places of the failed responses. */
const FAILED = [3, PAGE_STEP + 1, PAGE_STEP + 2]
const LIMIT = 100
/** More answers than are read under a lock. */
const LARGE = 5_001

let server: TestServer
let tenant: Tenant
let brand: SeededBrand
let db: Db
let runId: string
/** Runs once, between the reading of results and the storing of their metrics. */
let meanwhile: (() => Promise<unknown>) | null = null

/** The longest list that a statement has had as a parameter. */
let longestList = 0

const plugin: KyselyPlugin = {
  transformQuery({ node }) {
    longestList = Math.max(longestList, ...listLengths(node))
    return node
  },
  async transformResult({ result }) {
    const [row] = result.rows
    if (row && 'mentionedBrands' in row && 'topicName' in row) {
      const act = meanwhile
      meanwhile = null
      await act?.()
    }
    return result
  },
}

function listLengths(node: OperationNode): number[] {
  if (node.kind === 'RawNode') return (node as RawNode).parameters.flatMap(listLengths)
  const { value } = node as ValueNode
  return Array.isArray(value) ? [value.length] : []
}

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM], plugin })
  db = server.app.context.database.db
})

afterAll(() => server.stop())

/** A run whose responses are all settled, but that has not been ended. */
beforeEach(async () => {
  tenant = await server.newTenant()
  const { organizationId } = tenant
  brand = await seedBrand(tenant.client, { llms: ['silent'], prompts: [] })
  await addPrompts(db, organizationId, brand, COUNT)
  runId = await plannedRun(tenant, brand.brandId)
  await sql`update responses set state = case when ordinal = any(${FAILED}::int[]) then 'failed' else 'scored' end,
    error_code = case when ordinal = any(${FAILED}::int[]) then 'provider_error' end, answer = 'Acme.', answered_at = now() where run_id = ${runId}`.execute(
    db,
  )
  await sql`update runs set status = 'scoring' where id = ${runId}`.execute(db)
  await addResults(0)
})

const ref = () => ({ organizationId: tenant.organizationId, runId })
const end = () => finishRun(server.app.context, ref())
const measure = () => calculateMissingMetrics(server.app.context, ref())
const spoilMetrics = () => sql`update runs set metrics = null where id = ${runId}`.execute(db)

/** It changes when what is being calculated of the run is outdated. */
async function basis() {
  const { rows } = await sql<{
    basis: number
  }>`select metrics_basis as basis from runs where id = ${runId}`.execute(db)
  return rows[0]?.basis
}

async function storedMetrics() {
  const { rows } = await sql`select 1 from runs where id = ${runId} and metrics is not null`.execute(db)
  return rows
}

/** Changes the run with each of the next batches of results that are read: those of three attempts. */
function keepChanging(): void {
  let left = 3 * Math.ceil(COUNT / 200)
  const change = async () => {
    await sql`update runs set metrics_basis = metrics_basis + 1 where id = ${runId}`.execute(db)
    left -= 1
    if (left > 0) meanwhile = change
  }
  meanwhile = change
}

/** Adds results of a generation to the scored answers without results. */
async function addResults(generation: number): Promise<void> {
  await sql`insert into all_results (organization_id, id, run_id, brand_id, prompt_id, llm, ordinal, presence, is_present,
      rank, sentiment, sentiment_score, mentioned_brands, scorer_version, scored_at, generation)
    select organization_id, id, run_id, brand_id, prompt_id, llm, ordinal, 'present', true, 1, 'positive', 1, '{}',
      'rules', now(), ${generation}
    from responses x where run_id = ${runId} and state = 'scored'
      and not exists (select 1 from all_results y where y.id = x.id)`.execute(db)
}

/** The ids of scored answers in the order of their places. */
async function scoredIds(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from responses where run_id = ${runId} and state = 'scored' order by ordinal`.execute(db)
  return rows.map(({ id }) => id)
}

/** Moves two prompts into a new topic. */
async function movePrompts(): Promise<void> {
  const params = { brandId: brand.brandId }
  const { topics } = await tenant.client.createTopics({ params, body: { topics: [{ name: 'New' }] } })
  const { data } = await tenant.client.listPrompts({ params })
  const promptIds = data.slice(0, 2).map(({ id }) => id)
  await tenant.client.movePrompts({ body: { promptIds, topicId: topics[0]?.id ?? '' } })
}

/** The number of results of the new topic in the stored metrics. */
async function storedOfNewTopic(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number | null }>`
    select (metrics_topics->'New'->>'totalResponses')::int as count from runs where id = ${runId}`.execute(db)
  return rows[0]?.count ?? undefined
}

async function page(number: number) {
  return tenant.client.getRunResults({ params: { runId }, query: { page: number, limit: LIMIT } })
}

async function idsOfPages(): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; number <= Math.ceil(COUNT / LIMIT); number += 1) {
    ids.push(...(await page(number)).data.map(({ id }) => id))
  }
  return ids
}

describe('the pages of a run in which responses failed', () => {
  it('have every result once, in the order of the run', async () => {
    await end()
    expect(await idsOfPages()).toEqual(await scoredIds())
  })

  it('are the same before a copied run has metrics', async () => {
    await end()
    const importId = newId()
    await insertImport(db, tenant.organizationId, importId, brand.brandId)
    await sql`update runs set metrics = null, page_starts = null, import_id = ${importId} where id = ${runId}`.execute(
      db,
    )
    expect(await idsOfPages()).toEqual(await scoredIds())
  })

  it('are empty after the last one', async () => {
    await end()
    expect((await page(20)).data).toEqual([])
  })

  it('have the results of a retry in their places', async () => {
    await end()
    await sql`update responses set state = 'scored' where run_id = ${runId} and ordinal = 3`.execute(db)
    await sql`update runs set reopened = 'scoring', work_generation = 1 where id = ${runId}`.execute(db)
    await addResults(1)
    await end()
    expect(await idsOfPages()).toEqual(await scoredIds())
  })
})

describe('while the end of a run is calculated', () => {
  it('prompts can be moved, and the metrics have their new topic', async () => {
    meanwhile = movePrompts
    await end()
    expect(await storedOfNewTopic()).toBe(2)
  })

  it('it can be cancelled, and ends as partial', async () => {
    await sql`update runs set status = 'collecting' where id = ${runId}`.execute(db)
    meanwhile = () => tenant.client.cancelRun({ params: { runId } })
    await end()
    expect(await tenant.client.getRun({ params: { runId } })).toMatchObject({
      status: 'partial',
      cancelled: true,
    })
  })
})

describe('while missing metrics of a run are calculated', () => {
  it('prompts can be moved, and the metrics have their new topic', async () => {
    await end()
    await spoilMetrics()
    meanwhile = movePrompts
    await measure()
    expect(await storedOfNewTopic()).toBe(2)
  })
})

describe('a run of some hundred answers that keeps changing', () => {
  it('is measured nevertheless', async () => {
    await end()
    await spoilMetrics()
    keepChanging()
    await measure()
    expect((await storedMetrics()).length).toBe(1)
  })
})

describe('a large run that keeps changing', () => {
  beforeEach(async () => {
    await sql`insert into responses (organization_id, id, run_id, brand_id, prompt_id, ordinal, llm, state, error_code)
      select organization_id, gen_random_uuid(), run_id, brand_id, prompt_id, ordinal + n, 'other ' || n, state, error_code
      from responses cross join generate_series(${COUNT}::int, ${LARGE}::int) n
      where run_id = ${runId} and ordinal = ${FAILED[0]}`.execute(db)
    await sql`update runs set planned_count = (select count(*) from responses where run_id = ${runId})
      where id = ${runId}`.execute(db)
  })

  it('is not locked until it has been measured: its job comes back later', async () => {
    await end()
    await spoilMetrics()
    keepChanging()
    await comeBackIfBusy(server.app.context, 'calculate-metrics', ref(), measure)
    expect([await laterJobs(db, runId), (await storedMetrics()).length]).toEqual([1, 0])
  })

  it('ends when the changes do', async () => {
    keepChanging()
    await expect(end()).rejects.toThrow(RunKeepsChanging)
    await end()
    expect((await tenant.client.getRun({ params: { runId } })).status).toBe('partial')
  })

  it('is ended by a job that comes back later when its job was given up', async () => {
    keepChanging()
    const job = { data: ref(), workerDied: false, sentBy: 'finish-run' }
    await giveUpSpentJob(server.app.context, { giveUp: async () => {} } as never, job as never)
    expect(await laterJobs(db, runId)).toBe(1)
  })

  it('cannot be read meanwhile, and a reader learns why', async () => {
    await end()
    await spoilMetrics()
    keepChanging()
    const { status, body } = await send(`${server.baseUrl}/v1/runs/${runId}/stats`, { key: tenant.key })
    expect([status, body]).toMatchObject([503, { code: 'unavailable' }])
  })
})

describe('a large topic that is renamed', () => {
  it('has its new name in the metrics of its runs, of which no statement takes a list of its prompts', async () => {
    await end()
    await sql`update prompts set deleted_at = now() where topic_id = ${brand.topicId}`.execute(db)
    longestList = 0
    await tenant.client.updateTopic({ params: { topicId: brand.topicId }, body: { name: 'Sales' } })
    const isListed = longestList >= COUNT
    await measure()
    const { metrics } = await tenant.client.getRunStats({ params: { runId } })
    expect([Object.keys(metrics.topics ?? {}), isListed]).toEqual([['Sales'], false])
  })
})

describe('a topic without prompts that is renamed', () => {
  it('leaves runs under way as they are', async () => {
    const params = { brandId: brand.brandId }
    const { topics } = await tenant.client.createTopics({ params, body: { topics: [{ name: 'New' }] } })
    const before = await basis()
    await tenant.client.updateTopic({ params: { topicId: topics[0]?.id ?? '' }, body: { name: 'Newer' } })
    expect(await basis()).toBe(before)
  })
})

describe('a large run is counted in parts as it is in one,', () => {
  it('its answers, failures and cost', async () => {
    await sql`update responses set cost_usd = 0.25, input_tokens = ordinal, error_message = 'No. ' || ordinal
      where run_id = ${runId}`.execute(db)
    await sql`update responses set llm = 'other' where run_id = ${runId} and ordinal = ${FAILED.at(-1)}`.execute(
      db,
    )
    const { rows } = await sql<{ counts: object }>`
      select ${countsOfRun} as counts from runs r where r.id = ${runId}`.execute(db)
    const { organizationId } = tenant
    expect(JSON.parse(await countResponses(db, { organizationId, runId }, LIMIT))).toEqual(rows[0]?.counts)
  })

  it('its topics', async () => {
    await movePrompts()
    const planned = (atOnce: number) => plannedPerTopic(db, tenant.organizationId, runId, atOnce)
    const inParts = (await planned(LIMIT)).map(({ topicName, count }) => [topicName, count])
    expect(inParts).toEqual([
      ['CRM', COUNT - 2],
      ['New', 2],
    ])
  })
})
