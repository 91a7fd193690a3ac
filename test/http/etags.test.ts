import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runsWithoutMetrics } from '../../src/storage/runs/run-metrics.ts'
import { exampleOf, keyFor, OPERATIONS, requestOf } from '../fixtures/example-requests.ts'
import { importedBrand, importLines } from '../fixtures/import-lines.ts'
import { send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { firstOf } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ llms: [SILENT_LLM] })
})

afterAll(() => server.stop())

const LINE = {
  prompt: 'Which CRM?',
  topic: 'CRM',
  llm: 'alpha',
  answer: '**Acme** is great. **Globex** too.',
}

interface Measured {
  tenant: Tenant
  brandId: string
  runId: string
  topicId: string
}

/** A brand with one imported run. */
async function measured(): Promise<Measured> {
  const tenant = await server.newTenant()
  const { brandId, runId } = await importedBrand(tenant.client, [LINE])
  const { data } = await tenant.client.listTopics({ params: { brandId } })
  return { tenant, brandId, runId, topicId: data[0]?.id ?? '' }
}

async function etag(path: string, { tenant }: Measured): Promise<string> {
  const { headers } = await send(server.baseUrl + path, { key: tenant.key })
  return String(headers['etag'])
}

describe('a read', () => {
  let world: World

  beforeAll(async () => {
    world = await buildWorld(server, await server.newTenant())
    // Calculated first, because the calculation changes the run.
    await server.app.context.queue.enqueue(server.database.database.db, 'housekeeping', [{ data: {} }])
    await until(async () => (await runsWithoutMetrics(server.database.database.db)).length === 0)
  })

  const reads = OPERATIONS.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.streamReturns)

  it.each(reads)('by $id has an ETag, and who has it gets 304', async (operation) => {
    const { path } = requestOf(operation, exampleOf(operation, world))
    const key = keyFor(operation, server, world)
    const headers = { 'accept-encoding': 'gzip' }
    const first = await send(server.baseUrl + path, { key, headers })
    const { etag, vary } = first.headers
    const again = { ...headers, 'if-none-match': String(etag) }
    const second = await send(server.baseUrl + path, { key, headers: again })
    expect([
      first.status,
      vary,
      second.status,
      second.body,
      second.headers['etag'],
      second.headers['vary'],
    ]).toEqual([200, 'accept-encoding', 304, '', etag, vary])
  })

  it('with another ETag is whole', async () => {
    const headers = { 'if-none-match': '"another"' }
    const answer = await send(`${server.baseUrl}/v1/brands/${world.brandId}/runs`, {
      key: world.key,
      headers,
    })
    expect(answer.status).toBe(200)
  })

  it.each(['"another", %', 'W/%'])('is 304 for If-None-Match: %s', async (sent) => {
    const url = `${server.baseUrl}/v1/runs/${world.runId}`
    const { headers } = await send(url, { key: world.key })
    const match = sent.replace('%', String(headers['etag']))
    expect((await send(url, { key: world.key, headers: { 'if-none-match': match } })).status).toBe(304)
  })

  it('of another tenant with an ETag of mine is unknown', async () => {
    const url = `${server.baseUrl}/v1/runs/${world.runId}`
    const { headers } = await send(url, { key: world.key })
    const stranger = await server.newTenant()
    const answer = await send(url, {
      key: stranger.key,
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect(answer.status).toBe(404)
  })

  it('of nothing is 404 for If-None-Match: *', async () => {
    const url = `${server.baseUrl}/v1/brands/${world.brandId}/contents/${world.runId}`
    const answer = await send(url, { key: world.key, headers: { 'if-none-match': '*' } })
    expect(answer.status).toBe(404)
  })

  it('of a page has an ETag of its own', async () => {
    const own = await measured()
    const path = `/v1/runs/${own.runId}`
    expect(await etag(path, own)).not.toBe(await etag(`${path}?page=2`, own))
  })

  it('that is refused has none', async () => {
    const { headers } = await send(`${server.baseUrl}/v1/runs/${world.openRunId}`, { key: world.key })
    expect(headers['etag']).toBeUndefined()
  })

  it('is kept by no cache that others share', async () => {
    const { headers } = await send(`${server.baseUrl}/v1/brands`, { key: world.key })
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('of a deleted brand is unknown to who has its ETag', async () => {
    const own = await measured()
    const path = `/v1/runs/${own.runId}`
    const known = await etag(path, own)
    await own.tenant.client.deleteBrand({ params: { brandId: own.brandId } })
    const answer = await send(server.baseUrl + path, {
      key: own.tenant.key,
      headers: { 'if-none-match': known },
    })
    expect(answer.status).toBe(404)
  })
})

describe('the ETag of results', () => {
  const path = ({ runId }: Measured) => `/v1/runs/${runId}`
  const changes: [string, (own: Measured) => Promise<unknown>][] = [
    ['another run', ({ tenant, brandId }) => importLines(tenant.client, brandId, [LINE])],
    [
      'a new stage of a prompt',
      async ({ tenant: { client }, brandId, topicId }) => {
        const prompts = [{ text: LINE.prompt, customerJourney: 'decision' as const }]
        await client.createTopicsWithPrompts({
          params: { brandId },
          body: { topics: [{ id: topicId, prompts }] },
        })
      },
    ],
    [
      'a move',
      async ({ tenant: { client }, brandId }) => {
        const { data } = await client.listPrompts({ params: { brandId } })
        const { topics } = await client.createTopics({
          params: { brandId },
          body: { topics: [{ name: 'Other' }] },
        })
        const promptIds = data.map(({ id }) => id)
        await client.movePrompts({ body: { promptIds, topicId: topics[0]?.id ?? '' } })
      },
    ],
  ]

  // Of the others, `every-write` says the same.
  it.each(firstOf(changes))('changes with %s', async (_, change) => {
    const own = await measured()
    const before = await etag(path(own), own)
    await change(own)
    expect(await etag(path(own), own)).not.toBe(before)
  })

  it('stays while nothing of the brand changes', async () => {
    const own = await measured()
    const before = await etag(path(own), own)
    await measured()
    expect(await etag(path(own), own)).toBe(before)
  })

  it('is the same to every key that sees the brand', async () => {
    const own = await measured()
    const { key } = await own.tenant.client.createKey({
      body: { name: 'One brand', scopes: ['read'], brandIds: [own.brandId] },
    })
    const { headers } = await send(server.baseUrl + path(own), { key })
    expect(headers['etag']).toBe(await etag(path(own), own))
  })
})

describe('an answer that was read before', () => {
  it('is new after a move', async () => {
    const own = await measured()
    const { client } = own.tenant
    const read = () => client.getRunResults({ params: { runId: own.runId } })
    await read()
    const { data } = await client.listPrompts({ params: { brandId: own.brandId } })
    const { topics } = await client.createTopics({
      params: { brandId: own.brandId },
      body: { topics: [{ name: 'Elsewhere' }] },
    })
    await client.movePrompts({ body: { promptIds: data.map(({ id }) => id), topicId: topics[0]?.id ?? '' } })
    expect((await read()).data[0]?.topic.name).toBe('Elsewhere')
  })

  it('is new after a run', async () => {
    const own = await measured()
    const read = () => own.tenant.client.listRuns({ params: { brandId: own.brandId } })
    await read()
    await importLines(own.tenant.client, own.brandId, [LINE])
    expect((await read()).paging.total).toBe(2)
  })
})
