import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let brandId: string
let topicId: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  ;({ brandId, topicId } = await seedBrand(tenant.client, { llms: [] }))
})

function post(text: string, headers: Record<string, string> = {}): Promise<Answer> {
  return send(`${server.baseUrl}/workspace/brands/${brandId}/prompt-suggestions/imports`, {
    method: 'POST',
    key: tenant.key,
    text,
    headers: { 'content-type': 'text/csv', ...headers },
  })
}

async function postBytes(bytes: Uint8Array): Promise<unknown> {
  const response = await tenant.client.stream('importPromptKeywords', {
    params: { brandId },
    body: new Blob([new Uint8Array(bytes)]).stream(),
    contentType: 'text/csv; charset=utf-16',
  })
  return response.json()
}

const list = async () => (await tenant.client.listPromptSuggestions({ params: { brandId } })).data

describe('an import of keywords', () => {
  it('of Search Console suggests queries with their impressions and without a volume', async () => {
    await post('Top queries,Clicks,Impressions\nbest crm for dentists,12,480\n')
    expect(await list()).toMatchObject([
      {
        text: 'best crm for dentists',
        source: 'import',
        topicId,
        estimatedVolume: null,
        volumeSource: null,
        evidence: { keyword: 'best crm for dentists', clicks: 12, impressions: 480 },
      },
    ])
  })

  it('of Keyword Planner in UTF-16 suggests keywords with their monthly volume', async () => {
    const text = '\ufeffKeyword Stats\nMot clé\tNombre moyen de recherches mensuelles\nmeilleur crm\t1 900\n'
    await postBytes(Buffer.from(text, 'utf16le'))
    expect(await list()).toMatchObject([
      { text: 'meilleur crm', estimatedVolume: 1_900, volumeSource: 'Google Ads Keyword Planner' },
    ])
  })

  it('says what it took the file for and what became of it', async () => {
    const lines = ['best crm for dentists', 'acme crm pricing', 'Best CRM dentist', 'crm, the best']
    const { status, body } = await post(lines.slice(0, 3).join('\n'))
    expect([status, body]).toEqual([
      200,
      {
        format: 'plain-list',
        keywordCount: 3,
        brandedCount: 1,
        renewedCount: 0,
        addedCount: 2,
        duplicateCount: 1,
        leftOutCount: 0,
        removedCount: 0,
        openCount: 2,
      },
    ])
  })

  it('marks keywords that name the brand, and puts them last', async () => {
    await post('acme crm pricing\ncrm pricing tips\nglobex crm pricing')
    expect((await list()).map(({ kind }) => kind)).toEqual(['rival', 'open', 'brand'])
  })

  it('again takes over what a newer file says', async () => {
    await post('Keyword,Volume\nbest crm for dentists,10')
    const [before] = await list()
    const { body } = await post('Keyword,Volume\nBest CRM for dentists,2000')
    expect([body, await list()]).toMatchObject([
      { addedCount: 0, renewedCount: 1, openCount: 1 },
      [{ id: before?.id, estimatedVolume: 2_000 }],
    ])
  })

  it('comes before a suggestion of templates that asks the same', async () => {
    await tenant.client.refreshPromptSuggestions({ params: { brandId } })
    const { body } = await post('Keyword,Volume\nglobex best alternatives,90')
    const same = (await list()).filter(({ text }) => /alternatives/.test(text))
    expect([body, same]).toMatchObject([
      { addedCount: 1, removedCount: 1 },
      [{ source: 'import', estimatedVolume: 90 }],
    ])
  })

  it('leaves room for no more than so many, and says so', async () => {
    const lines = Array.from({ length: 203 }, (_, index) => `crm for group${index},${index}`)
    const { body } = await post(`Keyword,Volume\n${lines.join('\n')}`)
    expect(body).toMatchObject({ addedCount: 200, leftOutCount: 3, openCount: 200 })
  })

  it('with a bad line imports nothing, and names the line', async () => {
    const { status, body } = await post('Keyword,Volume\nbest crm,10\ncheap crm,many\n')
    expect([status, body, await list()]).toMatchObject([
      400,
      {
        code: 'invalid_request',
        details: [{ path: 'line 3', code: 'invalid', message: 'volume: not a number' }],
      },
      [],
    ])
  })

  it('keeps a formula as the text that it is', async () => {
    await post('Keyword,Volume\n"=HYPERLINK(""http://x.example"",""crm"")",10')
    expect((await list()).map(({ text }) => text)).toEqual(['=HYPERLINK("http://x.example","crm")'])
  })

  it.each([
    ['of another type', { 'content-type': 'application/json' }, 'crm', 415],
    ['that is packed', { 'content-encoding': 'gzip' }, 'crm', 415],
    ['that is empty', {}, '', 400],
    ['above 1 MiB', {}, `${'best crm\n'.repeat(120_000)}`, 413],
  ])('of a body %s is refused', async (_, headers, text, status) => {
    expect((await post(text, headers)).status).toBe(status)
  })

  it('above 1 MiB, whose length nobody said, is refused', async () => {
    await expect(postBytes(Buffer.alloc(1_100_000, 'best crm\n'))).rejects.toMatchObject({
      code: 'payload_too_large',
    })
  })

  it('with the same key and file is made once', async () => {
    const key = { 'idempotency-key': 'keywords' }
    const before = await post('best crm for dentists', key)
    const again = await post('best crm for dentists', key)
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([before.body, 'true'])
  })

  it('with the same key and another file is a conflict', async () => {
    const key = { 'idempotency-key': 'other-keywords' }
    await post('best crm for dentists', key)
    expect((await post('best crm for bakers', key)).body).toMatchObject({ code: 'idempotency_conflict' })
  })

  it('for another tenant’s brand is not found', async () => {
    tenant = await server.newTenant()
    expect((await post('best crm')).status).toBe(404)
  })
})
