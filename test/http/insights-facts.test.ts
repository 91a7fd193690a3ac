import { type KyselyPlugin, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openInsight } from '../../src/http/reading/insight-reading.ts'
import { breaksIn } from '../../src/http/reading/series-breaks.ts'
import { MetricsReader } from '../../src/pipeline/run/calculate-metrics.ts'
import { importedBrand, importLines, type Line } from '../fixtures/import-lines.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
})

const line = (prompt: string, answer: string, more: Partial<Line> = {}): Line => ({
  prompt,
  topic: 'CRM',
  llm: 'alpha',
  answer,
  ...more,
})
const brand = async (lines: readonly Line[]) => (await importedBrand(tenant.client, lines)).brandId
const overview = (brandId: string) => tenant.client.getOverview({ params: { brandId } })

describe('The overview of a brand', () => {
  it('without a run says so', async () => {
    const { id } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })
    const { note, figures, window } = await overview(id)
    expect([note, figures.presence.value, window.runs]).toEqual(['no_runs', null, []])
  })

  it('without competitors names what is named most, and has no share of voice', async () => {
    const brandId = await brand([
      line('Which CRM?', '**Globex** is good. **Acme** too.'),
      line('Which tool?', '**Globex** and **Initech** are good.'),
    ])
    const { note, mostNamed, figures } = await overview(brandId)
    expect({
      note,
      mostNamed,
      share: figures.shareOfVoice.value,
      all: figures.shareOfVoiceAll.value,
    }).toEqual({
      note: 'no_rivals',
      mostNamed: [
        { name: 'Globex', responses: 2 },
        { name: 'Initech', responses: 1 },
      ],
      share: null,
      all: 0.25,
    })
  })

  it('counts a competitor that was tracked after the run', async () => {
    const brandId = await brand([line('Which CRM?', '**Globex** is good. **Acme** too.')])
    await tenant.client.createCompetitor({ params: { brandId }, body: { name: 'Globex' } })
    expect((await overview(brandId)).figures.shareOfVoice).toMatchObject({ numerator: 1, denominator: 2 })
  })

  it('is of the newest run where none is of the last 28 days', async () => {
    const brandId = await brand([line('Which CRM?', 'Acme.', { askedAt: '2024-03-01T06:00:00Z' })])
    const [newest] = await importLines(tenant.client, brandId, [
      line('Which CRM?', 'Globex.', { askedAt: '2024-03-09T06:00:00Z' }),
    ])
    expect((await overview(brandId)).window.runs).toEqual([newest])
  })

  it('compares a run with the run before it', async () => {
    const askedAt = (day: string) => ({ askedAt: `2024-03-${day}T06:00:00Z` })
    const { brandId, runId } = await importedBrand(tenant.client, [
      line('Which CRM?', 'Acme.', askedAt('01')),
    ])
    const [second = ''] = await importLines(tenant.client, brandId, [
      line('Which CRM?', 'None.', askedAt('09')),
    ])
    const { previous } = await tenant.client.getOverview({ params: { brandId }, query: { runId: second } })
    expect(previous?.runs).toEqual([runId])
  })

  it('compares an expired run with nothing', async () => {
    const { brandId, runId } = await importedBrand(tenant.client, [
      line('Which CRM?', 'Acme.', { askedAt: '2024-03-01T06:00:00Z' }),
    ])
    await importLines(tenant.client, brandId, [
      line('Which CRM?', 'None.', { askedAt: '2024-03-09T06:00:00Z' }),
    ])
    await sql`update runs set expired_at = now() where id = ${runId}`.execute(server.database.database.db)
    const { previous, window } = await tenant.client.getOverview({ params: { brandId }, query: { runId } })
    expect([previous, window.expiredRuns]).toEqual([null, 1])
  })

  it('counts no answer of an expired run', async () => {
    const { brandId, runId } = await importedBrand(tenant.client, [
      line('Which CRM?', 'Acme.', { askedAt: '2024-03-01T06:00:00Z' }),
    ])
    await importLines(tenant.client, brandId, [
      line('Which CRM?', 'None.', { askedAt: '2024-03-09T06:00:00Z' }),
    ])
    await sql`update runs set expired_at = now() where id = ${runId}`.execute(server.database.database.db)
    const query = { from: '2024-03-01', to: '2024-03-31' }
    const { figures } = await tenant.client.getOverview({ params: { brandId }, query })
    expect([figures.presence.numerator, figures.presence.denominator]).toEqual([0, 1])
  })

  it('names nothing of prompts that name the brand where there are others', async () => {
    const brandId = await brand([
      line('Which CRM?', '**Globex** is good.'),
      line('Is Acme a good CRM?', '**Initech** is better. **Initech** is good.'),
    ])
    expect((await overview(brandId)).mostNamed).toEqual([{ name: 'Globex', responses: 1 }])
  })

  it('counts what a person corrected', async () => {
    const { brandId, runId } = await importedBrand(tenant.client, [line('Which CRM?', 'Acme is good.')])
    const { data } = await tenant.client.listResponses({ params: { runId } })
    const params = { responseId: data[0]?.id ?? '' }
    await tenant.client.correctResponse({ params, body: { isPresent: false } })
    expect((await overview(brandId)).figures.presence).toMatchObject({ numerator: 0, denominator: 1 })
  })

  it('has no rank of a list of the worst until a person gives one', async () => {
    const answer = 'CRMs to avoid:\n\n1. Acme is slow.\n2. Globex is terrible.'
    const { brandId, runId } = await importedBrand(tenant.client, [line('Which CRM?', answer)])
    const before = (await overview(brandId)).figures
    const { data } = await tenant.client.listResponses({ params: { runId } })
    const params = { responseId: data[0]?.id ?? '' }
    await tenant.client.correctResponse({ params, body: { rank: 2 } })
    const after = (await overview(brandId)).figures
    const shown = (figures: typeof before) => [figures.listedAsWorst, figures.averageRank.value]
    expect([shown(before), shown(after)]).toEqual([
      [1, null],
      [0, 2],
    ])
  })

  it('has an answer in a list of the worst without a rank in every list, until a person gives one', async () => {
    const { client } = tenant
    const answer = 'CRMs to avoid:\n\n1. Acme is slow.\n2. Globex is terrible.'
    const { brandId, runId } = await importedBrand(client, [line('Which CRM?', answer)])
    const params = { brandId }
    const [prompt] = (await client.listPrompts({ params, query: { archived: true } })).data
    const ofPrompt = { promptId: prompt?.id ?? '' }
    const ranks = async () => [
      (await client.listAnswers({ params })).data[0]?.rank,
      (await client.listAnswers({ params, query: { rank: 1 } })).data.length,
      (await client.listPromptAnswers({ params: ofPrompt })).data[0]?.rank,
      (await client.getPromptFigures({ params: { ...params, ...ofPrompt } })).runs[0]?.responses[0]?.rank,
      (await client.listPrompts({ params, query: { archived: true } })).data[0]?.lastResults[0]?.rank,
    ]
    const before = await ranks()
    const { data } = await client.listResponses({ params: { runId } })
    await client.correctResponse({ params: { responseId: data[0]?.id ?? '' }, body: { rank: 2 } })
    expect([before, await ranks()]).toEqual([
      [null, 0, null, null, null],
      [2, 0, 2, 2, 2],
    ])
  })

  it('is shown with its words in excerpts of answers with many emoji before them', async () => {
    const { client } = tenant
    const answer = `${'🏆'.repeat(200)}\n\n${'Ça va. '.repeat(60)}Acme is good. ${'And so on. '.repeat(100)}`
    const { brandId, runId } = await importedBrand(client, [line('Which CRM?', answer)])
    const inInsights = await client.listAnswers({ params: { brandId } })
    const inRun = await client.listResponses({ params: { runId }, query: { excerpt: true } })
    const excerpts = [inInsights.data[0]?.excerpt, inRun.data[0]?.excerpt]
    expect(excerpts.map((pieces) => pieces?.find(({ isBrand }) => isBrand)?.text)).toEqual(['Acme', 'Acme'])
  })

  it('keeps the answers to deleted prompts', async () => {
    const brandId = await brand([line('Which CRM?', 'Acme.'), line('Which tool?', 'None.')])
    const { data } = await tenant.client.listPrompts({ params: { brandId } })
    await tenant.client.deletePrompt({ params: { promptId: data[0]?.id ?? '' } })
    expect((await overview(brandId)).figures.responses).toBe(2)
  })

  it('names the points where runs are not comparable', async () => {
    const { brandId } = await importedBrand(tenant.client, [
      line('Which CRM?', 'Acme.', { askedAt: '2024-03-01T06:00:00Z' }),
    ])
    await tenant.client.createCompetitor({ params: { brandId }, body: { name: 'Globex' } })
    await importLines(tenant.client, brandId, [
      line('Which CRM?', 'Acme.', { askedAt: '2024-03-02T06:00:00Z' }),
      line('Which tool?', 'Acme.', { askedAt: '2024-03-02T06:00:00Z' }),
    ])
    const query = { from: '2024-03-01', to: '2024-03-31' }
    const { breaks } = await tenant.client.getTrend({ params: { brandId }, query })
    expect(breaks.map(({ at, kind, detail }) => [at.slice(0, 10), kind, detail])).toEqual([
      ['2024-03-02', 'prompts', '1 prompt added'],
      ['2024-03-02', 'rivals', 'Globex added'],
    ])
  })
})

