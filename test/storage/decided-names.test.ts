import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { detectedNames } from '../../src/storage/brands/names-in-answers.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.drop())

async function newBrand(): Promise<string> {
  const { db } = database.database
  const id = newId()
  await sql`insert into organizations (id, name, features) values (${id}, 'Tenant', '{}')`.execute(db)
  await sql`insert into brands (organization_id, id, name, display_name, target_market, language, domains, llms)
    values (${id}, ${id}, 'Acme', 'Acme', 'US', 'en', '{}', '{}')`.execute(db)
  return id
}

const addNames = (owner: string, name: string, count: number, isIgnored: boolean, decidedBy: string | null) =>
  sql`insert into detected_brands (organization_id, id, brand_id, name, name_key, is_ignored, decided_by)
    select ${owner}, gen_random_uuid(), ${owner}, n, n, ${isIgnored}, ${decidedBy}
    from (select ${name} || g as n from generate_series(1, ${count}::int) g) x`.execute(database.database.db)

describe('Of the detected names, the start of a run reads', () => {
  it('at most 10,000 that were kept and 10,000 that were ignored, and none that nobody decided about', async () => {
    const owner = await newBrand()
    await addNames(owner, 'open', 100, false, null)
    await addNames(owner, 'kept', 10_050, false, 'person')
    await addNames(owner, 'ignored', 10_050, true, 'person')
    const names = await detectedNames(database.database.db, owner, owner)
    expect([
      names.filter(({ isKept }) => isKept).length,
      names.filter(({ isIgnored }) => isIgnored).length,
      names.length,
    ]).toEqual([10_000, 10_000, 20_000])
  })

  it('a name into which others were merged, even where nobody decided about it', async () => {
    const owner = await newBrand()
    await addNames(owner, 'maker', 1, false, null)
    await addNames(owner, 'product', 2, false, 'person')
    await sql`update detected_brands set merged_into_id = (select id from detected_brands where brand_id = ${owner} and name = 'maker1')
      where brand_id = ${owner} and name like 'product%'`.execute(database.database.db)
    const names = await detectedNames(database.database.db, owner, owner)
    expect(names.map(({ key, mergedInto }) => [key, mergedInto])).toEqual([
      ['maker1', null],
      ['product1', 'maker1'],
      ['product2', 'maker1'],
    ])
  })
})
