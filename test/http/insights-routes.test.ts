import { beforeAll, describe, expect, it } from 'vitest'
import { changesOf } from '../../src/domain/insights/changes.ts'
import { figuresOf } from '../../src/domain/insights/figures.ts'
import { cellsOfResponses, InsightWorld, type KnownResponse } from '../fixtures/insight-world.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let world: InsightWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await InsightWorld.in(await server.newTenant(), 'routes of insights')
})

const ALL = { from: '2026-03-01', to: '2026-04-30' }
const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const params = () => ({ brandId: world.brandId })
const unbranded = (more: (response: KnownResponse) => boolean = () => true) =>
  world.responses.filter((response) => !response.isBranded && more(response))
const figures = (responses: readonly KnownResponse[]) => figuresOf(cellsOfResponses(responses))
const named = (response: KnownResponse, name: string) =>
  name === 'Acme' ? response.isPresent === true : response.mentionedBrands.includes(name)
const cites = ({ citations }: KnownResponse, domain: string) =>
  citations.some((link) => link.kind === 'cited' && link.domain === domain)
const cellKey = ({ promptId, llm }: { promptId: string; llm: string }) => `${promptId} ${llm}`
const byResponse = () => new Map(world.responses.map((response) => [response.id, response]))

describe('The leaderboard', () => {
  const read = async () => (await world.tenant.client.getLeaderboard({ params: params(), query: ALL })).data

  it('has the brand, its competitors and the names that nobody tracks', async () => {
    expect((await read()).map(({ brand }) => `${brand.kind} ${brand.name}`).sort()).toEqual([
      'competitor Globex',
      'competitor Initech',
      'detected Hooli',
      'detected Umbrella',
      'own Acme',
    ])
  })

  it('counts the answers that name each', async () => {
    const counted = (await read()).map(({ brand, presence }) => [
      brand.name,
      presence.numerator,
      presence.denominator,
    ])
    expect(counted.sort()).toEqual(
      ['Acme', 'Globex', 'Hooli', 'Initech', 'Umbrella'].map((name) => [
        name,
        unbranded((response) => named(response, name)).length,
        unbranded().length,
      ]),
    )
  })

  it('is sorted by presence', async () => {
    const counts = (await read()).map(({ presence }) => presence.numerator)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  })

  it('gives the brand the figures of the overview', async () => {
    const own = (await read()).find(({ brand }) => brand.kind === 'own')
    const { presence, shareOfVoice, averageRank, sentiment, responses } = figures(unbranded())
    expect(own).toMatchObject({ presence, shareOfVoice, averageRank, sentiment, responses })
  })

  it.each(['Globex', 'Hooli'])('gives %s its own ranks, sentiments and first places', async (name) => {
    const ranks = unbranded((response) => !response.isWorstList).flatMap(({ brands }) =>
      brands.filter((brand) => brand.name === name).map(({ rank }) => rank),
    )
    const sentiments = unbranded().flatMap(({ brands }) =>
      brands.filter((brand) => brand.name === name).map(({ sentiment }) => sentiment),
    )
    const count = (sentiment: string) => sentiments.filter((one) => one === sentiment).length
    const row = (await read()).find(({ brand }) => brand.name === name)
    expect([row?.averageRank.value, row?.averageRank.n, row?.sentiment.value, row?.firstPlaces]).toEqual([
      ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length,
      ranks.length,
      (count('positive') - count('negative')) / sentiments.length,
      ranks.filter((rank) => rank === 1).length,
    ])
  })

  it('shares the voice of tracked brands among them', async () => {
    const tracked = (await read()).filter(({ brand }) => brand.kind !== 'detected')
    const shares = tracked.map(({ shareOfVoice }) => shareOfVoice.value ?? 0)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  })

  it('has only the kinds that are asked for', async () => {
    const { data } = await world.tenant.client.getLeaderboard({
      params: params(),
      query: { ...ALL, kinds: ['detected'] },
    })
    expect(data.map(({ brand }) => brand.kind)).toEqual(['detected', 'detected'])
  })
})

