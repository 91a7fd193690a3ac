import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importedBrand } from '../fixtures/import-lines.ts'
import { type LoopbackJudge, startLoopbackJudge } from '../fixtures/loopback-judge.ts'
import { answerWith } from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** More than are stored at once: the first new scores are stored while the last is awaited. */
const COUNT = 51
const LAST = `Answer ${COUNT}: Acme.`

let judge: LoopbackJudge
let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string
let sentiment: string
/** Allows the judge to answer about the last answer. */
let open: () => void
let held: Promise<void>

const verdict = () => ({ quote: 'Acme', reason: 'So it is.', presence: 'present', sentiment })

beforeAll(async () => {
  judge = await startLoopbackJudge(() => verdict())
  server = await startTestServer({
    llms: [loopbackConfig('arbiter', judge.url, { timeoutMs: 120_000 })],
    config: { judgeLlm: 'arbiter' },
  })
  tenant = await server.newTenant()
})

afterAll(async () => {
  open()
  await server.stop()
  await judge.close()
})

/** A rescore in which all answers but the last are judged. */
beforeEach(async () => {
  sentiment = 'positive'
  judge.when(LAST, () => verdict())
  ;({ brandId, runId } = await importedBrand(
    tenant.client,
    Array.from({ length: COUNT }, (_, index) => ({
      prompt: `Question ${index + 1}?`,
      llm: 'alpha',
      answer: `Answer ${index + 1}: Acme.`,
    })),
  ))
  await rescoreHeld()
})

/** Every answer is negative now. */
async function rescoreHeld() {
  sentiment = 'negative'
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  held = new Promise((resolve) => {
    judge.when(LAST, () => (response: Parameters<ReturnType<typeof answerWith>>[0]) => {
      resolve()
      void gate.then(() => answerWith(JSON.stringify(verdict()))(response, '', 1))
    })
  })
  await tenant.client.rescoreRun({ params: { runId } })
  await held
  await expect.poll(hiddenCount).toBe(COUNT - 1)
}

