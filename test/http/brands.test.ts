import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const OTHER_LLM = { ...SILENT_LLM, name: 'other' }

let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM, OTHER_LLM] })
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme' } })).id
})

function call(method: 'POST' | 'PATCH', json: object): Promise<Answer> {
  const path = method === 'POST' ? '/workspace/brands' : `/workspace/brands/${brandId}`
  return send(server.baseUrl + path, { method, key: tenant.key, json })
}

const get = () => tenant.client.getBrand({ params: { brandId } })

describe('the name by which a brand is shown', () => {
  const rename = async (...patches: object[]) => {
    for (const patch of patches) await call('PATCH', patch)
    return (await get()).displayName
  }

  it('follows the name while nobody has chosen another', async () => {
    expect(await rename({ name: 'Globex' })).toBe('Globex')
  })

  it('follows it also when the whole brand is sent back with another name', async () => {
    expect(await rename({ name: 'Acme', displayName: 'Acme' }, { name: 'Globex' })).toBe('Globex')
  })

  it('stays when somebody has chosen it', async () => {
    expect(await rename({ displayName: 'Acme Corp' }, { name: 'Globex' })).toBe('Acme Corp')
  })

  it('stays when it is chosen with the name', async () => {
    expect(await rename({ name: 'Globex', displayName: 'Acme' }, { name: 'Initech' })).toBe('Acme')
  })

  it('is found by the search for brands', async () => {
    await rename({ displayName: 'Ökohaus' })
    const { data } = await tenant.client.listBrands({ query: { q: 'ÖKO' } })
    expect(data).toMatchObject([{ id: brandId }])
  })
})

describe('a new brand', () => {
  it('has its defaults, and asks every configured LLM that is not simulated', async () => {
    expect(await get()).toEqual({
      id: brandId,
      organizationId: tenant.organizationId,
      name: 'Acme',
      displayName: 'Acme',
      targetMarket: 'US',
      language: 'en',
      aliases: [],
      domains: [],
      llms: ['silent', 'other'],
      promptLimit: null,
      runBudgetUsd: null,
      samples: 1,
      enabledFeatures: {
        customPerceptionPrompts: true,
        contentGeneration: true,
        llmJudge: true,
        webhooks: true,
      },
      schedule: null,
      topicCount: 0,
      promptCount: 0,
      lastRun: null,
      rescore: null,
      createdAt: expect.any(String),
    })
  })

  it('is as it is asked for', async () => {
    const wanted = {
      name: 'Initech',
      displayName: 'Initech Inc.',
      targetMarket: 'DE',
      language: 'de',
      aliases: ['Initech GmbH'],
      domains: ['initech.com'],
      llms: ['other'],
      promptLimit: 10,
      runBudgetUsd: 2.5,
      samples: 3,
    }
    expect(await call('POST', { ...wanted, enabledFeatures: { contentGeneration: false } })).toMatchObject({
      status: 201,
      body: { ...wanted, enabledFeatures: { contentGeneration: false, llmJudge: true } },
    })
  })

  it.each([
    ['German', 'de'],
    ['pt_br', 'pt-BR'],
  ])('has the language %s as %s', async (language, tag) => {
    expect((await call('POST', { name: 'Hooli', language })).body).toMatchObject({ language: tag })
  })

  it('may ask no LLM', async () => {
    expect((await call('POST', { name: 'Hooli', llms: [] })).body).toMatchObject({ llms: [] })
  })

  it('may ask a simulated LLM when it is named', async () => {
    const simulated = server.config.llms.find(({ provider }) => provider === 'simulated')?.name ?? ''
    const { body } = await call('POST', { name: 'Hooli', llms: [simulated] })
    expect(body).toMatchObject({ llms: [simulated] })
  })

  it('has its names and LLMs once each, without space around them', async () => {
    const { body } = await call('POST', {
      name: '  Hooli ',
      aliases: [' Hooli Inc', 'Hooli Inc '],
      llms: ['silent', ' SILENT '],
    })
    expect(body).toMatchObject({ name: 'Hooli', aliases: ['Hooli Inc'], llms: ['silent'] })
  })

  it.each([
    ['https://www.hooli.com/products', 'hooli.com'],
    ['HOOLI.com', 'hooli.com'],
    ['hooli.co.uk', 'hooli.co.uk'],
  ])('has the domain %s as %s', async (domain, kept) => {
    const { body } = await call('POST', { name: 'Hooli', domains: [domain] })
    expect(body).toMatchObject({ domains: [kept] })
  })
})

