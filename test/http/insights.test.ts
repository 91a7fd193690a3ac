import { beforeAll, describe, expect, it } from 'vitest'
import { EarshotError } from '../../src/client/errors.ts'
import type { QueryOf } from '../../src/contract/endpoint.ts'
import type { Contract } from '../../src/contract/index.ts'
import { changesOf } from '../../src/domain/insights/changes.ts'
import { figuresOf } from '../../src/domain/insights/figures.ts'
import { DetectedWorld } from '../fixtures/detected-world.ts'
import { importedBrand, importLines } from '../fixtures/import-lines.ts'
import { cellsOfResponses, InsightWorld, type KnownResponse } from '../fixtures/insight-world.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let world: InsightWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await InsightWorld.in(await server.newTenant(), 'insights')
})

const ALL = { from: '2026-03-01', to: '2026-04-30' }
const figures = (counts: (response: KnownResponse) => boolean) =>
  figuresOf(cellsOfResponses(world.responses.filter(counts)))

type Query = QueryOf<Contract['getOverview']>
const overview = (query: Query) =>
  world.tenant.client.getOverview({ params: { brandId: world.brandId }, query })

describe('The overview', () => {
  it('counts every answer to prompts that do not name the brand', async () => {
    expect((await overview(ALL)).figures).toEqual(figures(({ isBranded }) => !isBranded))
  })

  it('shows the figures of prompts that name the brand apart', async () => {
    expect((await overview(ALL)).branded).toEqual(figures(({ isBranded }) => isBranded))
  })

  it.each<[string, Query, (response: KnownResponse) => boolean]>([
    ['an LLM', { llm: ['beta'] }, ({ llm, isBranded }) => llm === 'beta' && !isBranded],
    ['prompts that name the brand', { branded: true }, ({ isBranded }) => isBranded],
    [
      'a window',
      { from: '2026-03-03', to: '2026-03-10' },
      ({ at, isBranded }) => /-03-(03|10)/.test(at) && !isBranded,
    ],
    ['another surface', { surface: 'api' }, () => false],
  ])('counts only %s when asked to', async (_, query, counts) => {
    expect((await overview({ ...ALL, ...query })).figures).toEqual(figures(counts))
  })

  it('counts only a topic when asked to', async () => {
    const topicId = (await world.topics()).get('CRM') ?? ''
    expect((await overview({ ...ALL, topicId })).figures).toEqual(
      figures(({ topic, isBranded }) => topic === 'CRM' && !isBranded),
    )
  })

  it('compares a window with the one of the same length before it', async () => {
    const { changes } = await overview({ from: '2026-03-10', to: '2026-03-17' })
    const on = (day: RegExp) =>
      cellsOfResponses(world.responses.filter(({ at, isBranded }) => day.test(at) && !isBranded))
    expect(changes).toEqual(changesOf(on(/-03-0[23]/), on(/-03-10/)))
  })

  it('says in a sentence what changed', async () => {
    expect((await overview({ from: '2026-03-10', to: '2026-03-17' })).verdict).toMatch(
      /^Presence (stayed at|went from|is|rose|fell) .*\d %/,
    )
  })

  it('of a window since the first day has nothing before it', async () => {
    expect((await overview({ from: '0001-01-01' })).previous).toBe(null)
  })
})

describe('The trend', () => {
  it.each(['run', 'day', 'week', 'month'] as const)(
    'by %s has the figures of each point',
    async (interval) => {
      const { data } = await world.tenant.client.getTrend({
        params: { brandId: world.brandId },
        query: { ...ALL, interval },
      })
      expect(data.map((point) => point.figures)).toEqual(
        data.map(({ runIds }) => figures(({ runId, isBranded }) => runIds.includes(runId) && !isBranded)),
      )
    },
  )

  it.each([
    ['run', 4],
    ['week', 3],
    ['month', 2],
  ] as const)('by %s has %i points', async (interval, count) => {
    const { data } = await world.tenant.client.getTrend({
      params: { brandId: world.brandId },
      query: { ...ALL, interval },
    })
    expect(data).toHaveLength(count)
  })
})

it('a point of the trend by month has the date on which the month begins in the zone of the schedule', async () => {
  const { client } = await server.newTenant()
  const lines = [{ prompt: 'Which?', llm: 'alpha', answer: 'Acme.', askedAt: '2026-11-16T06:00:00Z' }]
  const params = { brandId: (await importedBrand(client, lines)).brandId }
  const schedule = { frequency: 'daily', timezone: 'Europe/Berlin' } as const
  await client.updateBrand({ params, body: { schedule } })
  const { data } = await client.getTrend({ params, query: { from: '2026-11-01', interval: 'month' } })
  expect(data.map(({ at, date }) => [at, date])).toEqual([['2026-10-31T23:00:00.000Z', '2026-11-01']])
})