describe('The prompts of runs that asked different ones', () => {
  const at = (day: number) => ({
    run: `day ${day}`,
    askedAt: `2024-03-${String(day).padStart(2, '0')}T06:00:00Z`,
  })

  async function readsOf(lines: Parameters<typeof brand>[0], answersAtOnce?: number) {
    const brandId = await brand(lines)
    const { context } = server.app
    const insight = await openInsight(
      {
        params: { brandId },
        query: { from: '2024-03-01', to: '2024-03-31' },
        tenant: { organizationId: tenant.organizationId, brandIds: null },
      },
      { ...context, metrics: new MetricsReader(context) } as Parameters<typeof openInsight>[1],
    )
    let reads = 0
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        if (node.kind === 'RawNode' && node.sqlFragments.join().includes('from run_prompts')) reads += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const counted = { ...insight, db: insight.db.withPlugin(counting) }
    const breaks = await breaksIn(counted, insight.period.runs, answersAtOnce)
    return { reads, details: breaks.map(({ detail }) => detail) }
  }

  it('are read in parts, the next where it is needed', async () => {
    const lines = [
      line('Which CRM?', 'Acme.', at(1)),
      line('Which CRM?', 'Acme.', at(2)),
      line('Which tool?', 'Acme.', at(2)),
      line('Which tool?', 'Acme.', at(3)),
    ]
    const details = ['1 prompt added', '1 prompt removed']
    expect(await readsOf(lines, 1)).toEqual({ reads: 3, details })
  })

  it('are read of at most twenty runs at once, however few answers these have', async () => {
    const lines = Array.from({ length: 21 }, (_, day) => line(`Which CRM ${day}?`, 'Acme.', at(day + 1)))
    expect((await readsOf(lines)).reads).toBe(2)
  })
})

