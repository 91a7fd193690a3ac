import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/providers/seeded-random.ts'
import {
  comparable,
  exportedBrand,
  type ImportedBrand,
  importExport,
  numbered,
} from '../fixtures/exported-brand.ts'
import { importLines } from '../fixtures/import-lines.ts'
import { InsightWorld } from '../fixtures/insight-world.ts'
import { firstOf } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

/** Random actions of people: corrections, decisions, moves, deletions, settings. */
async function useBrand(
  { tenant: { client }, brandId, responses }: InsightWorld,
  seed: string,
): Promise<void> {
  const random = seededRandom(seed)
  const params = { brandId }
  for (const { id, isPresent } of responses) {
    const body = isPresent
      ? { isPresent: false }
      : { isPresent: true, rank: 2, sentiment: 'neutral' as const }
    if (random() < 0.1) await client.correctResponse({ params: { responseId: id }, body })
  }
  const perception = { prompt: 'How is the price?', propertyId: 'price', llm: 'alpha' }
  await importLines(client, brandId, [
    {
      ...perception,
      answer: 'Acme is cheap.',
      score: 7.3,
      scoreReason: 'cheap',
      askedAt: '2026-03-02T07:00:00Z',
    },
    { ...perception, answer: 'Acme is too expensive.', askedAt: '2026-03-03T07:00:00Z', run: 'other' },
  ])
  const { data: prompts } = await client.listPrompts({ params, query: { limit: 100 } })
  for (const [place, { id: promptId }] of prompts.entries()) {
    if (place === 0) await client.deletePrompt({ params: { ...params, promptId } })
    else if (random() < 0.5) await client.updatePrompt({ params: { promptId }, body: { archived: false } })
  }
  const { data: detected } = await client.listDetectedBrands({ params })
  const [first, second] = detected.map(({ id: detectedBrandId }) => ({ detectedBrandId }))
  if (first) await client.trackDetectedBrand({ params: first, body: {} })
  if (second) await client.ignoreDetectedBrand({ params: second })

  const [, asked] = prompts
  const { id: marketId } = await client.createBrandMarket({
    params,
    body: { market: 'DE', language: 'de', persona: { name: 'Student', text: 'I am a student.' } },
  })
  await client.createAlertRule({
    params,
    body: { metric: 'presence', direction: 'down', threshold: 0.4, llm: 'alpha', market: marketId },
  })
  if (asked) {
    const text = 'Welches ist gut?'
    await client.setPromptVariants({ params, body: { variants: [{ promptId: asked.id, marketId, text }] } })
    const there = { market: 'DE', persona: 'Student', askedAt: '2026-03-03T07:00:00Z' }
    await importLines(client, brandId, [{ prompt: text, llm: 'alpha', answer: 'Acme ist gut.', ...there }])
  }
  await client.setSourceType({ params, body: { domain: 'example.com', sourceType: 'ugc' } })
  await client.createContent({
    params,
    body: {
      title: 'Guide',
      publishedUrl: 'https://acme.example/guide',
      content: '# Guide\n\n3f0c1b52-8c1c-4d53-9a7e-0b1a5c2d3e4f',
    },
  })
  await client.updateBrand({
    params,
    body: {
      aliases: ['Acme Inc'],
      samples: 3,
      schedule: { frequency: 'weekly', timezone: 'Europe/Copenhagen' },
    },
  })
}

/** Every figure of the brand, with ids replaced by numbers. */
async function figures({ client }: Tenant, brandId: string, runIds: readonly string[]): Promise<unknown> {
  const params = { brandId }
  const runs = await Promise.all(runIds.map((runId) => client.getRunStats({ params: { runId } })))
  const [overview, leaderboard, perception, trend, sources, queries, markets, variants] = [
    await client.getOverview({ params }),
    await client.getLeaderboard({ params }),
    await client.listPerceptionFigures({ params }),
    await client.getTrend({ params, query: { interval: 'run' } }),
    await client.listCitedSources({ params }),
    await client.listSearchQueries({ params }),
    await client.getMatrix({ params, query: { rows: 'market', columns: 'run' } }),
    await client.listPromptVariants({ params }),
  ]
  const all = { runs, overview, leaderboard, perception, trend, sources, queries, markets, variants }
  return JSON.parse(numbered(JSON.stringify(all)), (name, value) => (name === 'calculatedAt' ? null : value))
}

describe.each(firstOf(['one', 'two']))(
  'a brand of a random world (%s), exported and imported elsewhere',
  (seed) => {
    let world: InsightWorld
    let other: Tenant
    let file: string
    let imported: ImportedBrand

    beforeAll(async () => {
      world = await InsightWorld.in(await server.newTenant(), seed)
      await useBrand(world, seed)
      other = await server.newTenant()
      file = await exportedBrand(world.tenant.client, world.brandId)
      imported = await importExport(other.client, file)
    })

    it('has every figure to the digit', async () => {
      const { data } = await world.tenant.client.listWorkspaceRuns({ params: { brandId: world.brandId } })
      const runIds = data.map(({ id }) => id).toReversed()
      expect(await figures(other, imported.brandId, imported.runs)).toEqual(
        await figures(world.tenant, world.brandId, runIds),
      )
    })

    it('gives the same export again', async () => {
      expect(comparable(await exportedBrand(other.client, imported.brandId))).toEqual(comparable(file))
    })

    it('has its rules of alerts, which tell nobody', async () => {
      const params = { brandId: imported.brandId }
      const [{ data: rules }, { data: markets }] = [
        await other.client.listAlertRules({ params }),
        await other.client.listBrandMarkets({ params }),
      ]
      const market = markets.find(({ persona }) => persona?.name === 'Student')?.id
      expect(rules).toMatchObject([
        { metric: 'presence', threshold: 0.4, llm: 'alpha', market, personIds: [], createdBy: null },
      ])
    })

    it('shares no id with the first one', async () => {
      const ids = (text: string) => new Set(text.match(/"(?:id|run|promptId|topicId)": ?"[^"]+"/g))
      const again = await exportedBrand(other.client, imported.brandId)
      expect([...ids(again).intersection(ids(file))]).toEqual([])
    })
  },
)
