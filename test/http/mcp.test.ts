import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { called } from '../fixtures/mcp-client.ts'
import { type Answer, refusal, send } from '../fixtures/send.ts'
import { signedIn } from '../fixtures/signed-in.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'
import { type ToolPlace, toolPlaces } from '../fixtures/tool-places.ts'

let server: TestServer
let own: World
let foreign: World

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  own = await buildWorld(server, await server.newTenant())
  foreign = await buildWorld(server, await server.newTenant())
})
afterAll(() => server.stop())

const url = () => `${server.app.url}/mcp`
const MODERN = { pin: '2026-07-28' } as const

async function connected(key: string, mode: 'legacy' | typeof MODERN = MODERN): Promise<Client> {
  const client = new Client({ name: 'test', version: '0.0.0' }, { versionNegotiation: { mode } })
  const headers = { authorization: `Bearer ${key}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(url()), { requestInit: { headers } }))
  return client
}

/** A call of a tool in the form of clients of 2025, which needs no session. */
function post(tool: string, given: object = {}, sending: Parameters<typeof send>[1] = {}): Promise<Answer> {
  return send(url(), {
    method: 'POST',
    json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool, arguments: given } },
    ...sending,
    headers: { accept: 'application/json, text/event-stream', ...sending.headers },
  })
}

const newKey = async (scopes: ('read' | 'write')[], brandIds?: string[]) =>
  (await own.client.createKey({ body: { name: 'Assistant', scopes, ...(brandIds ? { brandIds } : {}) } })).key

describe('POST /mcp', () => {
  it.each([
    ['2025', 'legacy'],
    ['2026', MODERN],
  ] as const)('serves a client of the revision of %s', async (_, mode) => {
    const client = await connected(own.key, mode)
    const { rows } = await called(client, 'runs', { brand: own.brandId })
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([own.runId])
  })

  it('shows a reading key the reading tools only', async () => {
    const { tools } = await (await connected(await newKey(['read']))).listTools()
    expect([tools.length, tools.every(({ annotations }) => annotations?.readOnlyHint)]).toEqual([17, true])
  })

  it('shows a writing key the writing tools too', async () => {
    const { tools } = await (await connected(await newKey(['write']))).listTools()
    expect(tools.length).toBe(21)
  })

  it('refuses a reading key that calls a writing tool', async () => {
    const client = await connected(await newKey(['read']))
    await expect(called(client, 'start_run', { brand: own.brandId })).rejects.toThrow(/not found/)
  })

  it('keeps no session: an answer names none', async () => {
    expect((await post('brands', {}, { key: own.key })).headers['mcp-session-id']).toBeUndefined()
  })

  it('refuses a caller without a key, and says what is needed', async () => {
    const answer = await post('brands')
    expect([refusal(answer), answer.headers['www-authenticate']]).toEqual([
      { status: 401, code: 'missing_api_key' },
      expect.stringMatching(/^Bearer/),
    ])
  })

  it('refuses the session of a person', async () => {
    const { headers } = await signedIn(server, own.organizationId, 'owner')
    expect(refusal(await post('brands', {}, { headers }))).toEqual({
      status: 403,
      code: 'insufficient_scope',
    })
  })

  it.each([
    ['an unknown name', { host: 'rebound.example' }],
    ['another origin', { origin: 'https://rebound.example' }],
    ['an origin that hides', { origin: 'null' }],
  ])('refuses what was sent from %s', async (_, headers) => {
    expect(refusal(await post('brands', {}, { key: own.key, headers }))).toEqual({
      status: 403,
      code: 'foreign_origin',
    })
  })

  it('accepts what a page of its own sends', async () => {
    const headers = { origin: server.app.url ?? '' }
    expect((await post('brands', {}, { key: own.key, headers })).status).toBe(200)
  })

  it.each(['GET', 'DELETE', 'PUT'])('takes no %s', async (method) => {
    const answer = await send(url(), { method, key: own.key })
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'POST'])
  })

  it.each([
    ['a batch', []],
    ['a text', 'tools/list'],
    ['nothing', null],
  ])('refuses %s as a message', async (_, json) => {
    const answer = await send(url(), { method: 'POST', key: own.key, json })
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ jsonrpc: '2.0' })])
  })

  it('leaves no stream open for changes', async () => {
    const client = await connected(own.key)
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow(/limit/i)
  })
})

describe('a tool over HTTP', () => {
  it('tells a foreign id from an unknown one nowhere', async () => {
    const client = await connected(own.key)
    const places = toolPlaces((await client.listTools()).tools)
    const answers = async (place: ToolPlace, id: string) =>
      called(client, place.tool, place.given(own, id)).then(
        () => 'answered',
        (error: Error) => error.message.replaceAll(id, '<id>'),
      )
    const told: string[] = []
    for (const place of places) {
      const theirs = await answers(place, place.idOf(foreign))
      if (theirs === 'answered' || theirs !== (await answers(place, v7())))
        told.push(`${place.title}: ${theirs}`)
    }
    expect([places.length > 60, told]).toEqual([true, []])
  })

  it('shows a key with a list of brands no other brand', async () => {
    const client = await connected(await newKey(['read'], [own.brandId]))
    const { rows } = await called(client, 'brands')
    expect(rows.map(({ id }: { id: string }) => id)).toEqual([own.brandId])
  })

  it('takes the only brand where none is named', async () => {
    const client = await connected(await newKey(['read'], [own.brandId]))
    expect((await called(client, 'runs')).brandId).toBe(own.brandId)
  })

  it('asks which brand is meant where there are several', async () => {
    await expect(called(await connected(own.key), 'runs')).rejects.toThrow(
      /several brands[\s\S]*Next: Call brands/,
    )
  })

  it('estimates a run and starts none unless it is told to', async () => {
    const client = await connected(own.key)
    const { isStarted, run } = await called(client, 'start_run', { brand: own.brandId, llm: 'silent' })
    const { paging } = await own.client.listWorkspaceRuns({ params: { brandId: own.brandId } })
    // Two prompts, one of them with a text for another market.
    expect([isStarted, run.answers, paging.total]).toEqual([false, 3, 1])
  })

  it('starts no run that may cost more than a run of the brand', async () => {
    const params = { brandId: own.brandId }
    await own.client.updateBrand({ params, body: { runBudgetUsd: 5 } })
    const given = { brand: own.brandId, llm: 'silent', dry_run: false, budget_usd: 6 }
    const refused = called(await connected(own.key), 'start_run', given)
    await expect(refused).rejects.toThrow(/may cost 5 USD/)
    await own.client.updateBrand({ params, body: { runBudgetUsd: null } })
  })

  it('starts a run when it is told to', async () => {
    const given = { brand: foreign.brandId, llm: 'silent', dry_run: false }
    const { isStarted, run } = await called(await connected(foreign.key), 'start_run', given)
    const { status } = await foreign.client.getRun({ params: { runId: run.id } })
    expect([isStarted, status]).toEqual([true, 'queued'])
  })

  it('adds prompts once, in the topic of that name, and the audit names the key', async () => {
    const { id, key } = await own.client.createKey({ body: { name: 'Writer', scopes: ['write'] } })
    const client = await connected(key)
    const given = { brand: own.brandId, topic: 'crm', prompts: ['Which CRM do florists use?'] }
    const first = await called(client, 'add_prompts', given)
    const second = await called(client, 'add_prompts', given)
    const { rows: audit } = await sql<{ action: string }>`
      select action from audit_events where api_key_id = ${id}`.execute(server.database.database.db)
    expect([
      first.isNewTopic,
      first.topic.id,
      second.prompts[0].id === first.prompts[0].id,
      audit.map(({ action }) => action),
    ]).toEqual([false, own.topicId, true, ['prompts.create', 'prompts.create']])
  })

  it('tracks a detected brand and ignores another', async () => {
    const client = await connected(own.key)
    const given = { brand: own.brandId, detected: own.detectedBrandId, decision: 'ignore' }
    const ignored = (await called(client, 'decide_brand', given)).detected.status
    await called(client, 'decide_brand', { ...given, decision: 'restore' })
    const tracked = (await called(client, 'decide_brand', { ...given, decision: 'track' })).detected.status
    expect([ignored, tracked]).toEqual(['ignored', 'tracked'])
  })

  it('gives ideas for a suggestion and has a draft written from one', async () => {
    const client = await connected(own.key)
    const brand = own.brandId
    const { ideas } = await called(client, 'draft_content', { brand, suggestion: own.suggestionId })
    const { content } = await called(client, 'draft_content', { brand, idea: ideas[0].id })
    expect((await called(client, 'contents', { brand, content: content.id })).rows[0].status).toBe(
      'generating',
    )
  })
})
