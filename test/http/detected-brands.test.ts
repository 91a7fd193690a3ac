import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DetectedWorld, LIST } from '../fixtures/detected-world.ts'
import { send } from '../fixtures/send.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

const conflict = { status: 409, code: 'conflict' }
const ONE = '1. **Hooli** is popular.\n2. **Acme** is cheap.'

describe('the list of detected brands', () => {
  it('has those that nobody tracks, the most frequent first, with their counts', async () => {
    const world = await DetectedWorld.of(tenant, [LIST, ONE])
    const run = (await tenant.client.listRuns({ params: { brandId: world.brandId } })).data[0]
    const seen = { firstSeenAt: run?.startedAt, lastSeenAt: run?.startedAt }
    const open = {
      brandId: world.brandId,
      status: 'open',
      mergedIntoId: null,
      competitorId: null,
      decidedBy: null,
      vetting: null,
      merged: [],
      possiblySameAs: null,
    }
    const [hooli, initech] = await world.list()
    expect([hooli, initech]).toEqual([
      { ...open, id: hooli?.id, name: 'Hooli', responseCount: 2, completedResponses: 2, share: 1, ...seen },
      {
        ...open,
        id: initech?.id,
        name: 'Initech',
        responseCount: 1,
        completedResponses: 2,
        share: 0.5,
        ...seen,
      },
    ])
  })

  it('proposes to merge a name that begins with another one', async () => {
    const spelled = (name: string) => `1. **${name}** is popular.\n2. **Acme** is cheap.`
    const world = await DetectedWorld.of(tenant, [
      spelled('AquaMobile'),
      spelled('AquaMobile Swim School'),
      spelled('AquaMobiles Best'),
    ])
    const { id, name } = await world.find('AquaMobile')
    const proposals = (await world.list()).map((one) => [one.name, one.possiblySameAs])
    expect(Object.fromEntries(proposals)).toEqual({
      AquaMobile: null,
      'AquaMobile Swim School': { id, name },
      'AquaMobiles Best': null,
    })
  })

  it('proposes the competitor with whose name a name begins, until a person has decided', async () => {
    const world = await DetectedWorld.of(tenant, [
      '1. **Hooli Swim Club** is popular.\n2. **Acme** is cheap.',
    ])
    const body = { name: 'Hooli' }
    const { id } = await tenant.client.createCompetitor({ params: { brandId: world.brandId }, body })
    const proposed = (await world.find('Hooli Swim Club')).possiblySameAs
    await tenant.client.restoreDetectedBrand({ params: await world.params('Hooli Swim Club') })
    expect([proposed, (await world.find('Hooli Swim Club')).possiblySameAs]).toEqual([
      { id, name: 'Hooli' },
      null,
    ])
  })

  it('counts a name once, however it is written', async () => {
    const spelled = (name: string) => `1. **${name}** is popular.\n2. **Acme** is cheap.`
    const world = await DetectedWorld.of(tenant, [spelled('Hooli Cloud'), spelled('Hooli-Cloud')])
    expect(await world.list()).toMatchObject([{ responseCount: 2 }])
  })

  it('has one row for a name, however many runs find it at the same moment', async () => {
    const world = await DetectedWorld.of(tenant)
    // A key may have two uploads.
    for (const llms of [
      ['a', 'b'],
      ['c', 'd'],
    ])
      await Promise.all(llms.map((llm) => world.import([LIST, LIST, LIST], llm)))
    expect((await world.list()).map(({ name, responseCount }) => [name, responseCount])).toEqual([
      ['Hooli', 12],
      ['Initech', 12],
    ])
  })

  itIfWhole('is paged', async () => {
    const { client, brandId } = await DetectedWorld.of(tenant, [LIST])
    const page = await client.listDetectedBrands({ params: { brandId }, query: { limit: 1, page: 2 } })
    expect(page).toMatchObject({ data: [{ name: 'Initech' }], paging: { total: 2, nextPage: null } })
  })

  it('shows a name as tracked that a competitor got by itself', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    await tenant.client.createCompetitor({ params: { brandId: world.brandId }, body: { name: 'Initech' } })
    expect((await world.list()).map(({ name }) => name)).toEqual(['Hooli'])
  })

  itIfWhole('has another ETag after a decision, and after a change of the competitors', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const url = `${server.baseUrl}/workspace/brands/${world.brandId}/detected-brands`
    const etag = async () => (await send(url, { key: tenant.key })).headers['etag']
    const tags = [await etag(), await etag()]
    await tenant.client.ignoreDetectedBrand({ params: await world.params('Hooli') })
    tags.push(await etag())
    await tenant.client.createCompetitor({ params: { brandId: world.brandId }, body: { name: 'Initech' } })
    tags.push(await etag())
    expect(tags.map((tag) => tags.indexOf(tag))).toEqual([0, 0, 2, 3])
  })

  it('goes with its brand', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const { id } = await world.find('Hooli')
    await tenant.client.deleteBrand({ params: { brandId: world.brandId } })
    const url = `${server.baseUrl}/workspace/detected-brands/${id}/ignore`
    const refused = await send(url, { method: 'POST', key: tenant.key })
    const rows = sql`select 1 from detected_brands where brand_id = ${world.brandId}`
    await until(async () => (await rows.execute(server.database.database.db)).rows.length === 0)
    expect(refused.status).toBe(404)
  })
})