describe('The matrix', () => {
  it.each([
    ['topic', 'llm'],
    ['run', 'topic'],
    ['customerJourney', 'run'],
  ] as const)('of %s and %s has the figures of each pair', async (rows, columns) => {
    const topics = await world.topics()
    const { data: prompts } = await world.tenant.client.listPrompts({ params: params() })
    const stages = new Map(prompts.map(({ id, customerJourney }) => [id, customerJourney ?? 'none']))
    const idOf = (dimension: string, response: KnownResponse) =>
      ({
        topic: topics.get(response.topic),
        llm: response.llm,
        run: response.runId,
        customerJourney: stages.get(response.promptId),
      })[dimension]
    const answer = await world.tenant.client.getMatrix({ params: params(), query: { ...ALL, rows, columns } })
    const expected = answer.rows.map((row) =>
      answer.columns.map((column) => {
        const own = unbranded((one) => idOf(rows, one) === row.id && idOf(columns, one) === column.id)
        return own.length === 0 ? null : figures(own)
      }),
    )
    expect(answer.cells).toEqual(expected)
  })
})

describe('A comparison', () => {
  const before = (response: KnownResponse) => response.at < '2026-03-10'
  const after = (response: KnownResponse) => response.at.startsWith('2026-03-10')
  const query = { before: '2026-03-01..2026-03-09', after: '2026-03-10..2026-03-31' }

  it('of two periods is paired by prompt and LLM', async () => {
    const { changes } = await world.tenant.client.compareRuns({ params: params(), query })
    expect(changes).toEqual(
      changesOf(cellsOfResponses(unbranded(before)), cellsOfResponses(unbranded(after))),
    )
  })

  it('of two runs is of the answers of these', async () => {
    const [one = '', , other = ''] = world.runIds
    const { changes } = await world.tenant.client.compareRuns({
      params: params(),
      query: { before: one, after: other },
    })
    const of = (run: string) => cellsOfResponses(unbranded(({ runId }) => runId === run))
    expect(changes).toEqual(changesOf(of(one), of(other)))
  })

  it('names the prompts whose presence changed', async () => {
    const earlier = new Map(cellsOfResponses(unbranded(before)).map((cell) => [cellKey(cell), cell]))
    const changed = cellsOfResponses(unbranded(after)).flatMap((cell) => {
      const partner = earlier.get(cellKey(cell))
      if (!partner || partner.present / partner.responses === cell.present / cell.responses) return []
      return [[cellKey(cell), figuresOf([partner]).presence, figuresOf([cell]).presence]]
    })
    const { prompts } = await world.tenant.client.compareRuns({ params: params(), query })
    const found = prompts.map((one) => [cellKey(one), one.before, one.after])
    expect(found.sort()).toEqual(changed.sort())
  })

  it.each(['topic', 'llm', 'prompt'] as const)('splits by %s into parts that add up', async (by) => {
    const { difference, data, rest } = await world.tenant.client.getDrivers({
      params: params(),
      query: { ...query, by, limit: 2 },
    })
    const parts = data.reduce((sum, { contribution }) => sum + contribution, rest ?? Number.NaN)
    expect(parts).toBeCloseTo(difference ?? Number.NaN, 12)
  })

  it('points to answers of the later period that show the change', async () => {
    const { data } = await world.tenant.client.getDrivers({
      params: params(),
      query: { ...query, by: 'prompt' },
    })
    const known = byResponse()
    const wrong = data.flatMap(({ id, contribution, responses }) =>
      responses.filter((responseId) => {
        const response = known.get(responseId)
        const isShown = response?.promptId === id && response.isPresent === contribution >= 0
        return !response || !isShown || !after(response)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('lists only changes that can be told from noise', async () => {
    const { data } = await world.tenant.client.listChanges({ params: params(), query })
    expect(data.filter(({ change }) => change.verdict === 'too_few')).toEqual([])
  })
})

describe('The sources', () => {
  const read = async () => (await world.tenant.client.listCitedSources({ params: params(), query: ALL })).data

  it('count the answers that cite each domain', async () => {
    const sourced = world.responses.filter(({ citations }) => citations.some(({ kind }) => kind === 'cited'))
    const found = (await read()).map(({ domain, responses, withBrand, withoutBrand }) => [
      domain,
      responses.numerator,
      responses.denominator,
      withBrand,
      withoutBrand,
    ])
    expect(found.sort()).toEqual(
      ['acme.com', 'example.com', 'globex.com'].map((domain) => {
        const citing = world.responses.filter((response) => cites(response, domain))
        const withBrand = citing.filter(({ isPresent }) => isPresent).length
        return [domain, citing.length, sourced.length, withBrand, citing.length - withBrand]
      }),
    )
  })

  it('are owned where the domain is the brand’s', async () => {
    expect((await read()).filter(({ owned }) => owned).map(({ domain }) => domain)).toEqual(['acme.com'])
  })

  it('count each page, and its answers in each run', async () => {
    const pages = (await read()).find(({ domain }) => domain === 'acme.com')?.pages ?? []
    const citing = (url: string) =>
      world.responses.filter(({ citations }) => citations.some((link) => link.url === url))
    expect(pages.map(({ url, responses, trend }) => [url, responses, trend]).sort()).toEqual(
      ['https://acme.com/a', 'https://blog.acme.com/b'].map((url) => [
        url,
        citing(url).length,
        world.runIds.map((run) => citing(url).filter(({ runId }) => runId === run).length),
      ]),
    )
  })

  it('count the answers in each run', async () => {
    const trend = (await read()).find(({ domain }) => domain === 'example.com')?.trend
    expect(trend).toEqual(
      world.runIds.map(
        (run) => world.responses.filter((one) => one.runId === run && cites(one, 'example.com')).length,
      ),
    )
  })

  it('tell how many answers of each run have sources', async () => {
    const { runs } = await world.tenant.client.listCitedSources({ params: params(), query: ALL })
    expect(runs.map(({ id, responses }) => [id, responses])).toEqual(
      world.runIds.map((run) => [
        run,
        world.responses.filter(
          ({ runId, citations }) => runId === run && citations.some(({ kind }) => kind === 'cited'),
        ).length,
      ]),
    )
  })

  it('point to answers that cite them', async () => {
    const known = byResponse()
    const wrong = (await read()).flatMap(({ domain, responseIds }) =>
      responseIds.filter((id) => !cites(known.get(id) as KnownResponse, domain)),
    )
    expect(wrong).toEqual([])
  })
})

describe('A gap', () => {
  const isMissed = (response: KnownResponse) =>
    !response.isPresent && (named(response, 'Globex') || named(response, 'Initech'))
  const read = async () => (await world.tenant.client.listGaps({ params: params(), query: ALL })).data

  it('is a domain that is cited where a competitor is named and the brand is not', async () => {
    const citing = world.responses.filter((response) => isMissed(response) && cites(response, 'example.com'))
    expect((await read()).map(({ domain, responses }) => [domain, responses])).toEqual([
      ['example.com', citing.length],
    ])
  })

  it('names the competitors of these answers', async () => {
    const citing = world.responses.filter((response) => isMissed(response) && cites(response, 'example.com'))
    const rivals = (await read())[0]?.rivals.map(({ name, responses }) => [name, responses]) ?? []
    expect(rivals.sort()).toEqual(
      ['Globex', 'Initech'].map((name) => [name, citing.filter((one) => named(one, name)).length]),
    )
  })

  it('names the prompts of these answers', async () => {
    const citing = world.responses.filter((response) => isMissed(response) && cites(response, 'example.com'))
    const prompts = (await read())[0]?.prompts.map(({ id }) => id) ?? []
    expect(prompts.sort()).toEqual([...new Set(citing.map(({ promptId }) => promptId))].sort())
  })

  it('points to answers that cite it, name a competitor and leave the brand out', async () => {
    const known = byResponse()
    const wrong = (await read()).flatMap(({ domain, responseIds }) =>
      responseIds.filter((id) => {
        const response = known.get(id) as KnownResponse
        return !isMissed(response) || !cites(response, domain)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('is not a site of the brand or of a competitor unless it is asked for', async () => {
    const { data } = await world.tenant.client.listGaps({
      params: params(),
      query: { ...ALL, kind: ['owned', 'competitor'] },
    })
    expect(data.map(({ domain }) => domain).sort()).toEqual(['acme.com', 'globex.com'])
  })
})

describe('The searches', () => {
  const searched = (query: string) =>
    world.responses.filter(({ webSearchQueries }) =>
      webSearchQueries.some((one) => one.toLowerCase() === query.toLowerCase()),
    )
  const read = async () =>
    (await world.tenant.client.listSearchQueries({ params: params(), query: ALL })).data

  it('count the answers of each, whatever its case', async () => {
    const found = (await read()).map(({ query, responses, presence }) => [
      query.toLowerCase(),
      responses,
      presence.numerator,
    ])
    expect(found.sort()).toEqual(
      ['best crm', 'crm prices', 'sales tools'].map((query) => [
        query,
        searched(query).length,
        searched(query).filter(({ isPresent }) => isPresent).length,
      ]),
    )
  })

  it('have been seen first and last in the runs that searched for them', async () => {
    const found = (await read()).find(({ query }) => query === 'crm prices')
    const times = searched('crm prices')
      .map(({ at }) => at)
      .sort()
    expect([found?.firstSeenAt, found?.lastSeenAt]).toEqual([times[0], times.at(-1)])
  })

  it('point to answers that searched for them', async () => {
    const wrong = (await read()).flatMap(({ query, responseIds }) => {
      const right = new Set(searched(query).map(({ id }) => id))
      return responseIds.filter((id) => !right.has(id))
    })
    expect(wrong).toEqual([])
  })
})

describe('The prompts', () => {
  it('have the figures of their answers', async () => {
    const { data } = await world.tenant.client.listPromptFigures({ params: params(), query: MARCH })
    const inMarch = (response: KnownResponse) => response.at < '2026-04'
    expect(data.map((row) => row.figures)).toEqual(
      data.map(({ promptId }) =>
        figures(world.responses.filter((one) => one.promptId === promptId && inMarch(one))),
      ),
    )
  })

  it('have a trend with a value for each run', async () => {
    const { data } = await world.tenant.client.listPromptFigures({ params: params(), query: ALL })
    expect(data.map(({ trend }) => trend)).toEqual(
      data.map(({ promptId }) =>
        world.runIds.map((run) => {
          const own = world.responses.filter((one) => one.promptId === promptId && one.runId === run)
          return own.length === 0 ? null : own.filter(({ isPresent }) => isPresent).length / own.length
        }),
      ),
    )
  })

  it('say which of them name the brand', async () => {
    const { data } = await world.tenant.client.listPromptFigures({ params: params(), query: ALL })
    expect(data.filter(({ branded }) => branded).map(({ text }) => text)).toEqual([
      'Is Acme a good CRM?',
      'What do you say of acme.com?',
    ])
  })

  it('have their answers, one by one', async () => {
    const [promptId = ''] = world.responses.map((response) => response.promptId)
    const { runs } = await world.tenant.client.getPromptFigures({
      params: { ...params(), promptId },
      query: ALL,
    })
    const answers = runs.flatMap(({ responses }) => responses)
    const own = world.responses.filter((one) => one.promptId === promptId)
    expect(new Map(answers.map(({ id, rank, isPresent }) => [id, [rank, isPresent]]))).toEqual(
      new Map(
        own.map((one) => [one.id, [one.isPresent && !one.isWorstList ? one.rank : null, one.isPresent]]),
      ),
    )
  })
})
