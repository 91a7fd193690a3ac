import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DetectedWorld, LIST, PROSE } from '../fixtures/detected-world.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
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

  itIfWhole('is not looked for after a single answer', async () => {
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

  itIfWhole('is not looked for any more when only a merge, undone since, had it found', async () => {
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

  itIfWhole('holds for earlier results from a rescore on: another name', async () => {
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

  itIfWhole('holds for later runs: another name, found in prose', async () => {
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

describe('products in the answers of a run', () => {
  const listOf = (...names: string[]) =>
    names.map((name, at) => `${at + 1}. **${name}**: a fine thing.`).join('\n')
  const MAKER = listOf('Zubovia', 'Hooli')
  const PRODUCT = listOf('ZUBOVIA Air Pro', 'Hooli')

  it('count as the maker that other answers name', async () => {
    const world = await DetectedWorld.of(tenant)
    expect(await world.named(await world.import([PRODUCT, MAKER, MAKER]))).toEqual([
      ['Zubovia', 'Hooli'],
      ['Zubovia', 'Hooli'],
      ['Zubovia', 'Hooli'],
    ])
  })

  itIfWhole('still count as the maker when the run is scored again', async () => {
    const world = await DetectedWorld.of(tenant)
    const runId = await world.import([PRODUCT, MAKER, MAKER])
    await tenant.client.rescoreRun({ params: { runId } })
    await endOfRun(tenant.client, runId)
    expect(await world.named(runId)).toEqual(Array(3).fill(['Zubovia', 'Hooli']))
  })

  it('leave the list of detected brands, but can be found there', async () => {
    const world = await DetectedWorld.of(tenant, [PRODUCT, MAKER, MAKER])
    const lists = [await world.list(), await world.list({ unseen: true })]
    expect(lists.map((list) => list.some(({ name }) => name === 'ZUBOVIA Air Pro'))).toEqual([false, true])
  })

  it('count as themselves in the next run where a person says that they are brands', async () => {
    const world = await DetectedWorld.of(tenant, [PRODUCT, MAKER, MAKER])
    await tenant.client.restoreDetectedBrand({ params: await world.params('ZUBOVIA Air Pro') })
    expect(await world.named(await world.import([PRODUCT]))).toEqual([['ZUBOVIA Air Pro', 'Hooli']])
  })
})
