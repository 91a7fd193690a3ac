import { beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '../../src/client/client.ts'
import type { Contract } from '../../src/contract/index.ts'
import { SOURCE_TYPES } from '../../src/domain/sources/source-types.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { InsightWorld, type KnownResponse } from '../fixtures/insight-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let world: InsightWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await InsightWorld.in(await server.newTenant(), 'numbers and their answers')
})

const ALL = { from: '2026-03-01', to: '2026-04-30' }
const params = () => ({ brandId: world.brandId })
const rival = (name: string) => world.rivals.get(name) ?? ''

describe('A number and the list of its answers', () => {
  type Query = NonNullable<CallInput<Contract['listAnswers']>['query']>
  const client = () => world.tenant.client
  const asked = (query: Query = {}) => ({
    params: params(),
    query: { ...(query.runId ? {} : ALL), ...query },
  })
  const unbrandedOnly = { branded: false }

  /** Numbers of one kind, each with the query of its link. */
  const KINDS: Record<string, () => Promise<[number, Query][]>> = {
    async 'the figures'() {
      const { figures, window } = await client().getOverview(asked())
      const kind = window.isUnbrandedOnly ? unbrandedOnly : {}
      return [
        [figures.responses, kind],
        [figures.presence.numerator, { ...kind, present: true }],
        [figures.citationRate.numerator, { ...kind, cited: true }],
        [figures.positive, { ...kind, present: true, sentiment: 'positive' }],
        [figures.neutral, { ...kind, present: true, sentiment: 'neutral' }],
        [figures.negative, { ...kind, present: true, sentiment: 'negative' }],
      ]
    },
    async 'the leaderboard'() {
      const { data } = await client().getLeaderboard(asked())
      return data.flatMap(({ brand, presence, firstPlaces }): [number, Query][] => [
        [presence.numerator, { ...unbrandedOnly, brand: brand.id }],
        [firstPlaces, { ...unbrandedOnly, brand: brand.id, rank: 1 }],
      ])
    },
    async 'the leaderboard run by run'() {
      const { runs, data } = await client().getLeaderboard(asked())
      return runs.flatMap(({ id: runId, responses }, place): [number, Query][] => [
        [responses, { ...unbrandedOnly, runId }],
        ...data.map(({ brand, trend }): [number, Query] => [
          trend[place] ?? -1,
          { ...unbrandedOnly, runId, brand: brand.id },
        ]),
      ])
    },
    async 'head to head'() {
      const { total } = await client().getHeadToHead({
        ...asked(),
        query: { ...ALL, brand: rival('Globex') },
      })
      const other = { ...unbrandedOnly, brand: rival('Globex') }
      return [
        [total.both, { ...other, present: true }],
        [total.onlyOther, { ...other, present: false }],
      ]
    },
    async 'the matrix'() {
      const { rows, columns, cells } = await client().getMatrix(asked())
      return rows.flatMap(({ id: topicId }, row) =>
        columns.map(({ id: llm }, column): [number, Query] => [
          cells[row]?.[column]?.presence.numerator ?? 0,
          { ...unbrandedOnly, topicId, llm: [llm], present: true },
        ]),
      )
    },
    async prompts() {
      const { data } = await client().listPromptFigures(asked())
      return data.map(({ promptId, figures }) => [figures.presence.numerator, { promptId, present: true }])
    },
    async sources() {
      const { data } = await client().listCitedSources(asked())
      return data.flatMap(({ domain, responses, withBrand, withoutBrand, pages }): [number, Query][] => [
        [responses.numerator, { citedDomain: domain }],
        [withBrand, { citedDomain: domain, present: true }],
        [withoutBrand, { citedDomain: domain, present: false }],
        ...pages.map((page): [number, Query] => [page.responses, { citedUrl: page.url }]),
      ])
    },
    async gaps() {
      const { data } = await client().listGaps({ ...asked(), query: { ...ALL, kind: [...SOURCE_TYPES] } })
      return data.flatMap(({ domain, responses, rivals, pages }): [number, Query][] => [
        [responses, { gap: true, citedDomain: domain }],
        ...rivals.map((one): [number, Query] => [
          one.responses,
          { gap: true, citedDomain: domain, brand: one.id },
        ]),
        ...pages.map((page): [number, Query] => [page.responses, { gap: true, citedUrl: page.url }]),
      ])
    },
    async searches() {
      const { data } = await client().listSearchQueries(asked())
      return data.flatMap(({ query, responses, presence }): [number, Query][] => [
        [responses, { query }],
        [presence.numerator, { query, present: true }],
      ])
    },
  }

  it.each(Object.keys(KINDS))('of %s say the same', async (kind) => {
    const numbers = (await KINDS[kind]?.()) ?? []
    const totals = await Promise.all(
      numbers.map(
        async ([, query]) => (await client().listAnswers(asked({ ...query, limit: 1 }))).paging.total,
      ),
    )
    expect({ totals, isAny: numbers.some(([number]) => number > 0) }).toEqual({
      totals: numbers.map(([number]) => number),
      isAny: true,
    })
  })

  it('of gaps leave out answers to what is worst', async () => {
    const own = await server.newTenant()
    const worst = await InsightWorld.in(own, 'worst')
    const [prompt] = (await own.client.listPrompts({ params: { brandId: worst.brandId } })).data
    const input = {
      params: { brandId: worst.brandId },
      query: { ...ALL, gap: true, promptId: prompt?.id ?? '' },
    }
    const before = (await own.client.listAnswers(input)).paging.total
    await own.client.updatePrompts({
      body: { prompts: [{ id: prompt?.id ?? '', text: 'Which CRM should I avoid?' }] },
    })
    const after = (await own.client.listAnswers(input)).paging.total
    expect([before > 0, after]).toEqual([true, 0])
  })
})

