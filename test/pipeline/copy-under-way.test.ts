import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importAnswers, moveImportedAnswers } from '../../src/pipeline/imports/import-answers.ts'
import { startDueRuns } from '../../src/pipeline/run/schedule.ts'
import { answerLine, brandFile, promptLine, runLine, topicLine } from '../fixtures/brand-file.ts'
import { sendLines } from '../fixtures/import-lines.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

/** One more than a transaction moves. */
const ANSWERS = 201
const id = randomUUID()

let server: TestServer

beforeAll(async () => {
  // Without workers, lines are moved when a test says so.
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
})

afterAll(() => server.stop())

const marketLine = {
  kind: 'market',
  id: randomUUID(),
  createdAt: '2026-03-02T06:00:00.000000Z',
  deletedAt: null,
  market: 'DE',
  language: 'de',
  personaName: null,
  personaKey: '',
  personaText: null,
}
const toDo = { kind: 'toDo', key: 'fix', state: 'dismissed', changedAt: '2026-03-02T06:00:00.000000Z' }

/** The export of a brand with a run that asked LLMs. */
function wholeFile({ before = [] as object[], after = [] as object[] }): string {
  const topic = topicLine(randomUUID(), 'CRM')
  const prompt = promptLine(randomUUID(), String(topic['id']), 'Which?')
  const run = runLine(id, { plannedCount: ANSWERS })
  const answers = Array.from({ length: ANSWERS }, (_, place) =>
    answerLine(run['id'], prompt['id'], { ordinal: place + 1, llm: `llm ${place}` }),
  )
  const lines = [topic, prompt, ...before, run, ...answers, ...after]
  return brandFile(id, lines as Record<string, unknown>[])
}

async function copyUnderWay(more = {}) {
  const tenant = await server.newTenant()
  const { client, organizationId } = tenant
  const body = new Blob([wholeFile(more)]).stream()
  const response = await client.stream('importBrand', { body, contentType: 'application/x-ndjson' })
  const { brandId, runs } = (await response.json()) as { brandId: string; runs: string[] }
  const { db } = server.database.database
  const { rows } = await sql<{
    importId: string
  }>`select id as "importId" from imports where organization_id = ${organizationId}`.execute(db)
  const move = () =>
    moveImportedAnswers(server.app.context, { organizationId, importId: rows[0]?.importId ?? '' })
  return { ...tenant, brandId, runId: runs[0] ?? '', move, db }
}

it('A run that is cancelled while its brand is copied is cancelled at once, and stays so', async () => {
  const { client, runId, move } = await copyUnderWay()
  await move()
  await client.cancelRun({ params: { runId } })
  const statusOf = async () => (await client.getRun({ params: { runId } })).status
  const before = await statusOf()
  for (let count = 0; count < 3; count += 1) await move()
  expect([before, await statusOf()]).toEqual(['cancelled', 'cancelled'])
})

it('A run starts while the runs of its brand are still copied', async () => {
  const { client, brandId, move } = await copyUnderWay()
  await move()
  const params = { brandId }
  expect(await client.startRun({ params, body: { llms: ['silent'] } })).toMatchObject({ status: 'queued' })
})

it.each([
  ['markets', { before: [marketLine] }],
  ['decisions', { after: [toDo] }],
])('A run starts only when the %s of its copied brand are there', async (_, more) => {
  const { client, brandId, move } = await copyUnderWay(more)
  const start = () => client.startRun({ params: { brandId }, body: { llms: ['silent'] } })
  const refused = await start().catch(({ code }) => code)
  await move()
  expect([refused, await start()]).toMatchObject(['conflict', { status: 'queued' }])
})

it('A brand is exported only when all of it is copied', async () => {
  const { client, brandId, move } = await copyUnderWay()
  const exported = () => client.stream('exportBrand', { params: { brandId } }).then(({ status }) => status)
  const refused = await exported().catch(({ code }) => code)
  for (let count = 0; count < 3; count += 1) await move()
  expect([refused, await exported()]).toEqual(['conflict', 200])
})

it('A schedule that is due while its brand is copied starts its run, once, when all of it is there', async () => {
  const { client, organizationId, brandId, move, db } = await copyUnderWay()
  const schedule = { frequency: 'daily' } as const
  await client.updateBrand({ params: { brandId }, body: { llms: ['silent'], schedule } })
  await sql`update brands set next_run_at = date_trunc('second', now()) - interval '1 minute' where organization_id = ${organizationId}`.execute(
    db,
  )
  const started = async () => {
    await startDueRuns(server.app.context)
    const { data } = await client.listWorkspaceRuns({ params: { brandId } })
    return data.filter(({ trigger }) => trigger === 'schedule').length
  }
  await move()
  const before = await started()
  for (let count = 0; count < 2; count += 1) await move()
  expect([before, await started(), await started()]).toEqual([0, 1, 1])
})

it('Answers are imported only when the decisions of their copied brand are there', async () => {
  const { client, brandId, move } = await copyUnderWay({ after: [toDo] })
  const send = () => sendLines(client, brandId, [{ prompt: 'Which?', llm: 'one', answer: 'Acme.' }])
  const refused = await send().catch(({ code }) => code)
  await move()
  expect([refused, (await send()).length]).toEqual(['conflict', 1])
})

/** An upload of answers during which something happens. */
function importDuring(brand: { organizationId: string; brandId: string }, happens: () => Promise<unknown>) {
  const answer = { prompt: 'Which?', llm: 'one', answer: 'Acme.' }
  async function* chunks() {
    yield Buffer.from(`${JSON.stringify(answer)}\n`)
    await happens()
    yield Buffer.from(JSON.stringify({ ...answer, answer: 'Globex.', market: 'DE', language: 'de' }))
  }
  return importAnswers(server.app.context, { ...brand, format: 'ndjson', chunks: chunks() })
}

it('Answers are refused when their upload begins before the markets of their copied brand are there, although it ends afterwards', async () => {
  const { organizationId, brandId, move } = await copyUnderWay({ before: [marketLine] })
  await expect(importDuring({ organizationId, brandId }, move)).rejects.toMatchObject({ code: 'conflict' })
})

it('Answers are refused when a copy into their empty brand begins during their upload', async () => {
  const { client, organizationId } = await server.newTenant()
  const { id: brandId } = await client.createBrand({
    body: { name: 'Acme', targetMarket: 'DE', language: 'de', llms: [] },
  })
  const params = { brandId }
  const body = new Blob([wholeFile({ after: [toDo] })]).stream()
  const copy = () => client.stream('importAnswers', { params, body, contentType: 'application/x-ndjson' })
  await expect(importDuring({ organizationId, brandId }, copy)).rejects.toMatchObject({ code: 'conflict' })
})

it('The decisions of a copied brand are there before all of its answers are', async () => {
  const { organizationId, db, move } = await copyUnderWay({ after: [toDo] })
  await move()
  const { rows } =
    await sql`select state from to_do_decisions where organization_id = ${organizationId}`.execute(db)
  expect(rows).toEqual([{ state: 'dismissed' }])
})
