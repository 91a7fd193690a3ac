import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  server = await startTestServer({ works: false })
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

beforeEach(async () => {
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })).id
})

const create = (name: string, more: { aliases?: string[]; domains?: string[] } = {}) =>
  tenant.client.createCompetitor({ params: { brandId }, body: { name, ...more } })

const update = (competitorId: string, body: { name?: string; aliases?: string[]; domains?: string[] }) =>
  tenant.client.updateCompetitor({ params: { competitorId }, body })

const list = async () => (await tenant.client.listCompetitors({ params: { brandId } })).data

describe('a competitor', () => {
  it('is created with its names and domains, each once', async () => {
    const created = await create(' Globex ', {
      aliases: ['Globex Corp', ' Globex Corp '],
      domains: ['https://www.globex.com/', 'globex.com'],
    })
    expect(created).toEqual({
      id: created.id,
      brandId,
      name: 'Globex',
      aliases: ['Globex Corp'],
      domains: ['globex.com'],
    })
  })

  it('is changed only where it is named', async () => {
    const { id } = await create('Globex', { aliases: ['G'], domains: ['globex.com'] })
    expect(await update(id, { name: 'Globex Inc' })).toEqual({
      id,
      brandId,
      name: 'Globex Inc',
      aliases: ['G'],
      domains: ['globex.com'],
    })
  })

  it('loses nothing when several change it at the same moment', async () => {
    const { id } = await create('Globex')
    await Promise.all([
      update(id, { name: 'Renamed' }),
      update(id, { aliases: ['G'] }),
      update(id, { domains: ['globex.com'] }),
    ])
    expect(await list()).toMatchObject([{ name: 'Renamed', aliases: ['G'], domains: ['globex.com'] }])
  })

  it('is listed by name, whatever the case', async () => {
    for (const name of ['zeta', 'Beta', 'alpha']) await create(name)
    expect((await list()).map(({ name }) => name)).toEqual(['alpha', 'Beta', 'zeta'])
  })

  it('of a name that the brand tracks already is a conflict, whatever the case', async () => {
    await create('Globex')
    await expect(create(' GLOBEX ')).rejects.toMatchObject({ status: 409, code: 'conflict' })
  })

  it('cannot take the name of another', async () => {
    await create('Globex')
    const { id } = await create('Initech')
    await expect(update(id, { name: 'globex' })).rejects.toMatchObject({ status: 409, code: 'conflict' })
  })

  it('may be renamed in case only', async () => {
    const { id } = await create('Globex')
    expect(await update(id, { name: 'GLOBEX' })).toMatchObject({ name: 'GLOBEX' })
  })

  it('is made once, however many ask at the same moment', async () => {
    const asked = Array.from({ length: 10 }, () =>
      create('Storm').then(
        () => 'made',
        ({ code }) => code,
      ),
    )
    expect((await Promise.all(asked)).sort()).toEqual([...Array<string>(9).fill('conflict'), 'made'])
  })

  it('may have the name of one that another brand tracks', async () => {
    await create('Globex')
    brandId = (await tenant.client.createBrand({ body: { name: 'Hooli', llms: [] } })).id
    expect(await create('Globex')).toMatchObject({ brandId })
  })

  it('that was deleted is gone, and its name is free', async () => {
    const { id } = await create('Globex')
    const deleted = await tenant.client.deleteCompetitor({ params: { competitorId: id } })
    const between = await list()
    const again = await create('Globex')
    expect({ deleted, between, isNew: again.id !== id }).toEqual({
      deleted: { deleted: true, competitorId: id, brandId },
      between: [],
      isNew: true,
    })
  })

  it.each(['PATCH', 'DELETE'])('that was deleted is not found by %s', async (method) => {
    const { id } = await create('Globex')
    await tenant.client.deleteCompetitor({ params: { competitorId: id } })
    const url = `${server.baseUrl}/workspace/competitors/${id}`
    const answer = await send(url, { method, key: tenant.key, json: {} })
    expect(refusal(answer)).toEqual({ status: 404, code: 'not_found' })
  })

  it.each([
    ['no name', {}],
    ['a blank name', { name: ' ' }],
    ['a domain that is none', { name: 'Globex', domains: ['?'] }],
    ['101 aliases', { name: 'Globex', aliases: Array.from({ length: 101 }, (_, index) => `G${index}`) }],
  ])('with %s is refused', async (_, json) => {
    const url = `${server.baseUrl}/workspace/brands/${brandId}/competitors`
    const answer = await send(url, { method: 'POST', key: tenant.key, json })
    expect(refusal(answer)).toEqual({ status: 400, code: 'invalid_request' })
  })
})