describe('a brand of an earlier version with an unknown market', () => {
  it('keeps it when the whole brand is sent back', async () => {
    await sql`update brands set target_market = 'DACH' where id = ${brandId}`.execute(
      server.database.database.db,
    )
    const { status, body } = await call('PATCH', { ...(await get()), name: 'Acme Two' })
    expect([status, body]).toEqual([200, expect.objectContaining({ name: 'Acme Two', targetMarket: 'DACH' })])
  })
})

describe.each(['POST', 'PATCH'] as const)('%s of a brand', (method) => {
  it.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name'],
    ['an alias that is blank', { name: 'A', aliases: ['fine', ' '] }, 'aliases[1]'],
    ['an LLM that is not configured', { name: 'A', llms: ['silent', 'nobody'] }, 'llms[1]'],
    ['a domain that is none', { name: 'A', domains: ['acme.com', 'not a domain'] }, 'domains[1]'],
    ['a dot for a domain', { name: 'A', domains: ['.'] }, 'domains[0]'],
    ['a domain that nobody can own', { name: 'A', domains: ['co.uk'] }, 'domains[0]'],
    ['a domain without a dot', { name: 'A', domains: ['localhost'] }, 'domains[0]'],
    ['a prompt limit below 0', { name: 'A', promptLimit: -1 }, 'promptLimit'],
    ['a feature that is none', { name: 'A', enabledFeatures: { magic: true } }, 'enabledFeatures.magic'],
    ['an unknown market', { name: 'A', targetMarket: 'Gemany' }, 'targetMarket'],
    ['an unknown language', { name: 'A', language: 'klingonisch' }, 'language'],
    ['a language of one letter', { name: 'A', language: 'e' }, 'language'],
  ])('refuses %s and says where', async (_, json, path) => {
    expect(await call(method, json)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path }] },
    })
  })
})

describe('a change of a brand', () => {
  it('takes what the brand gives, and leaves it as it is', async () => {
    await call('PATCH', {
      promptLimit: 3,
      schedule: { frequency: 'weekly' },
      aliases: ['A'],
      domains: ['a.com'],
    })
    const given = await get()
    const { status, body } = await call('PATCH', given)
    expect({ status, body }).toEqual({ status: 200, body: given })
  })

  it('takes an LLM that the brand has though the server offers it no longer', async () => {
    await sql`update brands set llms = '{gone,silent}',
        schedule = '{"frequency":"manual","cron":null,"timezone":"UTC","enabledLlms":["gone"]}'
      where id = ${brandId}`.execute(server.database.database.db)
    const given = await get()
    const { status, body } = await call('PATCH', given)
    expect({ status, body }).toEqual({ status: 200, body: given })
  })

  it('leaves alone what it does not name', async () => {
    const before = await get()
    expect((await call('PATCH', { displayName: 'Acme!' })).body).toEqual({ ...before, displayName: 'Acme!' })
  })

  it('turns single features off and on', async () => {
    await call('PATCH', { enabledFeatures: { contentGeneration: false, llmJudge: false } })
    const { body } = await call('PATCH', { enabledFeatures: { contentGeneration: true } })
    expect(body).toMatchObject({ enabledFeatures: { contentGeneration: true, llmJudge: false } })
  })

  it('loses nothing when several come at the same moment', async () => {
    const changes = [{ name: 'Renamed' }, { language: 'de' }, { promptLimit: 7 }, { aliases: ['A'] }]
    await Promise.all(changes.map((change) => call('PATCH', change)))
    expect(await get()).toMatchObject({ name: 'Renamed', language: 'de', promptLimit: 7, aliases: ['A'] })
  })
})

describe('the list of brands', () => {
  it('is by name, whatever the case, with counts', async () => {
    await tenant.client.createBrand({ body: { name: 'zeta', llms: [] } })
    await tenant.client.createBrand({ body: { name: 'Beta', llms: [] } })
    const { data } = await tenant.client.listBrands()
    expect(data.map(({ name, topicCount }) => [name, topicCount])).toEqual([
      ['Acme', 0],
      ['Beta', 0],
      ['zeta', 0],
    ])
  })

  it('counts topics and prompts', async () => {
    await seedBrand(tenant.client, { llms: [], prompts: ['One?', 'Two?'] })
    const { data } = await tenant.client.listBrands()
    expect(data.map(({ promptCount }) => promptCount).sort()).toEqual([0, 2])
  })

  it.each([
    ['acm', ['Acme']],
    ['INC', ['Umbrella']],
    ['%', []],
    ['_', []],
  ])('finds by "%s" in name or display name: %j', async (q, names) => {
    await tenant.client.createBrand({ body: { name: 'Umbrella', displayName: 'Umbrella Inc', llms: [] } })
    const { data } = await tenant.client.listBrands({ query: { q } })
    expect(data.map(({ name }) => name)).toEqual(names)
  })
})
