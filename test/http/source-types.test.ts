import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importLines } from '../fixtures/import-lines.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

interface Seeded {
  tenant: Tenant
  brandId: string
  runId: string
}

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

async function seed(brandDomain: string, urls: readonly string[]): Promise<Seeded> {
  const tenant = await server.newTenant()
  const body = { name: 'Acme', domains: [brandDomain], llms: [] }
  const { id: brandId } = await tenant.client.createBrand({ body })
  const line = { prompt: 'a', llm: 'alpha', answer: 'Acme.', sources: urls.map((url) => ({ url })) }
  const [runId = ''] = await importLines(tenant.client, brandId, [line])
  return { tenant, brandId, runId }
}

/** The brand owns one host of a domain that belongs to somebody else. */
const seedHosted = () =>
  seed('acme.vendor.com', ['https://acme.vendor.com/', 'https://vendor.com/1', 'https://vendor.com/2'])

function sourcesOf({ tenant, runId }: Seeded, sourceType?: 'owned' | 'other') {
  const query = sourceType === undefined ? {} : { source_type: [sourceType] }
  return tenant.client.getRunSources({ params: { runId }, query })
}

describe('the kind of a domain', () => {
  it('is that of most of its addresses', async () => {
    expect((await sourcesOf(await seedHosted())).data).toMatchObject([
      { domain: 'vendor.com', sourceType: 'other', urlCount: 3 },
    ])
  })

  it('is what source_type asks for: the domain is listed whole or not at all', async () => {
    const seeded = await seedHosted()
    const [owned, other] = [await sourcesOf(seeded, 'owned'), await sourcesOf(seeded, 'other')]
    expect([owned.data.length, other.data[0]?.urlCount]).toEqual([0, 3])
  })

  it('follows the present domains for answers to perception prompts, too', async () => {
    const tenant = await server.newTenant()
    const { client } = tenant
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const sources = [{ url: 'https://example.org/' }]
    const line = { prompt: 'a', llm: 'alpha', answer: 'Acme.', sources, propertyId: 'trust' }
    const [runId = ''] = await importLines(client, brandId, [line])
    await client.updateBrand({ params: { brandId }, body: { domains: ['example.org'] } })
    await client.rescoreRun({ params: { runId } })
    await endOfRun(client, runId)
    const { data } = await client.getRunPerceptionSources({ params: { runId } })
    expect(data).toMatchObject([{ domain: 'example.org', sourceType: 'owned' }])
  })

  it('follows the brand’s present domains when the run is scored again', async () => {
    const seeded = await seed('acme.com', ['https://example.org/'])
    const { client } = seeded.tenant
    await client.updateBrand({ params: { brandId: seeded.brandId }, body: { domains: ['example.org'] } })
    await client.rescoreRun({ params: { runId: seeded.runId } })
    await endOfRun(client, seeded.runId)
    expect((await sourcesOf(seeded)).data).toMatchObject([{ domain: 'example.org', sourceType: 'owned' }])
  })
})
