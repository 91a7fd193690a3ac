import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finishRun } from '../../src/pipeline/run/finish-run.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { inTransaction, withinTransaction } from '../../src/storage/database/transaction.ts'
import { countHistories } from '../../src/storage/prompts/prompt-history.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { organizationRows } from '../fixtures/organization-rows.ts'
import { endOfRun, seedBrand } from '../fixtures/seed-brand.ts'
import { refusal, send } from '../fixtures/send.ts'
import { isEmbedded } from '../fixtures/test-database.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { countWaiting } from '../fixtures/waiting-locks.ts'

let server: TestServer
let tenant: Tenant
let db: Db
let brandId: string
let crm: string
let support: string
let one: string
let two: string
let three: string

beforeAll(async () => {
  server = await startTestServer()
  db = server.database.database.db
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })).id
  const body = {
    topics: [
      { name: 'CRM', prompts: [{ text: 'One?' }, { text: 'Two?' }] },
      { name: 'Support', prompts: [{ text: 'Three?' }] },
    ],
  }
  const { topics } = await tenant.client.createTopicsWithPrompts({ params: { brandId }, body })
  ;[crm = '', support = ''] = topics.map(({ id }) => id)
  ;[one = '', two = '', three = ''] = topics.flatMap(({ prompts }) => prompts.map(({ id }) => id))
})

const post = (promptIds: string[], topicId: string, key = tenant.key) =>
  send(`${server.baseUrl}/v1/prompts/move-to-topic`, { method: 'POST', key, json: { promptIds, topicId } })

const move = (promptIds: string[], topicId: string) =>
  tenant.client.movePrompts({ body: { promptIds, topicId } })

async function addRun(): Promise<string> {
  const sources = [{ url: 'https://a.com/x' }, { url: 'https://b.com/y' }]
  const [runId = ''] = await importLines(tenant.client, brandId, [
    { prompt: 'One?', llm: 'alpha', answer: 'Acme is great.', sources },
    { prompt: 'One?', llm: 'beta', answer: 'Acme is great.' },
    { prompt: 'Two?', llm: 'alpha', answer: 'Globex.', sources: sources.slice(1) },
    { prompt: 'Three?', llm: 'alpha', answer: 'Avoid Acme: it is buggy.', sources },
  ])
  return runId
}

async function topicCounts(runId: string) {
  const { metrics } = await tenant.client.getRunStats({ params: { runId } })
  return Object.fromEntries(
    Object.entries(metrics.topics ?? {}).map(([name, topic]) => [name, topic['completedResponses']]),
  )
}

/** The counts of topics, from the listed results. */
async function countedResults(runId: string) {
  const { data } = await tenant.client.getRunResults({ params: { runId }, query: { limit: 500 } })
  return Object.fromEntries(
    [...Map.groupBy(data, ({ topic }) => topic.name)].map(([name, results]) => [name, results.length]),
  )
}

/**
 * Reopens the run and lets it end again, after `first`. When this returns, the metrics of the end are calculated, and
 * are committed on demand.
 */
async function endSlowly(runId: string, first = async (_: Db) => {}) {
  await sql`update runs set status = 'scoring', metrics = null, metrics_topics = null where id = ${runId}`.execute(
    db,
  )
  const { context } = server.app
  const { organizationId } = tenant
  let ended = Promise.resolve()
  const gate = Promise.withResolvers<void>()
  await new Promise<void>((resolve, reject) => {
    ended = inTransaction(db, async (tx) => {
      await first(tx)
      const within = { ...context, database: withinTransaction(context.database, tx) }
      await finishRun(within, { organizationId, runId })
      resolve()
      await gate.promise
    })
    ended.catch(reject)
  })
  return {
    commit: async () => {
      gate.resolve()
      await ended
    },
  }
}

/** Waits until the concurrent writer has finished or waits for a lock. */
async function doneOrHeldUp(writing: Promise<unknown>): Promise<void> {
  let isDone = false
  void writing.finally(() => {
    isDone = true
  })
  // The embedded database has one session, so all others wait for the transaction.
  if (!isEmbedded) await expect.poll(async () => isDone || (await countWaiting(db)) > 0).toBe(true)
}

async function topicsOfPrompts() {
  const { data } = await tenant.client.listPrompts({ params: { brandId } })
  return Object.fromEntries(data.map(({ text, topicName }) => [text, topicName]))
}

