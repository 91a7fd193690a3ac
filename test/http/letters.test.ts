import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importLines } from '../fixtures/import-lines.ts'
import { send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const NAMES = ['Zeta', 'öko', 'Ähre', 'apfel', 'Éclair', 'Ostsee', 'eclipse', 'Ёлка', 'Жук', 'Еда']
const SORTED = ['Ähre', 'apfel', 'Éclair', 'eclipse', 'öko', 'Ostsee', 'Zeta', 'Еда', 'Ёлка', 'Жук']

let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  for (const name of NAMES) await tenant.client.createBrand({ body: { name, llms: [] } })
  brandId = (await tenant.client.createBrand({ body: { name: 'Ärzteblatt', llms: [] } })).id
  for (const name of NAMES) await tenant.client.createCompetitor({ params: { brandId }, body: { name } })
  await tenant.client.createTopics({
    params: { brandId },
    body: { topics: [{ name: 'Öl' }, { name: 'Gas' }] },
  })
  await importLines(
    tenant.client,
    brandId,
    ['Vertrauen', 'Ärger', 'Übersicht', 'Zeit'].map((propertyId) => ({
      prompt: `Wie steht es um ${propertyId}?`,
      llm: 'alpha',
      answer: 'Gut.',
      propertyId,
      score: 5,
    })),
  )
})

afterAll(() => server.stop())

async function names(path: string, field = 'name'): Promise<unknown[]> {
  const { body } = await send(server.baseUrl + path, { key: tenant.key })
  return (body as { data: Record<string, unknown>[] }).data.map((item) => item[field])
}

describe('letters of any language', () => {
  it.each([
    ['brands', () => names('/v1/brands?limit=50'), SORTED.toSpliced(2, 0, 'Ärzteblatt')],
    ['competitors', () => names(`/workspace/brands/${brandId}/competitors`), SORTED],
  ])('have the place that the alphabet gives them in the list of %s', async (_, list, sorted) => {
    expect(await list()).toEqual(sorted)
  })

  it('have that place in the properties of a perception run', async () => {
    const { body } = await send(`${server.baseUrl}/v1/brands/${brandId}/perception?from=2020-01-01`, {
      key: tenant.key,
    })
    const { series } = body as { series: { propertyId: string }[] }
    expect(series.map(({ propertyId }) => propertyId)).toEqual(['Ärger', 'Übersicht', 'Vertrauen', 'Zeit'])
  })

  it('give every item once when the list is read page by page', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => names(`/workspace/brands/${brandId}/competitors?limit=3&page=${page}`)),
    )
    expect(pages.flat()).toEqual(SORTED)
  })

  it.each([
    ['brands', () => `/v1/brands?q=${encodeURIComponent('ÉCL')}`, 'name', ['Éclair']],
    ['brands', () => `/v1/brands?q=${encodeURIComponent('ёл')}`, 'name', ['Ёлка']],
    ['topics', () => `/workspace/brands/${brandId}/topics?q=${encodeURIComponent('ÖL')}`, 'name', ['Öl']],
    [
      'perception prompts',
      () => `/workspace/brands/${brandId}/perception-prompts?q=${encodeURIComponent('ÄRGER')}`,
      'propertyId',
      ['Ärger'],
    ],
  ])('are found among %s in small and capital form', async (_, path, field, found) => {
    expect(await names(path(), field)).toEqual(found)
  })
})