it('the trend of an LLM is comparable where only another LLM has joined', async () => {
  const { client } = await server.newTenant()
  const on = (day: number, llm: string) => ({
    ...{ prompt: 'Which?', llm, answer: 'Acme.' },
    askedAt: `2026-11-0${day}T06:00:00Z`,
  })
  const { brandId } = await importedBrand(client, [on(1, 'alpha')])
  await importLines(client, brandId, [on(2, 'alpha'), on(2, 'beta')])
  const detailsOf = async (query: Query) => {
    const { breaks } = await client.getTrend({ params: { brandId }, query: { from: '2026-11-01', ...query } })
    return breaks.map(({ detail }) => detail)
  }
  expect([await detailsOf({}), await detailsOf({ llm: ['alpha'] })]).toEqual([['beta added'], []])
})

describe('An LLM', () => {
  const refusal = (llm: string) =>
    overview({ ...ALL, llm: [llm] }).then(
      () => null,
      (error: unknown) => (error instanceof EarshotError ? error.context.details?.[0]?.message : error),
    )

  it('that the brand never asked is refused, with the nearest', async () => {
    const [known] = [...new Set(world.responses.map(({ llm }) => llm))]
    expect(await refusal(`${known}x`)).toContain(`Did you mean "${known}"?`)
  })

  it('that was asked before the period only is no mistake', async () => {
    const [llm = ''] = [...new Set(world.responses.map((response) => response.llm))]
    const { figures } = await overview({ from: '2020-01-01', to: '2020-01-31', llm: [llm] })
    expect(figures.responses).toBe(0)
  })
})

describe('A name that is merged into another', () => {
  const naming = (name: string) => `1. **${name}** is popular.\n2. **Acme** is cheap.`

  /** The run of the day before names only Globex, the newest one only Hooli; then Globex is merged into Hooli. */
  async function merged() {
    const tenant = await server.newTenant()
    const detected = await DetectedWorld.of(tenant)
    const asked = { prompt: 'Which?', llm: 'alpha' }
    const runs = await importLines(tenant.client, detected.brandId, [
      { ...asked, answer: naming('Globex'), askedAt: '2026-03-02T06:00:00Z' },
      { ...asked, answer: naming('Hooli'), askedAt: '2026-03-03T06:00:00Z' },
    ])
    await detected.merge('Globex', 'Hooli')
    const params = { brandId: detected.brandId }
    const [before = '', after = ''] = runs
    return { client: tenant.client, detected, params, before, after }
  }

  it('counts in the period before, where only that period has it', async () => {
    const { client, params, after } = await merged()
    const { data } = await client.getLeaderboard({ params, query: { runId: after, kinds: ['detected'] } })
    const [row] = data.map(({ brand, presence, change }) => [
      brand.name,
      presence.numerator,
      change?.before.numerator,
    ])
    expect(row).toEqual(['Hooli', 1, 1])
  })

  it('counts as the competitor that has the other name now, and is no brand beside it', async () => {
    const { client, params, before } = await merged()
    await client.createCompetitor({ params, body: { name: 'Hooli' } })
    const { data } = await client.getLeaderboard({ params, query: { runId: before } })
    const rows = data.map(({ brand, presence }) => [brand.kind, brand.name, presence.numerator])
    expect(rows).toEqual([
      ['own', 'Acme', 1],
      ['competitor', 'Hooli', 1],
    ])
  })

  it('has no share of voice where the other name is ignored', async () => {
    const { client, detected, params, before } = await merged()
    await client.ignoreDetectedBrand({ params: await detected.params('Hooli') })
    const { shareOfVoiceAll } = (await client.getOverview({ params, query: { runId: before } })).figures
    expect([shareOfVoiceAll.numerator, shareOfVoiceAll.denominator]).toEqual([1, 1])
  })
})

it('A brand has the same verdict on every page of the leaderboard, whatever kinds are asked for', async () => {
  const { client } = await server.newTenant()
  const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
  const params = { brandId }
  for (const name of ['Globex', 'Initech', 'Hooli']) await client.createCompetitor({ params, body: { name } })
  const both = '1. **Globex** is solid.\n2. **Initech** is cheap.'
  const asked = (day: number, count: number) =>
    Array.from({ length: 8 }, (_, place) => ({
      prompt: `Question ${place}?`,
      llm: 'alpha',
      answer: place < count ? `${both}\n3. **Hooli** is popular.` : both,
      askedAt: `2026-03-0${day}T06:00:00Z`,
    }))
  const [, runId = ''] = await importLines(client, brandId, [...asked(2, 0), ...asked(3, 5)])
  const verdict = async (query: QueryOf<Contract['getLeaderboard']>) => {
    const { data } = await client.getLeaderboard({ params, query: { ...query, runId } })
    return data.find(({ brand }) => brand.name === 'Hooli')?.change?.verdict
  }
  const kinds = ['competitor' as const]
  expect([await verdict({}), await verdict({ kinds }), await verdict({ kinds, limit: 1, page: 3 })]).toEqual(
    Array(3).fill('within_noise'),
  )
})
