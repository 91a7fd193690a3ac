import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../src/storage/database/database.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

let server: TestServer
let tenant: Tenant
let db: Db
let brandId: string
let runId: string

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  db = server.database.database.db
  // Counts how often anyone writes metrics.
  await sql`create table metrics_written (run_id uuid not null)`.execute(db)
  await sql`create function count_metrics() returns trigger language plpgsql as $$
    begin insert into metrics_written values (new.id); return new; end $$`.execute(db)
  await sql`create trigger count_metrics after update on runs for each row
    when (old.metrics is null and new.metrics is not null) execute function count_metrics()`.execute(db)
})

afterAll(() => server.stop())

async function importRun(): Promise<void> {
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })).id
  const runs = await importLines(tenant.client, brandId, [
    { prompt: 'a', topic: 'CRM', llm: 'alpha', answer: '1. **Globex**\n2. **Acme** is great.' },
    { prompt: 'b', topic: 'CRM', llm: 'alpha', answer: '1. **Globex** is slow.' },
    { prompt: 'c', topic: 'Support', llm: 'alpha', answer: 'Avoid **Acme**: it is buggy and unreliable.' },
  ])
  runId = runs[0] ?? ''
}

const stats = () => tenant.client.getRunStats({ params: { runId } })

async function forgetMetrics(): Promise<void> {
  await sql`update runs set metrics = null, metrics_topics = null, metrics_brands = null
    where id = ${runId}`.execute(db)
  await sql`delete from metrics_written`.execute(db)
}

async function timesWritten(): Promise<number> {
  const { rows } = await sql`select 1 from metrics_written where run_id = ${runId}`.execute(db)
  return rows.length
}

describe('the metrics of a run', () => {
  beforeAll(importRun)

  it('count what its results say, per topic too', async () => {
    const { metrics } = await stats()
    expect(metrics).toEqual({
      present: 2,
      positive: 1,
      negative: 1,
      neutral: 0,
      responsesWithBrands: 2,
      totalResponses: 3,
      completedResponses: 3,
      averageRank: 1.5,
      mentionedBrandsRun: { Globex: 2 },
      topics: {
        CRM: counts({
          present: 1,
          positive: 1,
          responsesWithBrands: 2,
          totalResponses: 2,
          completedResponses: 2,
        }),
        Support: counts({ present: 1, negative: 1, totalResponses: 1, completedResponses: 1 }),
      },
      calculatedAt: metrics.calculatedAt,
    })
  })

  it('are the same in the list, without topics and brands', async () => {
    const { mentionedBrandsRun: _, ...metrics } = (await stats()).metrics
    const { data } = await tenant.client.listRuns({ params: { brandId } })
    expect(data[0]?.metrics).toEqual({ ...metrics, topics: null })
  })

  it('that are there are read, not calculated again', async () => {
    const { metrics } = await stats()
    expect((await stats()).metrics.calculatedAt).toBe(metrics.calculatedAt)
  })

  it('that are missing are calculated by the first reader, and are what they were', async () => {
    const before = (await stats()).metrics
    await forgetMetrics()
    const { metrics } = await stats()
    expect({ ...metrics, calculatedAt: before.calculatedAt }).toEqual(before)
  })

  it('that are missing are calculated once for fifty readers, who get the same', async () => {
    await forgetMetrics()
    const answers = await Promise.all(Array.from({ length: 50 }, stats))
    const times = new Set(answers.map(({ metrics }) => metrics.calculatedAt))
    expect({ times: times.size, written: await timesWritten() }).toEqual({ times: 1, written: 1 })
  })

  it('that are missing are calculated once for readers of the list and of the run', async () => {
    await forgetMetrics()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0 ? stats() : tenant.client.listRuns({ params: { brandId } }),
      ),
    )
    expect(await timesWritten()).toBe(1)
  })

  it('that are missing are complete in the list, too', async () => {
    await forgetMetrics()
    const { data } = await tenant.client.listRuns({ params: { brandId } })
    expect(data).toMatchObject([{ id: runId, metrics: { present: 2, averageRank: 1.5 } }])
  })
})

describe('the metrics of a run that a write made wrong', () => {
  beforeEach(importRun)

  const promptId = async (text: string) =>
    (await tenant.client.listPrompts({ params: { brandId } })).data.find((prompt) => prompt.text === text)
      ?.id ?? ''
  const newTopicId = async () =>
    (await tenant.client.createTopics({ params: { brandId }, body: { topics: [{ name: 'New' }] } })).topics[0]
      ?.id ?? ''
  const isMeasured = async () => {
    const { rows } = await sql<{
      has: boolean
    }>`select metrics is not null as has from runs where id = ${runId}`.execute(db)
    return rows[0]?.has === true
  }
  const forgetTimes = () => sql`delete from metrics_written`.execute(db)

  it('are calculated again after a move of prompts, and a read writes nothing', async () => {
    await forgetTimes()
    const topicId = await newTopicId()
    await tenant.client.movePrompts({ body: { promptIds: [await promptId('a')], topicId } })
    await until(isMeasured)
    await stats()
    expect(await timesWritten()).toBe(1)
  })

  it('are calculated again after a correction', async () => {
    const { data } = await tenant.client.getRunResults({ params: { runId } })
    await forgetTimes()
    await tenant.client.correctResponse({
      params: { responseId: data[0]?.id ?? '' },
      body: { isPresent: false },
    })
    await until(isMeasured)
    expect((await stats()).metrics.present).toBe(1)
  })

  it('are calculated again when an archived prompt is created in another topic', async () => {
    await tenant.client.updatePrompt({ params: { promptId: await promptId('c') }, body: { archived: true } })
    await forgetTimes()
    await tenant.client.createPrompts({
      params: { topicId: await newTopicId() },
      body: { prompts: [{ text: 'c' }] },
    })
    await until(async () => (await timesWritten()) === 1)
    expect(Object.keys((await stats()).metrics.topics)).toEqual(['CRM', 'New'])
  })

  it('are calculated by housekeeping where the job was lost', async () => {
    await forgetMetrics()
    await server.app.context.queue.enqueue(db, 'housekeeping', [{ data: {} }])
    await until(isMeasured)
    expect(await timesWritten()).toBe(1)
  })
})

function counts(some: Record<string, number>): Record<string, number> {
  return {
    present: 0,
    positive: 0,
    negative: 0,
    neutral: 0,
    responsesWithBrands: 0,
    totalResponses: 0,
    completedResponses: 0,
    ...some,
  }
}

describe('the metrics of a run under way', () => {
  beforeAll(importRun)

  const calculatedAt = async () =>
    (await tenant.client.getRunMetrics({ params: { runId } })).metrics.calculatedAt

  beforeEach(async () => {
    await forgetMetrics()
    await sql`update runs set status = 'collecting', metrics_calculated_at = null where id = ${runId}`.execute(
      db,
    )
  })

  it('are not calculated again while nothing has changed', async () => {
    expect(await calculatedAt()).toBe(await calculatedAt())
  })

  it('follow when its results change', async () => {
    const before = await calculatedAt()
    await sql`delete from all_results where run_id = ${runId} and ordinal = 1`.execute(db)
    const { metrics } = await tenant.client.getRunMetrics({ params: { runId } })
    expect([metrics.completedResponses, metrics.calculatedAt === before]).toEqual([2, false])
  })
})