describe('A search in a list', () => {
  const sources = async (q: string) =>
    (await world.tenant.client.listCitedSources({ params: params(), query: { ...ALL, q } })).data
  const queries = async (q: string) =>
    (await world.tenant.client.listSearchQueries({ params: params(), query: { ...ALL, q } })).data

  it.each([
    ['a domain', 'ACME', ['acme.com']],
    ['the address of a page', 'reviews.example.com/TOP', ['example.com']],
    ['signs that mean nothing', '%', []],
    ['no source', 'nowhere', []],
  ])('of sources finds %s', async (_, q, domains) => {
    expect((await sources(q)).map(({ domain }) => domain)).toEqual(domains)
  })

  it('counts what it finds as the whole list does', async () => {
    const all = await world.tenant.client.listCitedSources({ params: params(), query: ALL })
    expect(await sources('acme')).toEqual(all.data.filter(({ domain }) => domain === 'acme.com'))
  })

  it('says how many domains of each kind it finds, whatever kind is asked for', async () => {
    const query = { ...ALL, q: '.com', kind: ['owned' as const] }
    const { kinds, paging } = await world.tenant.client.listCitedSources({ params: params(), query })
    expect([kinds.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)), paging.total]).toEqual([
      [
        { kind: 'competitor', domains: 1 },
        { kind: 'other', domains: 1 },
        { kind: 'owned', domains: 1 },
      ],
      1,
    ])
  })

  it('of gaps finds a domain', async () => {
    const find = async (q: string) =>
      (await world.tenant.client.listGaps({ params: params(), query: { ...ALL, q } })).data.length
    expect([await find('example'), await find('acme')]).toEqual([1, 0])
  })

  it('of searches finds them whatever their case', async () => {
    expect((await queries('CRM')).map(({ query }) => query.toLowerCase()).sort()).toEqual([
      'best crm',
      'crm prices',
    ])
  })

  it('goes on from page to page', async () => {
    const read = (page: number) =>
      world.tenant.client.listSearchQueries({ params: params(), query: { ...ALL, q: 'crm', limit: 1, page } })
    const pages = [await read(1), await read(2)]
    expect(pages.flatMap(({ data }) => data).map(({ query }) => query)).toEqual(
      (await queries('crm')).map(({ query }) => query),
    )
  })
})

