import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countNames } from '../../src/storage/brands/counted-names.ts'
import { findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import { DetectedWorld, LIST } from '../fixtures/detected-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const ONE = '1. **Hooli** is popular.\n2. **Acme** is cheap.'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

describe('the list of detected brands', () => {
  it('counts the names of many answers in parts', async () => {
    const { brandId } = await DetectedWorld.of(tenant, [LIST, ONE])
    const { db } = server.database.database
    const { organizationId } = tenant
    const brand = await findVisibleBrand(db, { organizationId, brandIds: null }, brandId)
    if (!brand) throw new Error('the brand is missing')
    // As if the run had thousands of answers.
    await sql`update all_results set ordinal = ordinal * 1000
      where organization_id = ${organizationId} and brand_id = ${brandId}`.execute(db)
    const answersOfPart: number[] = []
    const counting = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        for (const { answerCount } of result.rows) if (answerCount) answersOfPart.push(Number(answerCount))
        return result
      },
    })
    const { answerCount, names } = await countNames(counting, brand, { from: null, to: null }, undefined)
    const counts = names.map(({ count }) => count).sort()
    expect({ answerCount, counts, answersOfPart }).toEqual({
      answerCount: 2,
      counts: [1, 2],
      answersOfPart: [1, 1],
    })
  })
})
