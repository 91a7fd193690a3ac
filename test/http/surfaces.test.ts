import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { importLines, type Line } from '../fixtures/import-lines.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

const DAY = '2026-03-02'
const ALL = { from: DAY, to: '2026-03-05' }

const LIST = '1. **Acme** is simple.\n2. **Initech** is cheap.\n3. **Hooli** is large.'

function asked(prompt: string, answer: string, more: Partial<Line> = {}): Line {
  return { prompt, llm: 'chatgpt', answer, run: 'one', askedAt: `${DAY}T06:00:00Z`, ...more }
}

describe('Answers from a user interface', () => {
  let server: TestServer
  let client: Client
  let brandId: string
  let runs: string[]

  beforeAll(async () => {
    server = await startTestServer()
    client = (await server.newTenant()).client
    const seen = { surface: 'ui', run: 'one' } as const
    const before = { surface: 'ui', run: 'before', askedAt: '2026-02-01T06:00:00Z' } as const
    ;({ id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } }))
    runs = await importLines(client, brandId, [
      asked('Which CRM?', 'Acme.'),
      asked('Which CRM for two?', LIST, { webSearchQueries: ['crm for two'] }),
      asked('Which CRM?', 'Globex.', seen),
      asked('Which CRM for two?', 'Globex.', { ...seen, webSearchQueries: ['crm seen'] }),
      asked('Which CRM?', 'Globex.', { ...before, webSearchQueries: ['crm before'] }),
    ])
  })
  afterAll(() => server.stop())

  /** Answers that name the brand, of how many, in how many runs. */
  const overview = async (query: object, id = brandId) => {
    const { figures, window } = await client.getOverview({ params: { brandId: id }, query })
    const { numerator, denominator } = figures.presence
    return [numerator, denominator, window.runs.length]
  }

  it('have runs of their own, in which no other answers are', async () => {
    const { data } = await client.listWorkspaceRuns({ params: { brandId } })
    expect(data.map(({ surface, plannedCount }) => `${surface} ${plannedCount}`).toSorted()).toEqual([
      'import 2',
      'ui 1',
      'ui 2',
    ])
  })

  it('have no suggestions beside those of APIs', async () => {
    const { id: other } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    await importLines(client, other, [asked('Which CRM?', 'Acme.')])
    const [runId = ''] = await importLines(client, other, [asked('Which CRM?', 'Globex.', { surface: 'ui' })])
    expect((await client.getRunContentSuggestions({ params: { runId } })).data).toEqual([])
  })

  describe('that a brand had before its first run of an API', () => {
    let other: string
    let apiRun: string

    const suggestions = async () =>
      (await client.listSuggestions({ params: { brandId: other } })).data.map(
        ({ promptText, status, lastRunId }) => [promptText, status, lastRunId === apiRun],
      )

    beforeAll(async () => {
      ;({ id: other } = await client.createBrand({ body: { name: 'Acme', llms: [] } }))
      const seen = { surface: 'ui', run: 'seen' } as const
      const earlier = { ...seen, run: 'earlier', askedAt: '2026-02-01T06:00:00Z' }
      await importLines(client, other, [
        asked('a', 'Globex.', earlier),
        asked('a', 'Globex.', seen),
        asked('b', 'Globex.', seen),
      ])
      const asApi = { askedAt: '2026-03-01T06:00:00Z' }
      ;[apiRun = ''] = await importLines(client, other, [
        asked('a', 'Globex.', asApi),
        asked('b', 'Acme.', { ...asApi, llm: 'claude' }),
      ])
    })

    it('leave no gaps open that no API shows', async () => {
      expect((await suggestions()).toSorted()).toEqual([
        ['a', 'open', true],
        ['b', 'done', false],
      ])
    })

    it('show their gaps again when that run is deleted', async () => {
      await client.deleteRun({ params: { runId: apiRun } })
      await until(async () => (await suggestions()).every(([, status]) => status === 'open'))
      expect((await suggestions()).toSorted()).toEqual([
        ['a', 'open', false],
        ['b', 'open', false],
      ])
    })
  })

  describe('of a brand that has no others', () => {
    const seen = (day: number, prompt: string, answer: string) =>
      asked(prompt, answer, { surface: 'ui', run: `day ${day}`, askedAt: `2026-03-0${day}T06:00:00Z` })

    it.each([
      ['close', 'that a newer one does not show', [seen(3, 'a', 'Acme.')], 'done'],
      ['leave', 'that no newer one asks about', [seen(1, 'a', 'Acme.'), seen(3, 'b', 'Acme.')], 'open'],
    ] as const)('%s a gap of a run that ends late, %s', async (_, _when, earlier, status) => {
      const { id: other } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
      await importLines(client, other, earlier)
      await importLines(client, other, [seen(2, 'a', 'Globex.')])
      const { data } = await client.listSuggestions({ params: { brandId: other } })
      expect(data.map((one) => one.status)).toEqual([status])
    })
  })

  describe('that are newer than those of an API', () => {
    let other: string
    let apiRun: string

    beforeAll(async () => {
      ;({ id: other } = await client.createBrand({ body: { name: 'Acme', llms: [] } }))
      const seen = { surface: 'ui', run: 'seen', askedAt: '2026-03-04T06:00:00Z' } as const
      ;[apiRun = ''] = await importLines(client, other, [
        asked('a', 'Globex.'),
        asked('b', 'Acme.'),
        asked('b', 'Globex.', seen),
        asked('b', 'Globex.', { ...seen, llm: 'claude' }),
      ])
    })

    it('are not among the last results of a prompt', async () => {
      const { data } = await client.listPrompts({ params: { brandId: other }, query: { q: 'b' } })
      expect(data[0]?.lastResults.map(({ runId, isPresent }) => [runId, isPresent])).toEqual([[apiRun, true]])
    })

    it('are not among the answers of which an item to do has a part', async () => {
      const { data } = await client.listToDo({ params: { brandId: other } })
      expect(data.map(({ answerCount, totalCount }) => [answerCount, totalCount])).toEqual([[1, 2]])
    })
  })

  it('are not averaged with the others', async () => {
    expect(await overview(ALL)).toEqual([2, 2, 1])
  })

  it('have figures of their own', async () => {
    expect(await overview({ ...ALL, surface: 'ui' })).toEqual([0, 2, 1])
  })

  it('are what a brand is measured by that has no others', async () => {
    const { id: other } = await client.createBrand({ body: { name: 'Acme again', llms: [] } })
    await importLines(client, other, [asked('Which CRM?', 'Acme again.', { surface: 'ui' })])
    expect(await overview(ALL, other)).toEqual([1, 1, 1])
  })

  it('add no searches to those of the others', async () => {
    const query = { ...ALL, view: 'query' as const }
    const { queries } = await client.getBrandWebSearchQueries({ params: { brandId }, query })
    expect(queries?.map((one) => one.query)).toEqual(['crm for two'])
  })

  it('are listed by the Data API for a time in which there are no others', async () => {
    const query = { from: '2026-01-30', to: '2026-02-03', view: 'query' as const }
    const { queries } = await client.getBrandWebSearchQueries({ params: { brandId }, query })
    expect(queries?.map((one) => one.query)).toEqual(['crm before'])
  })

  it('are not among those of which detected brands have a share', async () => {
    const { data } = await client.listDetectedBrands({ params: { brandId }, query: ALL })
    expect(data.find(({ name }) => name === 'Initech')?.completedResponses).toBe(2)
  })

  it('add no scores to the perception of the others', async () => {
    const { id: other } = await client.createBrand({ body: { name: 'Acme scored', llms: [] } })
    const scored = (score: number, more: Partial<Line> = {}) =>
      asked('Is Acme scored trusted?', 'Yes.', { propertyId: 'trust', score, ...more })
    await importLines(client, other, [scored(8), scored(2, { surface: 'ui' })])
    const { summary } = await client.getBrandPerception({ params: { brandId: other }, query: ALL })
    expect(summary.map(({ averageScore }) => averageScore)).toEqual([8])
  })

  it('are compared with those of the run before that are of their kind', async () => {
    const { data } = await client.listWorkspaceRuns({ params: { brandId } })
    const { id: runId } = data.find(
      ({ surface, plannedCount }) => surface === 'ui' && plannedCount === 2,
    ) ?? { id: '' }
    const { previous } = await client.getOverview({ params: { brandId }, query: { runId } })
    const before = data.find(({ surface, plannedCount }) => surface === 'ui' && plannedCount === 1)
    expect(previous?.runs).toEqual([before?.id])
  })

  it('have a trend of their own in a report about one of their runs', async () => {
    const { data } = await client.listWorkspaceRuns({ params: { brandId } })
    const seen = data.filter(({ surface }) => surface === 'ui').map(({ id }) => id)
    const { trend } = await client.getReport({ params: { brandId }, query: { runId: seen[0] ?? '' } })
    expect(trend.data.map(({ runIds }) => runIds)).toEqual(seen.map((id) => [id]).reverse())
  })

  it('are exported so that an import keeps them apart', async () => {
    const runId = runs.at(-1) ?? ''
    const text = await (await client.stream('exportRun', { params: { runId }, query: {} })).text()
    const surfaces = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).surface)
    const { data } = await client.listWorkspaceRuns({ params: { brandId } })
    const surface = data.find(({ id }) => id === runId)?.surface
    expect(new Set(surfaces)).toEqual(new Set([surface]))
  })
})
