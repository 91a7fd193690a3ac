import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertFoundNames, UNDECIDED_NAMES_MAX } from '../../src/storage/brands/detected-brands.ts'
import { LIST } from '../fixtures/detected-world.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

async function newBrand() {
  const tenant = await server.newTenant()
  const { id: brandId, organizationId } = await tenant.client.createBrand({
    body: { name: 'Acme', llms: [] },
  })
  const { db } = server.database.database
  const stored = (names: readonly string[], namesMax?: number) =>
    insertFoundNames(
      db,
      names.map((name) => ({ organizationId, brandId, key: name.toLowerCase(), name })),
      namesMax,
    )
  return { tenant, brandId, organizationId, stored }
}

const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name)

describe('Of the names in answers, a brand keeps', () => {
  it('as many as it has room for, and those that it knows already', async () => {
    const { stored } = await newBrand()
    await stored(['Hooli', 'Initech'], 3)
    expect(namesOf(await stored(['Hooli', 'Pied Piper', 'Vandelay', 'VANDELAY'], 3))).toEqual([
      'Vandelay',
      'VANDELAY',
    ])
  })

  it('new ones beside any number about which somebody decided', async () => {
    const { stored, brandId } = await newBrand()
    await stored(['Hooli', 'Initech'], 2)
    await sql`update detected_brands set is_ignored = true where brand_id = ${brandId}`.execute(
      server.database.database.db,
    )
    expect(await stored(['Vandelay'], 2)).toEqual([])
  })
})

describe('An answer', () => {
  it('loses the names for which its brand has no more room, and keeps the others', async () => {
    const { tenant, brandId, organizationId } = await newBrand()
    await sql`insert into detected_brands (organization_id, id, brand_id, name, name_key)
      select ${organizationId}, gen_random_uuid(), ${brandId}, n, n
      from (select 'hooli' as n union all select 'name ' || g from generate_series(2, ${UNDECIDED_NAMES_MAX}::int) g) x`.execute(
      server.database.database.db,
    )
    const [runId = ''] = await importLines(tenant.client, brandId, [
      { prompt: 'Which one?', llm: 'alpha', answer: LIST },
    ])
    const { data } = await tenant.client.getRunResults({ params: { runId } })
    expect(data.map(({ rank, mentionedBrands }) => [rank, mentionedBrands])).toEqual([[3, ['Hooli']]])
  })
})
