import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countNames } from '../../src/storage/brands/counted-names.ts'
import { countNewestKeys, detectedNames } from '../../src/storage/brands/names-in-answers.ts'
import { findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { DetectedWorld, LIST } from '../fixtures/detected-world.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const ONE = '1. **Hooli** is popular.\n2. **Acme** is cheap.'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

/** A brand with two answers in one run, as if the run had thousands. */
async function brandOfTwoParts(): Promise<{ organizationId: string; brandId: string; db: Db }> {
  const { brandId } = await DetectedWorld.of(tenant, [LIST, ONE])
  const { db } = server.database.database
  const { organizationId } = tenant
  await sql`update all_results set ordinal = ordinal * 1000
    where organization_id = ${organizationId} and brand_id = ${brandId}`.execute(db)
  return { organizationId, brandId, db }
}

/** The database, and the numbers in this column of the rows that it answers from now on. */
function watched(db: Db, column: string) {
  const numbers: number[] = []
  const watching = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const { [column]: value } of result.rows) if (value) numbers.push(Number(value))
      return result
    },
  })
  return { watching, numbers }
}

describe('the list of detected brands', () => {
  it.each([
    ['of the last 28 days', 0, 40],
    ['of the newest run, where that is older', 40, 60],
  ])('counts as many answers as a list of answers has without a window: those %s', async (_, ...days) => {
    const { client, brandId } = await DetectedWorld.of(tenant)
    const lines = days.map((age) => ({
      prompt: 'Which CRM?',
      llm: 'alpha',
      answer: ONE,
      askedAt: new Date(Date.now() - age * 86_400_000).toISOString(),
    }))
    await importLines(client, brandId, lines)
    const [hooli] = (await client.listDetectedBrands({ params: { brandId } })).data
    const query = { brand: hooli?.id ?? '' }
    const { paging } = await client.listAnswers({ params: { brandId }, query })
    expect([hooli?.responseCount, paging.total]).toEqual([1, 1])
  })

  it('counts the names of many answers in parts', async () => {
    const { organizationId, brandId, db } = await brandOfTwoParts()
    const brand = await findVisibleBrand(db, { organizationId, brandIds: null }, brandId)
    if (!brand) throw new Error('the brand is missing')
    const { watching, numbers } = watched(db, 'answerCount')
    const runs = await sql<{ id: string }>`select id from runs where brand_id = ${brandId}`.execute(db)
    const { answerCount, names } = await countNames(watching, brand, runs.rows, undefined)
    const counts = names.map(({ count }) => count).sort()
    expect({ answerCount, counts, answersOfPart: numbers }).toEqual({
      answerCount: 2,
      counts: [1, 2],
      answersOfPart: [1, 1],
    })
  })
})

describe('the start of a run', () => {
  it('counts the names of the newest runs in parts', async () => {
    const { organizationId, brandId, db } = await brandOfTwoParts()
    const { watching, numbers } = watched(db, 'nameCount')
    const names = await detectedNames(watching, organizationId, brandId)
    const counts = names.map(({ name, answerCount }) => [name, answerCount])
    expect({ counts, namesOfPart: numbers }).toEqual({ counts: [['Hooli', 2]], namesOfPart: [2, 1] })
  })

  it('reads no further part once it has counted as many names as it may', async () => {
    const { organizationId, brandId, db } = await brandOfTwoParts()
    const counted = await countNewestKeys(db, { organizationId, brandId }, 'all', undefined, { namesMax: 2 })
    expect([...counted].map(([key, { count }]) => [key, count]).sort()).toEqual([
      ['hooli', 1],
      ['initech', 1],
    ])
  })

  it('counts no more different names than it may hold', async () => {
    const { organizationId, brandId, db } = await brandOfTwoParts()
    const counted = await countNewestKeys(db, { organizationId, brandId }, 'all', undefined, { keysMax: 1 })
    expect(counted.size).toBe(1)
  })
})
