import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SourceType } from '../../src/domain/sources/source-types.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { refusal, send } from '../fixtures/send.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

beforeEach(async () => {
  const body = { name: 'Acme', domains: ['acme.com'], llms: [] }
  brandId = (await tenant.client.createBrand({ body })).id
})

const set = (domain: string, sourceType: SourceType) =>
  tenant.client.setSourceType({ params: { brandId }, body: { domain, sourceType } })

const remove = (overrideId: string) => tenant.client.deleteSourceType({ params: { brandId, overrideId } })

const list = async () => (await tenant.client.listSourceTypes({ params: { brandId } })).data

/** Imports an answer, by default one that names Hooli and cites three sites; perception ones with `propertyId`. */
async function cite(line: { propertyId?: string; askedAt?: string } = {}): Promise<string> {
  const urls = ['https://www.reddit.com/r/x', 'https://hooli.io/pricing', 'https://oscorp.info/x']
  const sources = urls.map((url) => ({ url }))
  const lines = [{ prompt: 'a', llm: 'alpha', answer: '**Hooli** is fine.', sources, ...line }]
  return (await importLines(tenant.client, brandId, lines))[0] ?? ''
}

async function typesOf(runId: string): Promise<Record<string, string>> {
  const { data } = await tenant.client.getRunSources({ params: { runId } })
  return Object.fromEntries(data.map(({ domain, sourceType }) => [domain, sourceType]))
}

const RULED = { 'reddit.com': 'ugc', 'hooli.io': 'corporate', 'oscorp.info': 'other' }

