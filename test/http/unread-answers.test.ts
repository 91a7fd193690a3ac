import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HTTP_LIMITS } from '../../src/http/connections/limits.ts'
import { exportAnswers } from '../../src/pipeline/imports/export-answers.ts'
import { BATCH_BYTES, readAnswers } from '../../src/storage/reads/read-answers.ts'
import { findResultsPage } from '../../src/storage/reads/results.ts'
import { answerCounter } from '../fixtures/count-answers.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { send } from '../fixtures/send.ts'
import { closed, nextResponse } from '../fixtures/server-responses.ts'
import { type StalledReader, stalledReader } from '../fixtures/stalled-reader.ts'
import { firstOf, itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const MIB = 1024 * 1024
/** With more answers than are read at once. */
const PROMPTS = 6
/** With more than the server and the network hold for a reader who does not read. */
const STALLED_PROMPTS = 20
const PAGE = '?include_answer=true&limit=500'

const counter = answerCounter()
const limits = { ...HTTP_LIMITS }
let server: TestServer
let tenant: Tenant
let runId: string
let page: string
let stalledPage: string
let exported: string

beforeAll(async () => {
  server = await startTestServer({ plugin: counter.plugin, httpLimits: limits })
  tenant = await server.newTenant()
  runId = await runOf(PROMPTS)
  const stalledId = await runOf(STALLED_PROMPTS)
  page = `${server.baseUrl}/v1/runs/${runId}${PAGE}`
  stalledPage = `${server.baseUrl}/v1/runs/${stalledId}${PAGE}`
  exported = `${server.baseUrl}/workspace/runs/${stalledId}/export`
})

afterAll(() => server.stop())

/** A run with a long answer to each of so many prompts, and to as many perception prompts. @returns its id */
async function runOf(count: number): Promise<string> {
  const prompts = Array.from({ length: count }, (_, index) => `Which CRM, number ${index}?`)
  const sources = [{ url: 'https://acme.com/' }]
  const lines = [
    ...prompts.map((prompt) => ({ prompt, llm: 'alpha', answer: 'Acme.', sources })),
    ...prompts.map((prompt) => ({ prompt, llm: 'alpha', answer: 'Clear.', propertyId: 'clarity' })),
  ]
  const imported = await importedBrand(tenant.client, lines)
  // These answers need no scores here.
  await sql`update responses set answer = repeat(ordinal || ': "Acme" \\ é' || chr(10), 60000)
    where run_id = ${imported.runId}`.execute(server.database.database.db)
  return imported.runId
}

const readers: { reader: StalledReader; ended: Promise<void> }[] = []

/** This many clients that do not read, with their own limit if one is given. */
async function stall(url: string, count: number, stalledMs = HTTP_LIMITS.stalledMs): Promise<void> {
  limits.stalledMs = stalledMs
  for (let opened = 0; opened < count; opened += 1) {
    const response = nextResponse(url.slice(server.baseUrl.length))
    const reader = await stalledReader(url, tenant.key)
    readers.push({ reader, ended: closed(await response) })
  }
  limits.stalledMs = HTTP_LIMITS.stalledMs
}

afterEach(async () => {
  for (const { reader } of readers) reader.leave()
  for (const { ended } of readers.splice(0)) await ended
})

const ask = (url: string, sending = {}) => send(url, { key: tenant.key, ...sending })

describe('a page with more answers than are read at once', () => {
  const PAGES: [string, () => string][] = [
    ['results', () => `/v1/runs/${runId}?include_answer=true&`],
    ['perception', () => `/v1/runs/${runId}/perception?`],
    ['perception responses', () => `/v1/runs/${runId}/perception-prompts-responses?`],
  ]

  it.each(firstOf(PAGES, 2))('of %s holds the same items as short pages', async (_, path) => {
    const read = async (limit: number, number: number) => {
      const { body } = await ask(`${server.baseUrl}${path()}limit=${limit}&page=${number}`)
      return (body as { data: object[] }).data
    }
    const parts = []
    for (let number = 1; number <= PROMPTS / 2; number += 1) parts.push(...(await read(2, number)))
    expect([parts.length, await read(500, 1)]).toEqual([PROMPTS, parts])
  })

  it('has an ETag, and who has it gets 304', async () => {
    const { headers } = await ask(page, { method: 'HEAD' })
    const again = await ask(page, { headers: { 'if-none-match': String(headers['etag']) } })
    expect([headers['etag'], again.status]).toEqual([expect.stringMatching(/^"[\w-]{43}"$/), 304])
  })

  it('ends with an error when an answer is deleted before it was read', async () => {
    const other = await importedBrand(tenant.client, [{ prompt: 'Which?', llm: 'alpha', answer: 'Acme.' }])
    const { db } = server.database.database
    const { organizationId } = tenant
    const whose = { organizationId, brandIds: null }
    const found = await findResultsPage(db, whose, other.runId, {}, true, { page: 1, limit: 1 })
    await sql`delete from responses where run_id = ${other.runId}`.execute(db)
    const read = readAnswers(db, organizationId, found?.body ?? { text: '', mark: '' }, 'answer and sources')
    await expect(read).rejects.toThrow('deleted')
  })
})

describe('a reader who does not read', () => {
  it('of an export makes the database read one batch, and the next only when that was taken', async () => {
    const counted = answerCounter()
    const db = server.database.database.db.withPlugin(counted.plugin)
    const ahead = []
    let given = 0
    for await (const line of exportAnswers({ db }, tenant.organizationId, [runId], 'jsonl')) {
      given += (JSON.parse(String(line)) as { answer: string }).answer.length
      ahead.push(counted.fetched - given)
    }
    expect(Math.max(...ahead)).toBeLessThan(BATCH_BYTES)
  })

  it.each([
    ['a page', () => stalledPage],
    ['an export', () => exported],
  ])('of %s is ended, and has cost a part of the answers', async (_, url) => {
    counter.fetched = 0
    await stall(url(), 1, 200)
    await readers[0]?.ended
    expect(counter.fetched).toBeLessThan(14 * MIB)
  })

  it.each([
    ['pages', 4, () => stalledPage],
    ['exports', 2, () => exported],
  ])('has no more than so many %s at a time: %i', async (_, count, url) => {
    await stall(url(), count)
    expect(await ask(url())).toMatchObject({
      status: 429,
      headers: { 'retry-after': '2' },
      body: { code: 'rate_limit_exceeded', message: expect.stringContaining('read one to its end') },
    })
  })

  itIfWhole('has the place again when it leaves', async () => {
    await stall(exported, 2)
    readers[0]?.reader.leave()
    await readers[0]?.ended
    expect((await ask(exported)).status).toBe(200)
  })

  it('keeps nobody else waiting, not even for the only session of a database', async () => {
    await stall(exported, 2)
    await stall(stalledPage, 4)
    const other = await server.newTenant()
    expect((await send(`${server.baseUrl}/v1/brands`, { key: other.key })).status).toBe(200)
  })
})