describe('moving prompts to a topic', () => {
  it('says what was asked and what has changed', async () => {
    expect(await move([three, one, two, three], support)).toEqual({
      topicId: support,
      brandId,
      movedPromptIds: [three, one, two],
      movedCount: 3,
      updatedPrompts: 2,
      updatedAnalysisResults: 0,
      updatedResponseLinks: 0,
      updatedContentSuggestions: 0,
      updatedGeneratedContentIdeas: 0,
    })
  })

  it('moves them and leaves the others', async () => {
    await move([one], support)
    expect(await topicsOfPrompts()).toEqual({ 'One?': 'Support', 'Two?': 'CRM', 'Three?': 'Support' })
  })

  it('counts the results and links of those whose topic changed, over all runs', async () => {
    await addRun()
    await addRun()
    expect(await move([one, two, three], support)).toMatchObject({
      updatedPrompts: 2,
      updatedAnalysisResults: 6,
      updatedResponseLinks: 6,
    })
  })

  it.each([
    { results: 1, prompts: 1, runs: 1 },
    { results: 3, prompts: 2, runs: 1 },
  ])('counts in parts of %o what it counts in one', async (parts) => {
    await addRun()
    await addRun()
    const move = { topicId: support, promptIds: [one, two, three] }
    const counted = (more?: typeof parts) => countHistories(db, { ...tenant, brandIds: null }, move, more)
    expect(await counted(parts)).toEqual(await counted())
  })

  it('counts the suggestions and ideas of those whose topic changed', async () => {
    const runId = await addRun()
    for (const promptId of [one, three]) {
      await sql`insert into content_suggestions (organization_id, id, brand_id, run_id, prompt_id, llms, title,
          description, fingerprint, priority, state, evidence)
        values (${tenant.organizationId}, ${v7()}, ${brandId}, ${runId}, ${promptId}, '{alpha}', 'A title', 'Why', 'x',
          1, 'open', '{}') on conflict do nothing`.execute(db)
      await sql`insert into generated_content_ideas (organization_id, id, brand_id, suggestion_id, prompt_id, title,
          angle, format)
        values (${tenant.organizationId}, ${v7()}, ${brandId}, ${v7()}, ${promptId}, 'A title', 'An angle',
          'article')`.execute(db)
    }
    expect(await move([one, three], support)).toMatchObject({
      updatedContentSuggestions: 1,
      updatedGeneratedContentIdeas: 1,
    })
  })

  it('is done once: the second time nothing changes', async () => {
    await addRun()
    await move([one], support)
    expect(await move([one], support)).toMatchObject({
      movedCount: 1,
      updatedPrompts: 0,
      updatedAnalysisResults: 0,
      updatedResponseLinks: 0,
    })
  })

  it('shows in the topic metrics of earlier runs at the next read', async () => {
    const runId = await addRun()
    const before = await topicCounts(runId)
    await move([one], support)
    expect([before, await topicCounts(runId)]).toEqual([
      { CRM: 3, Support: 1 },
      { CRM: 1, Support: 3 },
    ])
  })

  it('shows in the results of earlier runs', async () => {
    const runId = await addRun()
    await move([one], support)
    expect(await countedResults(runId)).toEqual({ CRM: 1, Support: 3 })
  })

  it('leaves the metrics of runs that did not ask them', async () => {
    const [runId = ''] = await importLines(tenant.client, brandId, [
      { prompt: 'Two?', llm: 'alpha', answer: 'Acme.' },
    ])
    const { metrics } = await tenant.client.getRunStats({ params: { runId } })
    await move([one], support)
    const again = await tenant.client.getRunStats({ params: { runId } })
    expect(again.metrics.calculatedAt).toBe(metrics.calculatedAt)
  })

  it('may bring two prompts of one text together', async () => {
    const { prompts } = await tenant.client.createPrompts({
      params: { topicId: support },
      body: { prompts: [{ text: 'One?' }] },
    })
    await move([one], support)
    const { data } = await tenant.client.listPrompts({ params: { brandId }, query: { topicId: support } })
    expect(data.filter(({ text }) => text === 'One?').map(({ id }) => id)).toEqual([one, prompts[0]?.id])
  })
})