describe('A gap', () => {
  it('is none where only ignored names are named', async () => {
    const sources = [{ url: 'https://reviews.example.com/top' }]
    const brandId = await brand([line('Which CRM?', '**Globex** is good.', { sources })])
    const { data } = await tenant.client.listDetectedBrands({ params: { brandId } })
    await tenant.client.ignoreDetectedBrand({ params: { detectedBrandId: data[0]?.id ?? '' } })
    expect((await tenant.client.listGaps({ params: { brandId } })).data).toEqual([])
  })

  it('has at most ten prompts and ten competitors', async () => {
    const places = Array.from({ length: 11 }, (_, place) => `Rival${String.fromCharCode(65 + place)}x`)
    const answer = places.map((name) => `**${name}** is good.`).join('\n')
    const sources = [{ url: 'https://example.com/a' }]
    const brandId = await brand(places.map((name) => line(`Which CRM, ${name}?`, answer, { sources })))
    const { data } = await tenant.client.listGaps({ params: { brandId } })
    expect(data.map(({ prompts, rivals, responses }) => [prompts.length, rivals.length, responses])).toEqual([
      [10, 10, 11],
    ])
  })

  it('counts all its prompts and competitors', async () => {
    const places = Array.from({ length: 11 }, (_, place) => `Rival${String.fromCharCode(65 + place)}x`)
    const answer = places.map((name) => `**${name}** is good.`).join('\n')
    const sources = [{ url: 'https://example.com/a' }]
    const brandId = await brand(places.map((name) => line(`Which CRM, ${name}?`, answer, { sources })))
    const { data } = await tenant.client.listGaps({ params: { brandId } })
    expect(data.map(({ promptCount, rivalCount }) => [promptCount, rivalCount])).toEqual([[11, 11]])
  })
})

