import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

const create = (name: string, aliases: string[] = [], domains: string[] = []) =>
  tenant.client.createCompetitor({ params: { brandId }, body: { name, aliases, domains } })

/**
 * Competitors as an earlier version may have stored them: each with this many characters, including its name of four.
 */
const store = (count: number, characters: number) =>
  sql`
    insert into competitors (organization_id, id, brand_id, name, name_key, aliases)
    select ${tenant.organizationId}, gen_random_uuid(), ${brandId}, n.name, n.name, array[repeat('x', ${characters - 4}::int)]
    from (select lpad(g::text, 4, '0') as name from generate_series(1, ${count}::int) g) n`.execute(
    server.database.database.db,
  )

describe('a brand has at most 500 competitors', () => {
  it('and the 501st is refused, also when two come at the same moment for the last place', async () => {
    await store(499, 10)
    const outcomes = await Promise.allSettled([create('Globex'), create('Hooli')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('at most 500'),
    })
  })
})

describe('a brand and its competitors have at most 5,000 names, aliases and domains', () => {
  it('and one more is refused, whatever it is', async () => {
    await store(1, 10)
    const some = (count: number) => Array.from({ length: count }, (_, at) => `${at}.com`)
    // With "Acme", its display name and the two of the stored competitor.
    await sql`update competitors set domains = ${some(4_995)} where brand_id = ${brandId}`.execute(
      server.database.database.db,
    )
    await tenant.client.updateBrand({ params: { brandId }, body: { displayName: 'Acme Inc' } })
    const { id: competitorId } = await create('Hooli')
    const refused = { code: 'conflict', message: expect.stringContaining('would be 5001.') }
    await expect(create('H')).rejects.toMatchObject(refused)
    for (const body of [{ aliases: ['H'] }, { domains: ['h.com'] }]) {
      await expect(tenant.client.updateCompetitor({ params: { competitorId }, body })).rejects.toMatchObject(
        refused,
      )
    }
  })
})

describe('a brand and its competitors have at most 100,000 characters of names', () => {
  const refused = { code: 'conflict', message: expect.stringContaining('100000 characters of names') }
  const letters = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => String(at).padEnd(200, letter))

  it('and what would exceed them is refused, whatever it changes', async () => {
    // 99,000, and the four of "Acme".
    await store(9, 11_000)
    const { id: competitorId } = await create('Hooli', [...letters('y', 4), 'y'.repeat(191)])
    await expect(create('H')).rejects.toMatchObject(refused)
    const aliases = [...letters('y', 4), 'y'.repeat(192)]
    await expect(
      tenant.client.updateCompetitor({ params: { competitorId }, body: { aliases } }),
    ).rejects.toMatchObject(refused)
    await expect(
      tenant.client.updateBrand({ params: { brandId }, body: { aliases: ['A'] } }),
    ).rejects.toMatchObject(refused)
    await tenant.client.updateCompetitor({ params: { competitorId }, body: { aliases: [] } })
    expect(await create('H')).toMatchObject({ name: 'H' })
  })

  it('and one that has more from before may have less, but not more', async () => {
    await store(10, 11_000)
    await expect(create('H')).rejects.toMatchObject(refused)
    const brand = await tenant.client.updateBrand({
      params: { brandId },
      body: { name: 'Acm', displayName: 'Acm' },
    })
    expect(brand.name).toBe('Acm')
  })
})