describe('a move of prompts', () => {
  it('of several brands is a conflict', async () => {
    const other = await seedBrand(tenant.client, { llms: [] })
    expect(refusal(await post([one, ...other.promptIds], support))).toEqual({ status: 409, code: 'conflict' })
  })

  it('to the topic of another brand is a conflict', async () => {
    const other = await seedBrand(tenant.client, { llms: [] })
    expect(refusal(await post([one], other.topicId))).toEqual({ status: 409, code: 'conflict' })
  })

  it('to an unknown topic is not found', async () => {
    expect(refusal(await post([one], v7()))).toEqual({ status: 404, code: 'not_found' })
  })

  it('to a deleted topic is not found', async () => {
    await tenant.client.deleteTopic({ params: { topicId: support } })
    expect(refusal(await post([one], support))).toEqual({ status: 404, code: 'not_found' })
  })

  it('to a topic of a brand that the key may not see is not found, not a conflict', async () => {
    const other = await seedBrand(tenant.client, { llms: [] })
    const body = { name: 'One brand', scopes: ['write' as const], brandIds: [brandId] }
    const { key } = await tenant.client.createKey({ body })
    expect(refusal(await post([one], other.topicId, key))).toEqual({ status: 404, code: 'not_found' })
  })

  it.each<[string, () => Promise<string>]>([
    ['an unknown one', async () => v7()],
    ['a deleted one', async () => (await tenant.client.deletePrompt({ params: { promptId: two } })).promptId],
    [
      'a perception prompt',
      async () => {
        const prompts = [{ text: 'Trusted?', propertyId: 'trust' }]
        const created = await tenant.client.createPerceptionPrompts({
          params: { brandId },
          body: { prompts },
        })
        return created.prompts[0]?.id ?? ''
      },
    ],
  ])('with %s among them is not found and changes nothing', async (_, make) => {
    const id = await make()
    const before = await organizationRows(db, tenant.organizationId)
    const answer = await post([one, id], support)
    const after = await organizationRows(db, tenant.organizationId)
    expect({ answer, after }).toMatchObject({
      answer: { status: 404, body: { missingIds: [id] } },
      after: before,
    })
  })

  it.each([
    ['no ids', { promptIds: [], topicId: v7() }],
    ['no topic', { promptIds: [v7()] }],
  ])('with %s is refused', async (_, json) => {
    const answer = await send(`${server.baseUrl}/v1/prompts/move-to-topic`, {
      method: 'POST',
      key: tenant.key,
      json,
    })
    expect(refusal(answer)).toEqual({ status: 400, code: 'invalid_request' })
  })
})

describe('a move at the same moment', () => {
  it('as a run ends leaves topic metrics that are those of its results', async () => {
    const runId = await addRun()
    const { commit } = await endSlowly(runId)
    const moving = move([one], support)
    await doneOrHeldUp(moving)
    await commit()
    await moving
    expect([await topicCounts(runId), await countedResults(runId)]).toEqual([
      { CRM: 1, Support: 3 },
      { CRM: 1, Support: 3 },
    ])
  })

  it('as an import ends that does not show yet what it asked has the next read calculate anew', async () => {
    const runId = await addRun()
    const asked = sql`organization_id = ${tenant.organizationId} and run_id = ${runId}`
    await sql`create table if not exists kept_prompts (like run_prompts)`.execute(db)
    await sql`with gone as (delete from run_prompts where ${asked} returning *)
      insert into kept_prompts select * from gone`.execute(db)
    const { commit } = await endSlowly(runId, async (tx) => {
      await sql`insert into run_prompts select * from kept_prompts where ${asked}`.execute(tx)
    })
    const moving = move([one], support)
    await doneOrHeldUp(moving)
    await commit()
    await moving
    expect(await topicCounts(runId)).toEqual({ CRM: 1, Support: 3 })
  })

  it('as an import is scored leaves topic metrics that are those of its results', async () => {
    const lines = Array.from({ length: 480 }, (_, index) => ({
      prompt: ['One?', 'Two?', 'Three?'][index % 3] ?? '',
      llm: `llm-${Math.floor(index / 3)}`,
      answer: 'Acme is great.',
    }))
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    const response = await tenant.client.stream('importAnswers', {
      params: { brandId },
      body: new Blob([text]).stream(),
      contentType: 'application/x-ndjson',
    })
    const { runs } = (await response.json()) as { runs: string[] }
    const runId = runs[0] ?? ''
    let isOver = false
    const ended = endOfRun(tenant.client, runId).finally(() => {
      isOver = true
    })
    for (let turn = 0; !isOver; turn += 1) await move([one, two], turn % 2 ? crm : support)
    await ended
    expect(await topicCounts(runId)).toEqual(await countedResults(runId))
  })

  it('to two topics ends in one of them, with all metrics of it', async () => {
    const runId = await addRun()
    await Promise.all(Array.from({ length: 20 }, (_, index) => move([one, two], index % 2 ? crm : support)))
    expect(await topicCounts(runId)).toEqual(await countedResults(runId))
  })
})