describe('The changes of sources', () => {
  const LATER = { from: '2026-04-01', to: '2026-04-30' }
  const read = () => world.tenant.client.getSourceChanges({ params: params(), query: LATER })
  const isLater = ({ at }: KnownResponse) => at >= '2026-04-01'
  const citing = (isMeant: (response: KnownResponse) => boolean, ...domains: string[]) =>
    world.responses.filter(
      (one) =>
        isMeant(one) &&
        one.citations.some(({ kind, domain }) => kind === 'cited' && domains.includes(domain)),
    ).length

  it('count the answers of both periods that cite a domain', async () => {
    const { data } = await read()
    expect(data.map(({ domain, before, after }) => [domain, before, after]).sort()).toEqual(
      ['acme.com', 'example.com', 'globex.com'].map((domain) => [
        domain,
        citing((one) => !isLater(one), domain),
        citing(isLater, domain),
      ]),
    )
  })

  it('count the answers of each run that cite a group', async () => {
    const { groups, runs } = await read()
    const trends = Object.fromEntries(groups.map(({ group, trend }) => [group, trend]))
    expect([trends, runs.map(({ id }) => id)]).toEqual([
      {
        own: [citing(isLater, 'acme.com')],
        competitors: [citing(isLater, 'globex.com')],
        communities: [0],
        others: [citing(isLater, 'example.com')],
      },
      [world.runIds[3]],
    ])
  })

  it('without an earlier period are none', async () => {
    const { previous, data, groups } = await world.tenant.client.getSourceChanges({
      params: params(),
      query: ALL,
    })
    expect([previous, data, groups.map(({ change }) => change)]).toEqual([null, [], [null, null, null, null]])
  })

  describe('between two months', () => {
    let own: Tenant
    let brandId: string

    beforeAll(async () => {
      own = await server.newTenant()
      brandId = (await own.client.createBrand({ body: { name: 'Acme', llms: [] } })).id
      const answers = (day: string, sitesOf: (place: number) => string[]) =>
        Array.from({ length: 24 }, (_, place) => ({
          prompt: `Which tool is good for task ${place}?`,
          llm: 'alpha',
          askedAt: `${day}T06:00:00Z`,
          answer: 'It depends.',
          sources: sitesOf(place).map((site) => ({ url: `https://${site}/page` })),
        }))
      await importLines(own.client, brandId, [
        ...answers('2026-03-10', (place) => [
          'always.example',
          ...(place === 1 ? ['chance.example'] : []),
          'gone.example',
        ]),
        ...answers('2026-04-10', (place) => [
          'always.example',
          ...(place === 2 ? ['luck.example'] : []),
          'reddit.com',
        ]),
      ])
    })

    const states = async () => {
      const { data } = await own.client.getSourceChanges({ params: { brandId }, query: LATER })
      return Object.fromEntries(data.map(({ domain, state, change }) => [domain, [state, change.verdict]]))
    }

    it('tell what is new and what was dropped from what chance explains', async () => {
      expect(await states()).toEqual({
        'always.example': ['kept', 'within_noise'],
        'chance.example': ['dropped', 'within_noise'],
        'gone.example': ['dropped', 'down'],
        'luck.example': ['new', 'within_noise'],
        'reddit.com': ['new', 'up'],
      })
    })

    it('tell of communities as of one group', async () => {
      const { groups } = await own.client.getSourceChanges({ params: { brandId }, query: LATER })
      expect(groups.map(({ group, change }) => [group, change?.verdict])).toContainEqual([
        'communities',
        'up',
      ])
    })
  })
})