/** Results that are stored but not shown. */
async function hiddenCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from all_results where run_id = ${runId})::int
      - (select count(*) from results where run_id = ${runId})::int as count`.execute(
    server.database.database.db,
  )
  return rows[0]?.count ?? 0
}

/** The job of the run's import is given up. */
async function spendImport() {
  const { queue, database } = server.app.context
  const { rows } = await sql<{ importId: string }>`
    select import_id as "importId" from runs where id = ${runId}`.execute(database.db)
  const { organizationId } = tenant
  await queue.enqueue(database.db, 'spent-jobs', [{ data: { organizationId, importId: rows[0]?.importId } }])
  queue.wake('spent-jobs')
}

/** The names and the judge of the run's scores. */
async function settings() {
  const { rows } = await sql<{ settings: object }>`select settings from runs where id = ${runId}`.execute(
    server.database.database.db,
  )
  return rows[0]?.settings
}

const ended = () => {
  open()
  return endOfRun(tenant.client, runId)
}

/** All sentiments in the Data API. */
async function shown() {
  const params = { runId }
  const [results, stats, last, runs, brand] = await Promise.all([
    tenant.client.getRunResults({ params, query: { limit: 500 } }),
    tenant.client.getRunStats({ params }),
    tenant.client.getLastResults({ params: { brandId }, query: { limit: 500 } }),
    tenant.client.listRuns({ params: { brandId } }),
    tenant.client.getBrand({ params: { brandId } }),
  ])
  const sentimentsOf = (data: readonly { sentiment: string }[]) => [
    ...new Set(data.map((one) => one.sentiment)),
  ]
  const { positive, negative } = stats.metrics
  return {
    total: results.paging.total,
    sentiments: sentimentsOf(results.data),
    last: sentimentsOf(last.data),
    metrics: { positive, negative },
    listed: runs.data.map(({ metrics }) => metrics.negative),
    lastRun: brand.lastRun?.status,
  }
}

const allOf = (said: 'positive' | 'negative') => ({
  total: COUNT,
  sentiments: [said],
  last: [said],
  metrics: { positive: said === 'positive' ? COUNT : 0, negative: said === 'negative' ? COUNT : 0 },
  listed: [said === 'negative' ? COUNT : 0],
  lastRun: 'completed',
})

async function responseTo(answer: string) {
  const { data } = await tenant.client.listResponses({ params: { runId }, query: { limit: 500 } })
  const found = data.find(({ promptText }) =>
    answer.startsWith(promptText.replace('Question', 'Answer').slice(0, -1)),
  )
  return tenant.client.getResponse({ params: { responseId: found?.id ?? '' } })
}

describe('a run that is scored again', () => {
  it('is readable with its old numbers until the new ones take their place', async () => {
    const during = await shown()
    const { status } = await tenant.client.getRun({ params: { runId } })
    await ended()
    expect({ during, status, after: await shown() }).toEqual({
      during: allOf('positive'),
      status: 'scoring',
      after: allOf('negative'),
    })
  })

  it('keeps no old scores once the new ones are shown', async () => {
    await ended()
    await expect.poll(hiddenCount).toBe(0)
  })

  it('keeps what a person corrects meanwhile, of answers with and without new scores', async () => {
    const responses = await Promise.all([`Answer 1:`, LAST].map(responseTo))
    const said = async () => {
      const read = responses.map(({ id }) => tenant.client.getResponse({ params: { responseId: id } }))
      const found = await Promise.all(read)
      return found.map((one) => [one.sentiment, one.correction?.computed.sentiment])
    }
    for (const { id } of responses) {
      await tenant.client.correctResponse({ params: { responseId: id }, body: { sentiment: 'neutral' } })
    }
    const during = await said()
    await ended()
    expect({ during, after: await said() }).toEqual({
      during: [
        ['neutral', 'positive'],
        ['neutral', 'positive'],
      ],
      after: [
        ['neutral', 'negative'],
        ['neutral', 'negative'],
      ],
    })
  })

  it('keeps what a person takes back meanwhile', async () => {
    const { id: responseId } = await responseTo('Answer 1:')
    for (const said of ['neutral', null] as const) {
      await tenant.client.correctResponse({ params: { responseId }, body: { sentiment: said } })
    }
    await ended()
    const { sentiment: now, correction } = await tenant.client.getResponse({ params: { responseId } })
    expect([now, correction]).toEqual(['negative', null])
  })

  it('counts a prompt that is moved meanwhile in its new topic, before and after', async () => {
    const { topics } = await tenant.client.createTopics({
      params: { brandId },
      body: { topics: [{ name: 'Moved' }] },
    })
    const { promptId } = await responseTo('Answer 1:')
    const body = { promptIds: [promptId], topicId: topics[0]?.id ?? '' }
    await tenant.client.movePrompts({ body })
    const moved = async () => {
      const { metrics } = await tenant.client.getRunStats({ params: { runId } })
      const { positive, negative } = metrics.topics?.['Moved'] ?? {}
      return { positive, negative }
    }
    const during = await moved()
    await ended()
    expect({ during, after: await moved() }).toEqual({
      during: { positive: 1, negative: 0 },
      after: { positive: 0, negative: 1 },
    })
  })

  it('shows what it showed when that is cancelled, and keeps nothing of the new scores', async () => {
    const { status } = await tenant.client.cancelRun({ params: { runId } })
    open()
    await expect.poll(hiddenCount).toBe(0)
    expect({ status, after: await shown() }).toEqual({ status: 'completed', after: allOf('positive') })
  })

  it('is scored by the names of before when that is cancelled', async () => {
    await tenant.client.cancelRun({ params: { runId } })
    open()
    await expect.poll(hiddenCount).toBe(0)
    const before = await settings()
    await tenant.client.updateBrand({ params: { brandId }, body: { aliases: ['Globex'] } })
    await rescoreHeld()
    await tenant.client.cancelRun({ params: { runId } })
    open()
    expect(await settings()).toEqual(before)
  })

  it('is scored by the names of before when its import is spent', async () => {
    await tenant.client.cancelRun({ params: { runId } })
    open()
    await expect.poll(hiddenCount).toBe(0)
    const before = await settings()
    await tenant.client.updateBrand({ params: { brandId }, body: { aliases: ['Globex'] } })
    await rescoreHeld()
    await spendImport()
    const { status } = await endOfRun(tenant.client, runId)
    open()
    expect([status, await settings()]).toEqual(['completed', before])
  })

  it('is scored by the names of before when its import is spent while all new scores but a rescued one are there', async () => {
    await tenant.client.cancelRun({ params: { runId } })
    open()
    await expect.poll(hiddenCount).toBe(0)
    const before = await settings()
    const { db } = server.database.database
    await sql`update responses set state = 'failed', error_code = 'scoring_failed'
      where run_id = ${runId} and answer = ${LAST}`.execute(db)
    await sql`delete from results where id in (select id from responses where run_id = ${runId} and state = 'failed')`.execute(
      db,
    )
    await tenant.client.updateBrand({ params: { brandId }, body: { aliases: ['Globex'] } })
    await rescoreHeld()
    await spendImport()
    const { status } = await endOfRun(tenant.client, runId)
    open()
    expect([status, await settings()]).toEqual(['completed', before])
  })

  it('is scored again to its end though the job of an earlier rescore is spent', async () => {
    await tenant.client.cancelRun({ params: { runId } })
    open()
    await expect.poll(hiddenCount).toBe(0)
    await rescoreHeld()
    const { queue, database } = server.app.context
    const { organizationId } = tenant
    const requestedAt = new Date(0).toISOString()
    await queue.enqueue(database.db, 'spent-jobs', [
      { data: { organizationId, runId, requestedAt, generation: 1 } },
    ])
    queue.wake('spent-jobs')
    await expect.poll(() => queue.hasJob('spent-jobs', { runId })).toBe(false)
    await ended()
    expect(await shown()).toEqual(allOf('negative'))
  })

  it('can be scored again after that was cancelled', async () => {
    await tenant.client.cancelRun({ params: { runId } })
    open()
    await expect.poll(hiddenCount).toBe(0)
    await rescoreHeld()
    await ended()
    expect(await shown()).toEqual(allOf('negative'))
  })
})
