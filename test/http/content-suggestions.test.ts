import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../src/contract/endpoint.ts'
import type { Contract } from '../../src/contract/index.ts'
import { importLines, type Line } from '../fixtures/import-lines.ts'
import { refusal, send } from '../fixtures/send.ts'
import { firstOf } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const FIRST = 'Acme is excellent.'
const SECOND = '1. Globex\n2. Acme'
const ABSENT = 'Globex is a fine choice.'

type Answer = AnswerOf<Contract['getRunContentSuggestions']>

let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  brandId = await newBrand()
})

async function newBrand(): Promise<string> {
  const { id } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })
  await tenant.client.createCompetitor({ params: { brandId: id }, body: { name: 'Globex' } })
  return id
}

/** Imports answers to prompts of the topic CRM, by prompt and LLM. */
async function answered(answers: Record<string, Record<string, string>>): Promise<string> {
  const lines = Object.entries(answers).flatMap(([prompt, byLlm]) =>
    Object.entries(byLlm).map(([llm, answer]): Line => ({ prompt, topic: 'CRM', llm, answer })),
  )
  const [runId = ''] = await importLines(tenant.client, brandId, lines)
  return runId
}

const ask = (path: string) => send(`${server.baseUrl}${path}`, { key: tenant.key })

async function suggestionsOf(runId: string, query = ''): Promise<Answer> {
  return (await ask(`/v1/runs/${runId}/content-suggestions?${query}`)).body as Answer
}

const texts = ({ data }: Answer) => data.map(({ prompt }) => prompt.text)

const inDatabase = (statement: ReturnType<typeof sql>) => statement.execute(server.database.database.db)

describe('content suggestions', () => {
  it('have the documented fields', async () => {
    const runId = await answered({ 'Which CRM?': { beta: ABSENT, alpha: SECOND, gamma: FIRST } })
    const run = await tenant.client.getRun({ params: { runId } })
    const body = await suggestionsOf(runId)
    expect(body).toEqual({
      run: { id: runId, brandId, startedAt: run.startedAt },
      data: [
        {
          id: expect.any(String),
          runId,
          prompt: { text: 'Which CRM?', estimatedVolume: 0 },
          topic: { name: 'CRM' },
          llms: ['alpha', 'beta'],
          contentSuggestion: {
            title: 'Answer “Which CRM?” with a page that puts Acme beside Globex',
            description:
              'Acme is absent from 1 of 3 answers to “Which CRM?” (beta) and ranked below a competitor in 1 more ' +
              '(alpha). These answers name Globex (in 2). Publish a page that answers the question in its first ' +
              'lines, compares Acme with Globex on what buyers weigh, and backs each claim with figures, reviews ' +
              'and sources that LLMs can cite.',
          },
        },
      ],
      paging: { page: 1, limit: 20, total: 1, nextPage: null },
    })
  })

  it('come by priority, then in the order of the results', async () => {
    const runId = await answered({
      a: { alpha: SECOND },
      b: { alpha: ABSENT },
      c: { alpha: ABSENT, beta: FIRST },
      d: { alpha: ABSENT },
      e: { alpha: FIRST },
    })
    expect(texts(await suggestionsOf(runId))).toEqual(['b', 'd', 'a', 'c'])
  })

  it('are read page by page', async () => {
    const runId = await answered({ a: { alpha: ABSENT }, b: { alpha: ABSENT }, c: { alpha: ABSENT } })
    const pages = await Promise.all([1, 2].map((page) => suggestionsOf(runId, `limit=2&page=${page}`)))
    expect(pages.map(texts)).toEqual([['a', 'b'], ['c']])
  })

  it('know their total past the end', async () => {
    const runId = await answered({ a: { alpha: ABSENT }, b: { alpha: ABSENT } })
    expect(await suggestionsOf(runId, 'page=900')).toMatchObject({
      data: [],
      paging: { page: 900, limit: 20, total: 2, nextPage: null },
    })
  })

  it("show the prompt's text as it was sent, its present volume, and its topic's present name", async () => {
    const runId = await answered({ 'Which CRM?': { alpha: ABSENT } })
    const [prompt] = (await tenant.client.listPrompts({ params: { brandId } })).data
    const promptId = prompt?.id ?? ''
    await tenant.client.updatePrompt({ params: { promptId }, body: { estimatedVolume: 880 } })
    await inDatabase(sql`update prompts set text = 'Which now?' where id = ${promptId}`)
    await inDatabase(sql`update topics set name = 'Tools' where brand_id = ${brandId}`)
    expect((await suggestionsOf(runId)).data).toMatchObject([
      { prompt: { text: 'Which CRM?', estimatedVolume: 880 }, topic: { name: 'Tools' } },
    ])
  })

  it('of deleted prompts stay', async () => {
    const runId = await answered({ a: { alpha: ABSENT } })
    await inDatabase(sql`update prompts set deleted_at = now() where brand_id = ${brandId}`)
    await inDatabase(sql`update topics set deleted_at = now() where brand_id = ${brandId}`)
    expect(texts(await suggestionsOf(runId))).toEqual(['a'])
  })

  it('are shown in every state but dismissed', async () => {
    const states = ['open', 'accepted', 'dismissed', 'done']
    const runId = await answered(Object.fromEntries(states.map((state) => [state, { alpha: ABSENT }])))
    await inDatabase(sql`update content_suggestions s set state = a.text from run_prompts a
      where a.run_id = s.run_id and a.prompt_id = s.prompt_id and s.run_id = ${runId}`)
    const body = await suggestionsOf(runId)
    expect([texts(body), body.paging.total]).toEqual([['open', 'accepted', 'done'], 3])
  })

  it('of a run are its own', async () => {
    await answered({ a: { alpha: ABSENT } })
    const runId = await answered({ b: { alpha: ABSENT } })
    expect(texts(await suggestionsOf(runId))).toEqual(['b'])
  })

  it("are not found for another organization's run", async () => {
    const runId = await answered({ a: { alpha: ABSENT } })
    tenant = await server.newTenant()
    expect(refusal(await ask(`/v1/runs/${runId}/content-suggestions`))).toEqual({
      status: 404,
      code: 'not_found',
    })
  })

  it.each(firstOf(['collecting', 'scoring', 'failed', 'cancelled']))(
    'are not found while the run is %s',
    async (status) => {
      const runId = await answered({ a: { alpha: ABSENT } })
      await inDatabase(sql`update runs set status = ${status}, completed_at = now() where id = ${runId}`)
      expect(await ask(`/v1/runs/${runId}/content-suggestions`)).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: expect.stringContaining(`The run is ${status}`) },
      })
    },
  )
})

describe('the last content suggestions', () => {
  const last = async () => (await ask(`/v1/brands/${brandId}/last/content-suggestions`)).body

  it('before the first run are none, and no error', async () => {
    expect(await last()).toEqual({
      run: null,
      data: [],
      paging: { page: 1, limit: 20, total: 0, nextPage: null },
    })
  })

  it('are those of the newest readable run', async () => {
    await answered({ a: { alpha: ABSENT } })
    const runId = await answered({ b: { alpha: ABSENT } })
    expect(await last()).toEqual(await suggestionsOf(runId))
  })

  it('of an unknown brand are not found', async () => {
    tenant = await server.newTenant()
    expect(refusal(await ask(`/v1/brands/${brandId}/last/content-suggestions`))).toEqual({
      status: 404,
      code: 'not_found',
    })
  })
})
