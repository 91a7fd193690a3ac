import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DetectedWorld, LIST, PROSE } from '../fixtures/detected-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

describe('what one run detects', () => {
  it('is found by the next where the answer alone would not show it', async () => {
    const world = await DetectedWorld.of(tenant, [LIST, LIST])
    expect(await world.named(await world.import([PROSE]))).toEqual([['Initech']])
  })

  it('is not looked for after a single answer', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    expect(await world.named(await world.import([PROSE]))).toEqual([[]])
  })

  it('is not looked for where it is mostly not meant as a brand', async () => {
    const world = await DetectedWorld.of(tenant, [LIST, LIST, PROSE, PROSE, PROSE])
    expect(await world.named(await world.import([PROSE]))).toEqual([[]])
  })

  it('does not confirm itself: what was found only because it is known does not speak for it', async () => {
    const world = await DetectedWorld.of(tenant, [LIST, LIST])
    await world.import([PROSE, PROSE, PROSE])
    expect(await world.named(await world.import([PROSE]))).toEqual([[]])
  })

  it('is not looked for any more when only a merge, undone since, had it found', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    await world.merge('Hooli', 'Initech')
    const between = await world.named(await world.import([PROSE]))
    await tenant.client.splitDetectedBrand({ params: await world.params('Hooli') })
    expect([between, await world.named(await world.import([PROSE]))]).toEqual([[['Initech']], [[]]])
  })

  it('is of no use to another brand', async () => {
    await DetectedWorld.of(tenant, [LIST, LIST])
    const world = await DetectedWorld.of(tenant)
    expect(await world.named(await world.import([PROSE]))).toEqual([[]])
  })

  it('is found in the other answers of its own run', async () => {
    const world = await DetectedWorld.of(tenant)
    expect(await world.named(await world.import([PROSE, LIST, LIST]))).toEqual([
      ['Initech'],
      ['Initech', 'Hooli'],
      ['Initech', 'Hooli'],
    ])
  })
})

describe('what a person says of a detected brand', () => {
  it('holds for earlier results from a rescore on: no brand', async () => {
    const world = await DetectedWorld.of(tenant)
    const runId = await world.import([LIST])
    await tenant.client.ignoreDetectedBrand({ params: await world.params('Hooli') })
    const before = await world.named(runId)
    await world.rescore(runId)
    expect([before, await world.named(runId)]).toEqual([[['Initech', 'Hooli']], [['Initech']]])
  })

  it('holds for earlier results from a rescore on: another name', async () => {
    const world = await DetectedWorld.of(tenant)
    const runId = await world.import([LIST])
    await world.merge('Hooli', 'Initech')
    await world.rescore(runId)
    expect(await world.named(runId)).toEqual([['Initech']])
  })

  it('holds for later runs: no brand, nor what counts as it', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    await world.merge('Hooli', 'Initech')
    await tenant.client.ignoreDetectedBrand({ params: await world.params('Initech') })
    expect(await world.named(await world.import([LIST]))).toEqual([[]])
  })

  it('holds for later runs: another name, found in prose', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    await world.merge('Initech', 'Hooli')
    expect(await world.named(await world.import([PROSE]))).toEqual([['Hooli']])
  })

  it('holds for later runs: a competitor', async () => {
    const world = await DetectedWorld.of(tenant, [LIST])
    await world.merge('Initech', 'Hooli')
    await tenant.client.createCompetitor({ params: { brandId: world.brandId }, body: { name: 'Hooli' } })
    const runId = await world.import([PROSE])
    const { data } = await tenant.client.listResponses({ params: { runId } })
    const response = await tenant.client.getResponse({ params: { responseId: data[0]?.id ?? '' } })
    const found = response.mentions.find(({ text }) => text === 'Initech')
    expect(found).toMatchObject({ kind: 'rival', name: 'Hooli' })
  })

  it('is forgotten with a split and a rescore', async () => {
    const world = await DetectedWorld.of(tenant)
    const runId = await world.import([LIST])
    await world.merge('Hooli', 'Initech')
    await world.rescore(runId)
    await tenant.client.splitDetectedBrand({ params: await world.params('Hooli') })
    await world.rescore(runId)
    expect(await world.named(runId)).toEqual([['Initech', 'Hooli']])
  })
})