describe('Perception', () => {
  const LINES = [8, 6, 4].map(
    (score, index): Line => ({
      prompt: `Is Acme trusted? ${index}`,
      propertyId: 'trust',
      llm: index === 2 ? 'beta' : 'alpha',
      answer: 'People trust Acme.',
      score,
      scoreReason: 'They say so.',
    }),
  )

  it('has the mean score of each property and LLM', async () => {
    const brandId = await brand(LINES)
    const { data } = await tenant.client.listPerceptionFigures({ params: { brandId } })
    expect(
      data.map(({ property, llm, score, trend }) => [property, llm, score.value, score.n, trend]),
    ).toEqual([
      ['trust', 'alpha', 7, 2, [7]],
      ['trust', 'beta', 4, 1, [4]],
    ])
  })

  it('counts in no figure of the overview', async () => {
    expect((await overview(await brand(LINES))).figures.responses).toBe(0)
  })

  it('has nothing for a topic', async () => {
    const brandId = await brand([...LINES, line('Which CRM?', 'Acme.')])
    const { data: topics } = await tenant.client.listTopics({ params: { brandId } })
    const query = { topicId: topics[0]?.id ?? '' }
    expect((await tenant.client.listPerceptionFigures({ params: { brandId }, query })).data).toEqual([])
  })
})

it('An address of no page is cited nowhere, and no links are looked through', async () => {
  const { brandId, runId } = await importedBrand(tenant.client, [
    line('Which CRM?', 'Acme.', { sources: [{ url: 'https://example.com/' }] }),
  ])
  await sql`update all_response_links set url = 'nowhere' where run_id = ${runId}`.execute(
    server.database.database.db,
  )
  const { paging } = await tenant.client.listAnswers({
    params: { brandId },
    query: { runId, citedUrl: 'nowhere' },
  })
  expect(paging.total).toBe(0)
})

it('A prompt is shown with its text by comparisons, changes, drivers and matrices', async () => {
  const lines = ['Acme is good.', 'Globex is good.'].flatMap((answer, run) =>
    Array.from({ length: 10 }, (_, llm) =>
      line('Which CRM?', answer, { llm: `llm ${llm}`, run: `${run}`, askedAt: `2026-03-0${run + 1}` }),
    ),
  )
  const params = { brandId: await brand(lines) }
  const query = { before: '2026-03-01..2026-03-01', after: '2026-03-02..2026-03-02' }
  const { client } = tenant
  const [{ prompts }, changes, drivers, { rows }] = await Promise.all([
    client.compareRuns({ params, query }),
    client.listChanges({ params, query }),
    client.getDrivers({ params, query: { ...query, by: 'prompt' } }),
    client.getMatrix({ params, query: { from: '2026-03-01', rows: 'prompt', columns: 'llm' } }),
  ])
  expect({
    comparison: prompts[0]?.text,
    change: changes.data.find(({ scope }) => scope.promptId)?.scope.promptText,
    driver: drivers.data[0]?.name,
    row: rows[0]?.name,
  }).toEqual({ comparison: 'Which CRM?', change: 'Which CRM?', driver: 'Which CRM?', row: 'Which CRM?' })
})
