import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importLines } from '../fixtures/import-lines.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  for (const name of ['Acme', 'Globex', 'Hooli', 'Initech', 'Umbrella']) {
    await tenant.client.createBrand({ body: { name, llms: [] } })
  }
})

afterAll(() => server.stop())

describe('pages', () => {
  it('are read to the last', async () => {
    const pages: number[] = []
    for await (const { data } of tenant.client.pages('listBrands', { query: { limit: 2 } }))
      pages.push(data.length)
    expect(pages).toEqual([2, 2, 1])
  })

  it('begin with the one asked for', async () => {
    const pages: number[] = []
    for await (const { paging } of tenant.client.pages('listBrands', { query: { limit: 2, page: 2 } })) {
      pages.push(paging.page)
    }
    expect(pages).toEqual([2, 3])
  })

  it('are not read before they are asked for', async () => {
    const pages = tenant.client.pages('listBrands', { query: { limit: 2 } })
    await pages.next()
    await tenant.client.createBrand({ body: { name: 'Zorg', llms: [] } })
    const rest: number[] = []
    for await (const { data } of pages) rest.push(data.length)
    expect(rest).toEqual([2, 2])
  })
})

describe('items', () => {
  it('come one by one, over all pages', async () => {
    const other = await server.newTenant()
    for (const name of ['One', 'Three', 'Two']) await other.client.createBrand({ body: { name, llms: [] } })
    const names: string[] = []
    for await (const { name } of other.client.items('listBrands', { query: { limit: 1 } })) names.push(name)
    expect(names).toEqual(['One', 'Three', 'Two'])
  })

  it('of a list that grows at its head come once', async () => {
    const { client } = await server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const add = (count: number) =>
      client.createContent({ params: { brandId }, body: { title: `${count}`, content: 'x' } })
    for (const count of [1, 2, 3, 4, 5]) await add(count)
    const titles: string[] = []
    for await (const { title } of client.items('listContents', {
      params: { brandId },
      query: { limit: 2 },
    })) {
      titles.push(title)
      await add(titles.length + 100)
    }
    expect(titles).toEqual(['5', '4', '3', '2', '1'])
  })

  it('are the queries where those are listed', async () => {
    const { client } = await server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const line = {
      prompt: 'Which?',
      llm: 'alpha',
      answer: 'Acme.',
      webSearchQueries: ['best crm', 'crm 2026'],
    }
    await importLines(client, brandId, [line])
    const found: unknown[] = []
    for await (const item of client.items('getBrandWebSearchQueries', {
      params: { brandId },
      query: { view: 'query', limit: 1 },
    })) {
      found.push('query' in item ? item.query : item)
    }
    expect(found).toEqual(['best crm', 'crm 2026'])
  })
})