describe('the list of detected brands', () => {
  let world: DetectedWorld

  beforeAll(async () => {
    world = await DetectedWorld.of(tenant, [LIST])
    await world.import([ONE], 'beta')
  })

  it('is filtered by LLM', async () => {
    expect(await world.list({ llm: ['beta'] })).toMatchObject([{ name: 'Hooli', completedResponses: 1 }])
  })

  it('is filtered by name', async () => {
    expect((await world.list({ q: 'INIT' })).map(({ name }) => name)).toEqual(['Initech'])
  })

  it('leaves out what no run of the window found', async () => {
    expect(await world.list({ from: '2020-01-01', to: '2020-12-31' })).toEqual([])
  })
})

describe('tracking a detected brand', () => {
  it('makes it a competitor with what was merged into it, and what is said of it', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    await world.merge('Hooli', 'Initech')
    const params = await world.params('Initech')
    await tenant.client.trackDetectedBrand({
      params,
      body: { aliases: ['IT'], domains: ['www.initech.com'] },
    })
    const { data } = await tenant.client.listCompetitors({ params: { brandId: world.brandId } })
    expect(data).toMatchObject([{ name: 'Initech', aliases: ['Hooli', 'IT'], domains: ['initech.com'] }])
  })

  it('takes it from those that nobody tracks', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const tracked = await tenant.client.trackDetectedBrand({ params: await world.params('Initech') })
    expect({ tracked, open: (await world.list()).map(({ name }) => name) }).toMatchObject({
      tracked: { status: 'tracked', competitorId: expect.any(String) },
      open: ['Hooli'],
    })
  })

  it('is made once, however many ask at the same moment', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const params = await world.params('Initech')
    const asked = Array.from({ length: 5 }, () =>
      tenant.client.trackDetectedBrand({ params }).then(
        () => 'made',
        ({ code }) => code,
      ),
    )
    expect((await Promise.all(asked)).sort()).toEqual([...Array<string>(4).fill('conflict'), 'made'])
  })

  it('is undone by deleting the competitor', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const { competitorId } = await tenant.client.trackDetectedBrand({ params: await world.params('Initech') })
    await tenant.client.deleteCompetitor({ params: { competitorId: competitorId ?? '' } })
    expect(await world.find('Initech')).toMatchObject({ status: 'open', competitorId: null })
  })

  it('is done once for one idempotency key', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const { detectedBrandId } = await world.params('Initech')
    const url = `${server.baseUrl}/workspace/detected-brands/${detectedBrandId}/track`
    const headers = { 'idempotency-key': detectedBrandId }
    const answers = [1, 2].map(() => send(url, { method: 'POST', key: tenant.key, headers }))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 201])
  })

  it('refuses a domain that is none', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const params = await world.params('Initech')
    const asked = tenant.client.trackDetectedBrand({ params, body: { domains: ['?'] } })
    await expect(asked).rejects.toMatchObject({ status: 400, code: 'invalid_request' })
  })
})

describe('ignoring a detected brand', () => {
  it('takes it from the open ones, and restoring brings it back', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const params = await world.params('Hooli')
    const ignored = await tenant.client.ignoreDetectedBrand({ params })
    const between = (await world.list()).map(({ name }) => name)
    const restored = await tenant.client.restoreDetectedBrand({ params })
    expect([ignored.status, between, restored.status]).toEqual(['ignored', ['Initech'], 'open'])
  })

  it('is refused while it is tracked', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const params = await world.params('Hooli')
    await tenant.client.trackDetectedBrand({ params })
    await expect(tenant.client.ignoreDetectedBrand({ params })).rejects.toMatchObject(conflict)
  })
})

