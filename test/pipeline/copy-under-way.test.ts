import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveImportedAnswers } from '../../src/pipeline/imports/import-answers.ts'
import { answerLine, brandFile, promptLine, runLine, topicLine } from '../fixtures/brand-file.ts'
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

/** The export of a brand with a run that asked LLMs, and a decision about a task. */
function wholeFile(): string {
  const topic = topicLine(randomUUID(), 'CRM')
  const prompt = promptLine(randomUUID(), String(topic['id']), 'Which?')
  const run = runLine(id, { plannedCount: ANSWERS })
  const answers = Array.from({ length: ANSWERS }, (_, place) =>
    answerLine(run['id'], prompt['id'], { ordinal: place + 1, llm: `llm ${place}` }),
  )
  const toDo = { kind: 'toDo', key: 'fix', state: 'dismissed', changedAt: '2026-03-02T06:00:00.000000Z' }
  return brandFile(id, [topic, prompt, run, ...answers, toDo])
}

async function copyUnderWay() {
  const tenant = await server.newTenant()
  const { client, organizationId } = tenant
  const body = new Blob([wholeFile()]).stream()
  const response = await client.stream('importBrand', { body, contentType: 'application/x-ndjson' })
  const { brandId, runs } = (await response.json()) as { brandId: string; runs: string[] }
  const { db } = server.database.database
  const { rows } = await sql<{
    importId: string
  }>`select id as "importId" from imports where organization_id = ${organizationId}`.execute(db)
  const move = () =>
    moveImportedAnswers(server.app.context, { organizationId, importId: rows[0]?.importId ?? '' })
  await move()
  return { ...tenant, brandId, runId: runs[0] ?? '', move, db }
}

it('A run that is cancelled while its brand is copied is cancelled at once, and stays so', async () => {
  const { client, runId, move } = await copyUnderWay()
  await client.cancelRun({ params: { runId } })
  const statusOf = async () => (await client.getRun({ params: { runId } })).status
  const before = await statusOf()
  for (let count = 0; count < 3; count += 1) await move()
  expect([before, await statusOf()]).toEqual(['cancelled', 'cancelled'])
})

it('A run starts while the runs of its brand are still copied', async () => {
  const { client, brandId } = await copyUnderWay()
  const params = { brandId }
  expect(await client.startRun({ params, body: { llms: ['silent'] } })).toMatchObject({ status: 'queued' })
})

it('The decisions of a copied brand are there before all of its answers are', async () => {
  const { organizationId, db } = await copyUnderWay()
  const { rows } =
    await sql`select state from to_do_decisions where organization_id = ${organizationId}`.execute(db)
  expect(rows).toEqual([{ state: 'dismissed' }])
})