describe('the kind of source that a person sets', () => {
  it('is kept by domain', async () => {
    const override = await set('https://www.Reddit.com/r/crm', 'editorial')
    expect(override).toEqual({
      id: override.id,
      brandId,
      domain: 'reddit.com',
      sourceType: 'editorial',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it('takes the place of what was said of the domain before', async () => {
    const { id } = await set('reddit.com', 'editorial')
    await set('www.reddit.com', 'social')
    expect(await list()).toMatchObject([{ id, domain: 'reddit.com', sourceType: 'social' }])
  })

  it('is one, however many say it at the same moment', async () => {
    await Promise.all(Array.from({ length: 8 }, () => set('reddit.com', 'social')))
    expect((await list()).length).toBe(1)
  })

  it('is listed by domain, page by page', async () => {
    for (const domain of ['c.example', 'a.example', 'b.example']) await set(domain, 'ugc')
    const page = await tenant.client.listSourceTypes({ params: { brandId }, query: { limit: 2 } })
    expect([page.data.map(({ domain }) => domain), page.paging.nextPage]).toEqual([
      ['a.example', 'b.example'],
      2,
    ])
  })

  it('holds at once for the links of every run', async () => {
    const runs = [await cite(), await cite()]
    await set('reddit.com', 'editorial')
    expect(await Promise.all(runs.map(typesOf))).toEqual(
      Array(2).fill({ ...RULED, 'reddit.com': 'editorial' }),
    )
  })

  it('has the roll-ups made again that it made wrong, without a read', async () => {
    const runId = await cite()
    const { db } = server.database.database
    const rollups = async () =>
      (await sql`select 1 from run_rollups where run_id = ${runId}`.execute(db)).rows.length
    await set('reddit.com', 'owned')
    await expect.poll(rollups).toBe(1)
  })

  it('holds at once for the sources of perception', async () => {
    const runId = await cite({ propertyId: 'trust' })
    await set('reddit.com', 'editorial')
    const { data } = await tenant.client.getRunPerceptionSources({
      params: { runId },
      query: { source_type: ['editorial'] },
    })
    expect(data.map(({ domain }) => domain)).toEqual(['reddit.com'])
  })

  it('holds for the links to come', async () => {
    await set('oscorp.info', 'reference')
    expect(await typesOf(await cite())).toEqual({ ...RULED, 'oscorp.info': 'reference' })
  })

  it('holds after the run was scored again', async () => {
    const runId = await cite()
    await set('oscorp.info', 'reference')
    await tenant.client.rescoreRun({ params: { runId } })
    await endOfRun(tenant.client, runId)
    expect(await typesOf(runId)).toEqual({ ...RULED, 'oscorp.info': 'reference' })
  })

  it('wins over what is owned', async () => {
    await set('acme.com', 'corporate')
    const source = { url: 'https://acme.com/x' }
    const [runId = ''] = await importLines(tenant.client, brandId, [
      { prompt: 'a', llm: 'alpha', answer: 'Acme.', sources: [source] },
    ])
    expect(await typesOf(runId)).toEqual({ 'acme.com': 'corporate' })
  })

  it('is the brand’s alone', async () => {
    await set('reddit.com', 'editorial')
    brandId = (await tenant.client.createBrand({ body: { name: 'Initech', llms: [] } })).id
    expect([await list(), await typesOf(await cite())]).toEqual([[], RULED])
  })

  it('makes a remembered answer old', async () => {
    const url = `${server.baseUrl}/v1/runs/${await cite()}/sources`
    const before = await send(url, { key: tenant.key })
    await set('reddit.com', 'editorial')
    const headers = { 'if-none-match': String(before.headers['etag']) }
    expect((await send(url, { key: tenant.key, headers })).status).toBe(200)
  })
})

describe('a kind of source that is no longer set', () => {
  it('gives way to what the rules say, at once', async () => {
    const runId = await cite()
    const ids = [await set('hooli.io', 'ugc'), await set('reddit.com', 'owned')].map(({ id }) => id)
    await set('hooli.io', 'social')
    for (const id of ids) await remove(id)
    expect(await typesOf(runId)).toEqual(RULED)
  })

  it('gives way for links that came while it was set', async () => {
    const { id } = await set('hooli.io', 'ugc')
    const runId = await cite()
    await remove(id)
    expect(await typesOf(runId)).toEqual(RULED)
  })

  it('is gone', async () => {
    const { id } = await set('reddit.com', 'editorial')
    expect([await remove(id), await list()]).toEqual([{ deleted: true, overrideId: id }, []])
  })

  itIfWhole('makes a remembered answer old', async () => {
    const { id } = await set('reddit.com', 'editorial')
    const url = `${server.baseUrl}/v1/runs/${await cite()}/sources`
    const before = await send(url, { key: tenant.key })
    await remove(id)
    const headers = { 'if-none-match': String(before.headers['etag']) }
    expect((await send(url, { key: tenant.key, headers })).status).toBe(200)
  })

  it('is unknown to a second DELETE, and to that of another brand', async () => {
    const { id } = await set('reddit.com', 'editorial')
    const own = brandId
    brandId = (await tenant.client.createBrand({ body: { name: 'Initech', llms: [] } })).id
    const foreign = await remove(id).catch(({ status }) => status)
    brandId = own
    await remove(id)
    expect([foreign, await remove(id).catch(({ status }) => status)]).toEqual([404, 404])
  })
})

describe('what is no registrable domain', () => {
  it.each([
    ['blog.reddit.com', 'sources are told apart by their registrable domain: name reddit.com'],
    ['javascript:alert(1)', 'a domain such as example.com is needed'],
    ['Acme', 'a domain such as example.com is needed'],
    ['a b.example', 'a domain such as example.com is needed'],
    ['user@a.example', 'a domain such as example.com is needed'],
  ])('is refused, with what to do: %s', async (domain, message) => {
    const url = `${server.baseUrl}/workspace/brands/${brandId}/source-types`
    const { body } = await send(url, { method: 'POST', key: tenant.key, json: { domain, sourceType: 'ugc' } })
    expect(body).toMatchObject({
      code: 'invalid_request',
      details: [{ path: 'domain', code: 'invalid_domain', message }],
    })
  })

  it('is not an unknown kind of source', async () => {
    const url = `${server.baseUrl}/workspace/brands/${brandId}/source-types`
    const json = { domain: 'a.example', sourceType: 'nice' }
    expect(refusal(await send(url, { method: 'POST', key: tenant.key, json }))).toEqual({
      status: 400,
      code: 'invalid_request',
    })
  })
})
