import { beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '../../src/client/client.ts'
import type { Contract } from '../../src/contract/index.ts'
import { readPromptSearches } from '../../src/storage/insights/insights-searched-words.ts'
import { DetectedWorld } from '../fixtures/detected-world.ts'
import { InsightWorld, type KnownResponse } from '../fixtures/insight-world.ts'
import { send } from '../fixtures/send.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let world: InsightWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await InsightWorld.in(await server.newTenant(), 'insights for screens')
})

const ALL = { from: '2026-03-01', to: '2026-04-30' }
const params = () => ({ brandId: world.brandId })
const unbranded = () => world.responses.filter(({ isBranded }) => !isBranded)
const rival = (name: string) => world.rivals.get(name) ?? ''
const names = (response: KnownResponse, name: string) => response.mentionedBrands.includes(name)
const citesOwn = ({ citations }: KnownResponse) =>
  citations.some(({ kind, domain }) => kind === 'cited' && domain === 'acme.com')

async function detected(name: string): Promise<string> {
  const { data } = await world.tenant.client.listDetectedBrands({
    params: params(),
    query: { from: '2026-03-01' },
  })
  return data.find((one) => one.name === name)?.id ?? ''
}

describe('The answers behind a figure', () => {
  type Query = NonNullable<CallInput<Contract['listAnswers']>['query']>
  const list = (query: Query) =>
    world.tenant.client.listAnswers({ params: params(), query: { ...ALL, limit: 500, ...query } })
  const ids = async (query: Query) => (await list(query)).data.map(({ id }) => id)
  const those = (isMeant: (response: KnownResponse) => boolean) =>
    world.responses.filter(isMeant).map(({ id }) => id)
  /** Compared without regard to the order. */
  const sorted = (list: readonly string[]) => list.toSorted()

  it.each<[string, () => Query | Promise<Query>, (response: KnownResponse) => boolean]>([
    ['all', () => ({}), () => true],
    ['those that name the brand', () => ({ present: true }), ({ isPresent }) => isPresent === true],
    ['those that do not', () => ({ present: false }), ({ isPresent }) => isPresent === false],
    ['those that cite it', () => ({ cited: true }), citesOwn],
    [
      'those of one sentiment',
      () => ({ sentiment: 'negative' }),
      ({ sentiment }) => sentiment === 'negative',
    ],
    ['those that name a competitor', () => ({ brand: rival('Globex') }), (one) => names(one, 'Globex')],
    [
      'those that name a competitor and not the brand',
      () => ({ brand: rival('Globex'), present: false }),
      (one) => names(one, 'Globex') && one.isPresent === false,
    ],
    [
      'those that name an untracked brand',
      async () => ({ brand: await detected('Hooli') }),
      (one) => names(one, 'Hooli'),
    ],
    [
      'those that name the brand and not a competitor',
      () => ({ present: true, without: rival('Globex') }),
      (one) => one.isPresent === true && !names(one, 'Globex'),
    ],
    [
      'those that name neither the brand nor an untracked brand',
      async () => ({ present: false, without: await detected('Hooli') }),
      (one) => one.isPresent === false && !names(one, 'Hooli'),
    ],
    [
      'those that name one brand and not another',
      async () => ({ brand: rival('Globex'), without: await detected('Hooli') }),
      (one) => names(one, 'Globex') && !names(one, 'Hooli'),
    ],
    [
      'those that are kind to a competitor',
      () => ({ brand: rival('Globex'), sentiment: 'positive' }),
      (one) => one.brands.some(({ name, sentiment }) => name === 'Globex' && sentiment === 'positive'),
    ],
    [
      'those that cite a domain',
      () => ({ citedDomain: 'Example.com' }),
      ({ citations }) => citations.some(({ domain }) => domain === 'example.com'),
    ],
    [
      'those that cite a page',
      () => ({ citedUrl: 'https://globex.com/x' }),
      ({ citations }) => citations.some(({ url }) => url === 'https://globex.com/x'),
    ],
    [
      'those that searched for something',
      () => ({ query: 'BEST CRM' }),
      ({ webSearchQueries }) => webSearchQueries.some((query) => query.toLowerCase() === 'best crm'),
    ],
    [
      'those of an LLM',
      () => ({ llm: ['beta'], present: true }),
      (one) => one.llm === 'beta' && one.isPresent === true,
    ],
    [
      'those of a run',
      () => ({ from: '2026-03-02', to: '2026-03-02' }),
      ({ runId }) => runId === world.runIds[0],
    ],
  ])('are %s', async (_, query, isMeant) => {
    const meant = those(isMeant)
    expect({ found: sorted(await ids(await query())), isAny: meant.length > 0 }).toEqual({
      found: sorted(meant),
      isAny: true,
    })
  })

  it('come from the newest run first', async () => {
    const starts = (await list({})).data.map(({ runStartedAt }) => runStartedAt)
    expect(starts).toEqual(starts.toSorted().reverse())
  })

  it('are whole when their pages are put together', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => ids({ limit: 20, page, present: true })))
    expect(pages.flat()).toEqual(await ids({ present: true }))
  })

  it('show the words that name the brand', async () => {
    const { data } = await list({ present: true })
    const marked = data.map(({ excerpt }) => excerpt.find(({ isBrand }) => isBrand)?.text)
    expect(new Set(marked)).toEqual(new Set(['Acme']))
  })

  const refused = (query: string) =>
    send(`${server.baseUrl}/workspace/brands/${world.brandId}/insights/answers?${query}`, {
      key: world.tenant.key,
    })

  it.each(['brand', 'without'])(
    'by a brand (%s) that is neither a competitor nor found are refused',
    async (name) => {
      expect(await refused(`${name}=${world.tenant.organizationId}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    },
  )

  it.each([
    ['the brand itself', () => `without=${world.brandId}`],
    ['the brand that they must name', () => `brand=${rival('Globex')}&without=${rival('Globex')}`],
  ])('cannot be without %s', async (_, query) => {
    expect(await refused(query())).toMatchObject({ status: 400, body: { details: [{ path: 'without' }] } })
  })
})

describe('The answers to a prompt', () => {
  it('are those of all runs, the newest first', async () => {
    const promptId = world.responses[0]?.promptId ?? ''
    const { data } = await world.tenant.client.listPromptAnswers({ params: { promptId } })
    const known = world.responses.filter((response) => response.promptId === promptId)
    expect(data.map(({ runStartedAt, llm, rank }) => [runStartedAt, llm, rank])).toEqual(
      known
        .map(({ at, llm, rank, isWorstList }) => [at, llm, isWorstList ? null : rank])
        .sort(([one, a], [other, b]) =>
          String(one) === String(other)
            ? String(a) < String(b)
              ? -1
              : 1
            : String(one) < String(other)
              ? 1
              : -1,
        ),
    )
  })

  it('of another organization are not found', async () => {
    const other = await server.newTenant()
    const url = `${server.baseUrl}/workspace/prompts/${world.responses[0]?.promptId}/answers`
    expect(await send(url, { key: other.key })).toMatchObject({ status: 404 })
  })
})

describe('The table of prompts', () => {
  const table = () => world.tenant.client.getPromptTable({ params: params(), query: ALL })

  it('has for each LLM its last answer', async () => {
    const { data } = await table()
    const lastOf = (promptId: string, llm: string) =>
      world.responses.filter((one) => one.promptId === promptId && one.llm === llm).at(-1)
    const shown = data.flatMap(({ promptId, perLlm }) =>
      Object.entries(perLlm).map(([llm, { lastId, lastAt, isPresent, citesOwn: cites }]) => ({
        promptId,
        llm,
        lastId,
        lastAt,
        isPresent,
        cites,
      })),
    )
    expect(shown).toEqual(
      shown.map(({ promptId, llm }) => {
        const last = lastOf(promptId, llm)
        return {
          promptId,
          llm,
          lastId: last?.id,
          lastAt: last?.at,
          isPresent: last?.isPresent,
          cites: last && citesOwn(last),
        }
      }),
    )
  })

  it('counts the pairs whose last answer names the brand, cites it, does both or neither', async () => {
    const { data, totals } = await table()
    const lasts = data.flatMap(({ perLlm }) => Object.values(perLlm))
    const count = (isPresent: boolean, cites: boolean) =>
      lasts.filter((last) => last.isPresent === isPresent && last.citesOwn === cites).length
    expect(totals).toEqual({
      namedAndCited: count(true, true),
      onlyNamed: count(true, false),
      onlyCited: count(false, true),
      neither: count(false, false),
    })
  })

  it('has a strip of the last runs for each prompt', async () => {
    const { data, stripRuns } = await table()
    const expected = data.map(({ promptId }) =>
      stripRuns.map(({ id }) => {
        const answers = world.responses.filter((one) => one.promptId === promptId && one.runId === id)
        if (answers.length === 0) return null
        return [
          answers.length,
          answers.filter(({ isPresent }) => isPresent).length,
          answers.filter(citesOwn).length,
        ]
      }),
    )
    expect(data.map(({ strip }) => strip.map((point) => point?.slice(0, 3) ?? null))).toEqual(expected)
  })

  it('has prompts that were never asked', async () => {
    const { client } = world.tenant
    const [topicId = ''] = (await world.topics()).values()
    const { prompts } = await client.createPrompts({
      params: { topicId },
      body: { prompts: [{ text: 'Unasked?' }] },
    })
    const { data } = await client.getPromptTable({ params: params(), query: { ...ALL, state: ['unasked'] } })
    expect(data.map(({ promptId, responses }) => [promptId, responses])).toEqual([[prompts[0]?.id, 0]])
  })
})

describe('Head to head', () => {
  it('counts who is named, answer by answer', async () => {
    const { total } = await world.tenant.client.getHeadToHead({
      params: params(),
      query: { ...ALL, brand: rival('Globex') },
    })
    const count = (own: boolean, other: boolean) =>
      unbranded().filter((one) => one.isPresent === own && names(one, 'Globex') === other).length
    expect(total).toMatchObject({
      responses: unbranded().length,
      both: count(true, true),
      onlyOwn: count(true, false),
      onlyOther: count(false, true),
      neither: count(false, false),
    })
  })

  it('adds up by topic, by LLM and over the cells', async () => {
    const query = { ...ALL, brand: await detected('Umbrella') }
    const { total, topics, llms, cells } = await world.tenant.client.getHeadToHead({
      params: params(),
      query,
    })
    const sum = (parts: readonly ({ onlyOther: number } | null)[]) =>
      parts.reduce((all, part) => all + (part?.onlyOther ?? 0), 0)
    const totals = [topics, llms].map((parts) => sum(parts.map((part) => part.total)))
    expect([...totals, sum(cells.flat())]).toEqual([total.onlyOther, total.onlyOther, total.onlyOther])
  })
})

describe('Figures that are asked for by the id of a detected brand', () => {
  const ONE = '1. **Hooli** is popular.\n2. **Acme** is cheap.'
  const THREE = '1. **Initech** is solid.\n2. **Hooli** is popular.\n3. **Globex** is cheap.'

  it('are those of what it counts as now', async () => {
    const { tenant } = world
    const own = await DetectedWorld.of(tenant, [THREE, ONE])
    const params = { brandId: own.brandId }
    const { id: hooli } = await own.find('Hooli')
    const asked = async () => {
      const duel = await tenant.client.getHeadToHead({ params, query: { brand: hooli } })
      const answers = (query: { brand: string } | { without: string }) =>
        tenant.client.listAnswers({ params, query }).then(({ paging }) => paging.total)
      return {
        as: [duel.brand.kind, duel.brand.name],
        named: [duel.total.other.numerator, await answers({ brand: hooli })],
        unnamed: await answers({ without: hooli }),
      }
    }
    const open = await asked()
    await own.merge('Hooli', 'Initech')
    const merged = await asked()
    await tenant.client.trackDetectedBrand({ params: await own.params('Initech') })
    expect({ open, merged, tracked: await asked() }).toEqual({
      open: { as: ['detected', 'Hooli'], named: [2, 2], unnamed: 0 },
      merged: { as: ['detected', 'Initech'], named: [2, 2], unnamed: 0 },
      tracked: { as: ['competitor', 'Initech'], named: [2, 2], unnamed: 0 },
    })
  })
})

describe('The words of searches', () => {
  it('are counted once for each answer that searched for them', async () => {
    const { searches, added } = await world.tenant.client.getSearchedWords({ params: params(), query: ALL })
    const asked = world.responses.flatMap(({ webSearchQueries }) => [
      ...new Set(webSearchQueries.map((query) => query.toLowerCase())),
    ])
    const prices = asked.filter((query) => query === 'crm prices').length
    expect({ searches, prices: added.find(({ word }) => word === 'prices')?.searches }).toEqual({
      searches: asked.length,
      prices,
    })
  })

  it('are those of the newest searches where there are very many', async () => {
    const newest = world.responses.filter(({ runId }) => runId === world.runIds.at(-1))
    const all = newest.flatMap(({ webSearchQueries }) => webSearchQueries)
    const different = newest.flatMap(({ webSearchQueries }) => [
      ...new Set(webSearchQueries.map((query) => query.toLowerCase())),
    ])
    const runs = world.runIds.map((id, slot) => ({ id, slot }))
    const { organizationId } = world.tenant
    const { db } = server.database.database
    const { searches, isTruncated } = await readPromptSearches(
      db,
      organizationId,
      runs,
      { promptIds: null },
      99,
      all.length,
    )
    const counted = searches.reduce((sum, { count }) => sum + count, 0)
    expect({ counted, isTruncated }).toEqual({ counted: different.length, isTruncated: true })
  })

  it('are all those that pass the filter where these are as many as may be read', async () => {
    const wanted = world.responses.filter(({ llm }) => llm === 'alpha')
    const all = wanted.flatMap(({ webSearchQueries }) => webSearchQueries)
    const runs = world.runIds.map((id, slot) => ({ id, slot }))
    const { searches, isTruncated } = await readPromptSearches(
      server.database.database.db,
      world.tenant.organizationId,
      runs,
      { llms: ['alpha'], promptIds: null },
      99,
      all.length,
    )
    const counted = searches.reduce((sum, { count }) => sum + count, 0)
    const different = wanted.flatMap(({ webSearchQueries }) => [
      ...new Set(webSearchQueries.map((query) => query.toLowerCase())),
    ])
    expect({ counted, isTruncated }).toEqual({ counted: different.length, isTruncated: false })
  })
})

describe('The leaderboard of answers without the brand', () => {
  it('says who is named instead', async () => {
    const query = { ...ALL, present: false }
    const { data } = await world.tenant.client.getLeaderboard({ params: params(), query })
    const absent = unbranded().filter(({ isPresent }) => isPresent === false)
    const counted = data.map(({ brand, presence }) => [brand.name, presence.numerator, presence.denominator])
    expect(counted.sort()).toEqual(
      ['Acme', 'Globex', 'Hooli', 'Initech', 'Umbrella'].map((name) => [
        name,
        absent.filter((one) => names(one, name)).length,
        absent.length,
      ]),
    )
  })
})