describe('merging detected brands', () => {
  it('counts an answer that names both once, for the one, at once', async () => {
    const world = await DetectedWorld.of(tenant, [LIST, ONE])
    await world.merge('Hooli', 'Initech')
    expect(await world.list()).toMatchObject([
      { name: 'Initech', responseCount: 2, merged: [{ name: 'Hooli' }] },
    ])
  })

  it('follows what the target counts as, and takes along what counts as it', async () => {
    const world = await DetectedWorld.of(tenant, [
      '1. **Initech** is solid.\n2. **Hooli** too.\n3. **Globex** too.',
    ])
    await world.merge('Hooli', 'Initech')
    await world.merge('Initech', 'Globex')
    const { id } = await world.find('Globex')
    expect(
      (await world.list({ status: ['merged'] })).map(({ name, mergedIntoId }) => [name, mergedIntoId === id]),
    ).toEqual([
      ['Hooli', true],
      ['Initech', true],
    ])
  })

  it('makes no circle when two are merged into each other at the same moment', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const both = await Promise.allSettled([world.merge('Hooli', 'Initech'), world.merge('Initech', 'Hooli')])
    const open = await world.list()
    expect({ refused: both.filter(({ status }) => status === 'rejected').length, open: open.length }).toEqual(
      {
        refused: 1,
        open: 1,
      },
    )
  })

  it('into itself, or into what counts as it, is refused', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    await expect(world.merge('Hooli', 'Hooli')).rejects.toMatchObject(conflict)
  })

  it('into what is ignored is refused', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    await tenant.client.ignoreDetectedBrand({ params: await world.params('Initech') })
    await expect(world.merge('Hooli', 'Initech')).rejects.toMatchObject(conflict)
  })

  it('into a competitor makes its names aliases', async () => {
    const world = await DetectedWorld.of(tenant, [
      '1. **Initech** is solid.\n2. **Hooli** too.\n3. **Globex** too.',
    ])
    await tenant.client.trackDetectedBrand({ params: await world.params('Globex') })
    await world.merge('Hooli', 'Initech')
    await world.merge('Initech', 'Globex')
    expect(await world.competitors()).toEqual([{ name: 'Globex', aliases: ['Initech', 'Hooli'] }])
  })

  it('into a competitor is said twice as once, and refused for another one', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const params = { brandId: world.brandId }
    const [into, other] = [
      (await tenant.client.createCompetitor({ params, body: { name: 'Globex' } })).id,
      (await tenant.client.createCompetitor({ params, body: { name: 'Umbrella' } })).id,
    ]
    const hooli = await world.params('Hooli')
    const merge = (id: string) => tenant.client.mergeDetectedBrand({ params: hooli, body: { into: id } })
    expect([
      await merge(into),
      await merge(into),
      await merge(other).catch(({ code }) => code),
      await world.competitors(),
    ]).toMatchObject([
      { competitorId: into },
      { competitorId: into },
      'conflict',
      [
        { name: 'Globex', aliases: ['Hooli'] },
        { name: 'Umbrella', aliases: [] },
      ],
    ])
  })

  it('into a competitor that has no room for another alias is refused', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const aliases = Array.from({ length: 100 }, (_, index) => `G${index}`)
    const params = { brandId: world.brandId }
    const { id } = await tenant.client.createCompetitor({ params, body: { name: 'Globex', aliases } })
    const asked = tenant.client.mergeDetectedBrand({
      params: await world.params('Hooli'),
      body: { into: id },
    })
    await expect(asked).rejects.toMatchObject(conflict)
  })

  it('loses no alias when several are merged into a competitor at the same moment', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const params = { brandId: world.brandId }
    const { id } = await tenant.client.createCompetitor({ params, body: { name: 'Globex' } })
    const both = [await world.params('Hooli'), await world.params('Initech')]
    await Promise.all(
      both.map((one) => tenant.client.mergeDetectedBrand({ params: one, body: { into: id } })),
    )
    expect((await world.competitors())[0]?.aliases.sort()).toEqual(['Hooli', 'Initech'])
  })

  it('into one of another brand is not found', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const other = await DetectedWorld.of(tenant, [LIST])
    const body = { into: (await other.find('Initech')).id }
    const asked = tenant.client.mergeDetectedBrand({ params: await world.params('Hooli'), body })
    await expect(asked).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('splitting a detected brand', () => {
  it('undoes a merge', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    await world.merge('Hooli', 'Initech')
    await tenant.client.splitDetectedBrand({ params: await world.params('Hooli') })
    expect((await world.list()).map(({ name, merged }) => [name, merged])).toEqual([
      ['Hooli', []],
      ['Initech', []],
    ])
  })

  it('takes its names from the aliases of a competitor, and leaves the others', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const body = { name: 'Globex', aliases: ['G'] }
    const { id } = await tenant.client.createCompetitor({ params: { brandId: world.brandId }, body })
    const params = await world.params('Hooli')
    await tenant.client.mergeDetectedBrand({ params, body: { into: id } })
    const split = await tenant.client.splitDetectedBrand({ params })
    expect({ status: split.status, competitors: await world.competitors() }).toEqual({
      status: 'open',
      competitors: [{ name: 'Globex', aliases: ['G'] }],
    })
  })

  it('of the name of a competitor is refused', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const params = await world.params('Hooli')
    await tenant.client.trackDetectedBrand({ params })
    await expect(tenant.client.splitDetectedBrand({ params })).rejects.toMatchObject(conflict)
  })
})

describe('a key of other brands', () => {
  it('neither sees nor changes what is detected', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    const { id } = await tenant.client.createBrand({ body: { name: 'Umbrella', llms: [] } })
    const body = { name: 'Limited', scopes: ['read' as const, 'write' as const], brandIds: [id] }
    const { key } = await tenant.client.createKey({ body })
    const { detectedBrandId } = await world.params('Hooli')
    const seen = await send(`${server.baseUrl}/workspace/brands/${world.brandId}/detected-brands`, { key })
    const url = `${server.baseUrl}/workspace/detected-brands/${detectedBrandId}/ignore`
    const changed = await send(url, { method: 'POST', key })
    expect([seen.status, changed.status]).toEqual([404, 404])
  })
})
