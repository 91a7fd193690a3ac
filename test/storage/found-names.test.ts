import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DETECTED_NAMES_MAX } from '../../src/contract/brand-file/lines.ts'
import { freeNames } from '../../src/pipeline/run/free-names.ts'
import { insertFoundNames, roomForNames, UNDECIDED_NAMES_MAX } from '../../src/storage/brands/found-names.ts'
import { LIST } from '../fixtures/detected-world.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

const LONG = `Hooli ${'Cloud '.repeat(50)}`

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
  const stored = (names: readonly string[], undecided = 100, all = 100) =>
    insertFoundNames(
      db,
      names.map((name) => ({ organizationId, brandId, key: name.toLowerCase(), name })),
      { undecided, all },
    )
  /** Stores names beside the others, until the brand has this many. */
  const fill = async (count: number, isIgnored = false) => {
    await sql`insert into detected_brands (organization_id, id, brand_id, name, name_key, is_ignored)
      select ${organizationId}, gen_random_uuid(), ${brandId}, 'name ' || g, 'name ' || g, ${isIgnored}
      from generate_series(1, ${count}::int - (select count(*)::int from detected_brands where brand_id = ${brandId})) g`.execute(
      db,
    )
  }
  const known = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from detected_brands where brand_id = ${brandId} order by name collate "C"`.execute(db)
    return namesOf(rows)
  }
  const ref = { organizationId, brandId }
  const ask = (answer: string) =>
    importLines(tenant.client, brandId, [{ prompt: 'Which?', llm: 'alpha', answer }])
  return { tenant, brandId, organizationId, ref, stored, fill, known, ask, db }
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

  it('new ones beside those about which somebody decided', async () => {
    const { stored, brandId, db } = await newBrand()
    await stored(['Hooli', 'Initech'], 2)
    await sql`update detected_brands set is_ignored = true where brand_id = ${brandId}`.execute(db)
    expect(await stored(['Vandelay'], 2)).toEqual([])
  })

  it('no more than an export may have, whoever decided about them', async () => {
    const { stored, brandId, db } = await newBrand()
    await stored(['Hooli', 'Initech'], 2, 3)
    await sql`update detected_brands set is_ignored = true where brand_id = ${brandId}`.execute(db)
    expect(namesOf(await stored(['Vandelay', 'Umbrella'], 2, 3))).toEqual(['Umbrella'])
  })

  it('none that is too long, and such names take no room', async () => {
    const { stored, known } = await newBrand()
    const leftOut = await stored([LONG, 'Hooli'], 1)
    expect([namesOf(leftOut), await known()]).toEqual([[LONG], ['Hooli']])
  })

  it('the spelling that comes first', async () => {
    const { stored, known } = await newBrand()
    await stored(['Vandelay', 'VANDELAY'])
    expect(await known()).toEqual(['Vandelay'])
  })

  it('at most as many as an export and an import allow', async () => {
    const { organizationId, brandId, db, fill } = await newBrand()
    await fill(DETECTED_NAMES_MAX - 1, true)
    expect(await roomForNames(db, { organizationId, id: brandId })).toBe(1)
  })
})

describe('An answer', () => {
  it('loses the names for which its brand has no more room, and keeps the others', async () => {
    const { tenant, stored, fill, ask } = await newBrand()
    await stored(['Hooli'])
    await fill(UNDECIDED_NAMES_MAX)
    const [runId = ''] = await ask(LIST)
    const { data } = await tenant.client.getRunResults({ params: { runId } })
    expect(data.map(({ rank, mentionedBrands }) => [rank, mentionedBrands])).toEqual([[3, ['Hooli']]])
  })
})

describe('A brand that is short of room', () => {
  it('frees the names that no result names any more', async () => {
    const { stored, fill, known, ask, ref } = await newBrand()
    await ask(LIST)
    await stored(['Vandelay'])
    await fill(UNDECIDED_NAMES_MAX)
    await freeNames(server.app.context, ref)
    expect(await known()).toEqual(['Hooli', 'Initech'])
  })

  it('keeps names about which somebody decided, and those into which others were merged', async () => {
    const { fill, stored, known, ref, db, brandId } = await newBrand()
    await stored(['Hooli', 'Initech', 'Vandelay'])
    await fill(UNDECIDED_NAMES_MAX)
    await sql`update detected_brands set is_ignored = true where brand_id = ${brandId} and name = 'Vandelay'`.execute(
      db,
    )
    await sql`update detected_brands set decided_by = 'person', merged_into_id =
        (select id from detected_brands where brand_id = ${brandId} and name = 'Hooli')
      where brand_id = ${brandId} and name = 'Initech'`.execute(db)
    await freeNames(server.app.context, ref)
    expect(await known()).toEqual(['Hooli', 'Initech', 'Vandelay'])
  })

  itIfWhole('frees none while a run of it is at work', async () => {
    const { fill, ask, known, ref, db } = await newBrand()
    const [runId] = await ask(LIST)
    await fill(UNDECIDED_NAMES_MAX)
    await sql`update runs set reopened = 'rescoring' where id = ${runId}`.execute(db)
    await freeNames(server.app.context, ref)
    await sql`update runs set reopened = null where id = ${runId}`.execute(db)
    expect((await known()).length).toBe(UNDECIDED_NAMES_MAX)
  })

  it('will be looked at after a run of it was deleted', async () => {
    const { tenant, fill, ask, ref } = await newBrand()
    const [runId = ''] = await ask(LIST)
    await fill(UNDECIDED_NAMES_MAX)
    await tenant.client.deleteRun({ params: { runId } })
    const { queue } = server.app.context
    await until(() => queue.hasJob('free-names', ref))
    expect(await queue.hasJob('free-names', ref)).toBe(true)
  })

  itIfWhole('has room for new names again when the run that filled it is deleted', async () => {
    const { tenant, fill, ask, known, ref } = await newBrand()
    const [runId = ''] = await ask(LIST)
    await fill(UNDECIDED_NAMES_MAX)
    await tenant.client.deleteRun({ params: { runId } })
    await freeNames(server.app.context, ref)
    expect(await known()).toEqual([])
  })

  it.each([
    { list: 'the first page', options: [] },
    { list: 'all pages', options: ['--all'] },
  ])('without any says so on the command line, with $list', async ({ options }) => {
    const { tenant, fill, brandId } = await newBrand()
    await fill(UNDECIDED_NAMES_MAX)
    const env = { EARSHOT_URL: server.baseUrl.replace(/\/api$/, ''), EARSHOT_API_KEY: tenant.key }
    const { stdout } = await runCommand(['detected-brands', 'list', '--brand', brandId, ...options], { env })
    expect(stdout).toContain('no room for further names')
  })

  it('tells how much room its list has', async () => {
    const { tenant, fill, brandId } = await newBrand()
    await fill(UNDECIDED_NAMES_MAX - 7)
    const { room } = await tenant.client.listDetectedBrands({ params: { brandId } })
    expect(room).toBe(7)
  })
})
