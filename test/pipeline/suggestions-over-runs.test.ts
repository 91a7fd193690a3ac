import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ResponsePatch } from '../../src/pipeline/run/correct-response.ts'
import { ABSENT, FIRST, GapWorld, SECOND } from '../fixtures/gap-world.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { firstOf, isWhole, itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

/** What a person says of a suggestion. */
const STATES = firstOf(['accepted', 'dismissed', 'done'])

let server: TestServer
let world: GapWorld

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  world = await GapWorld.in(await server.newTenant())
})

const absent = (day: number) => world.run(day, { a: { alpha: ABSENT } })
const present = (day: number) => world.run(day, { a: { alpha: FIRST } })

/** Renames the brand to what the answers call Globex, and rescores the run. */
async function rescoreAsGlobex(runId: string): Promise<void> {
  const { client } = world.tenant
  const { data } = await client.listCompetitors({ params: { brandId: world.brandId } })
  const globex = data.find(({ name }) => name === 'Globex')
  if (globex) await client.deleteCompetitor({ params: { competitorId: globex.id } })
  await client.updateBrand({ params: { brandId: world.brandId }, body: { aliases: ['Globex'] } })
  await client.rescoreRun({ params: { runId } })
  await endOfRun(client, runId)
}

const correct = async (runId: string, body: ResponsePatch) => {
  const { client } = world.tenant
  const { data } = await client.listResponses({ params: { runId } })
  await client.correctResponse({ params: { responseId: data[0]?.id ?? '' }, body })
  await until(async () => {
    const { rows } = await sql`select 1 from runs where id = ${runId} and suggest_again = '{}'`.execute(
      server.database.database.db,
    )
    return rows.length === 1
  })
}

describe('the same gap in several runs', () => {
  describe('that nobody has looked at', () => {
    let runs: string[]
    let shared: GapWorld

    beforeAll(async () => {
      world = await GapWorld.in(await server.newTenant())
      shared = world
      runs = [await absent(1), await absent(2), await absent(3)]
    })

    it('is one suggestion that knows its first and last run and counts them', async () => {
      expect(await shared.only()).toMatchObject({
        firstRunId: runs[0],
        lastRunId: runs[2],
        runCount: 3,
        lastSeenAt: '2026-03-03T06:00:00.000Z',
        status: 'open',
        closedRunId: null,
      })
    })

    it('is shown by each run as the same', async () => {
      const { rows } = await sql<{ id: string }>`select distinct suggestion_id as id from content_suggestions
        where brand_id = ${shared.brandId}`.execute(server.database.database.db)
      expect(rows).toEqual([{ id: (await shared.only()).id }])
    })

    it('says in its text what it rests on', async () => {
      expect((await shared.only()).description).toContain(
        'They cite example.com. Searched before answering: “best crm”.',
      )
    })
  })

  itIfWhole('is in the order of the runs’ starts, also when an older run ends later', async () => {
    const newer = await world.run(9, { a: { alpha: ABSENT, beta: ABSENT } })
    const older = await absent(4)
    expect(await world.only()).toMatchObject({
      firstRunId: older,
      lastRunId: newer,
      llms: ['alpha', 'beta'],
      runCount: 2,
    })
  })

  it('is another one when the brand is ranked below instead of absent', async () => {
    await absent(1)
    await world.run(2, { a: { alpha: SECOND } })
    const found = (await world.list()).map(({ status, statusReason }) => [status, statusReason])
    expect(found.sort()).toEqual([
      ['done', 'gap-closed'],
      ['open', null],
    ])
  })

  it('of another prompt is another one', async () => {
    await world.run(1, { a: { alpha: ABSENT }, b: { alpha: ABSENT } })
    expect((await world.list()).map(({ promptText }) => promptText).sort()).toEqual(['a', 'b'])
  })
})

describe('the evidence of a suggestion', () => {
  itIfWhole('is that of its last run: results, LLMs, rivals, sources and searches', async () => {
    await world.run(1, { a: { gamma: ABSENT } })
    const runId = await world.run(2, { a: { alpha: SECOND, beta: ABSENT, gamma: ABSENT, omega: FIRST } })
    const { data } = await world.tenant.client.getRunResults({ params: { runId } })
    const idOf = (wanted: string) => data.find(({ llm }) => llm === wanted)?.id
    expect((await world.only()).evidence).toEqual({
      resultIds: [idOf('beta'), idOf('gamma'), idOf('alpha')],
      resultCount: 3,
      absentCount: 2,
      answerCount: 4,
      absentLlms: ['beta', 'gamma'],
      outrankedLlms: ['alpha'],
      rivals: [{ name: 'Globex', answerCount: 3 }],
      namedInstead: [{ name: 'Globex', answerCount: 2 }],
      outrankedBy: [{ name: 'Globex', answerCount: 1 }],
      sources: [
        {
          url: 'https://reviews.example.com/best-crm',
          domain: 'example.com',
          title: 'The 10 best CRMs',
          sourceType: expect.any(String),
          answerCount: 2,
        },
      ],
      sourceCount: 1,
      queries: [{ query: 'best crm', answerCount: 2 }],
      queryCount: 1,
    })
  })

  itIfWhole('names the ten most frequent sources and searches, and tells how many there are', async () => {
    const sources = Array.from({ length: 14 }, (_, index) => ({ url: `https://site-${index}.example/` }))
    const webSearchQueries = Array.from({ length: 12 }, (_, index) => `query ${index}`)
    const often = {
      answer: 'Globex.',
      sources: [{ url: 'https://site-13.example/' }],
      webSearchQueries: ['query 11'],
    }
    await world.run(1, { a: { alpha: { ...ABSENT, sources, webSearchQueries }, beta: often } })
    const { evidence } = await world.only()
    expect({
      sources: [evidence.sources.length, evidence.sourceCount, evidence.sources[0]?.url],
      queries: [evidence.queries.length, evidence.queryCount, evidence.queries[0]?.query],
    }).toEqual({
      sources: [10, 14, 'https://site-13.example/'],
      queries: [10, 12, 'query 11'],
    })
  })

  it('holds nothing of answers that have no gap', async () => {
    const other = { ...FIRST, sources: [{ url: 'https://elsewhere.example/' }], webSearchQueries: ['other'] }
    await world.run(1, { a: { alpha: { answer: 'Globex.' }, beta: other } })
    expect((await world.only()).evidence).toMatchObject({
      sources: [],
      sourceCount: 0,
      queries: [],
      queryCount: 0,
    })
  })
})

describe('the state of a suggestion', () => {
  it.each(STATES)('stays %s when the next run shows the gap', async (status) => {
    await absent(1)
    await world.set(status)
    await absent(2)
    expect(await world.only()).toMatchObject({ status, statusReason: 'person', runCount: 2 })
  })

  it('dismissed leaves it out of the lists of all its runs', async () => {
    const runs = [await absent(1), await absent(2)]
    await world.set('dismissed')
    runs.push(await absent(3))
    const lists = runs.map((runId) => world.tenant.client.getRunContentSuggestions({ params: { runId } }))
    expect((await Promise.all(lists)).map(({ data }) => data)).toEqual([[], [], []])
  })

  itIfWhole('opened again brings it back to them', async () => {
    const runId = await absent(1)
    await world.set('dismissed')
    await world.set('open')
    const { data } = await world.tenant.client.getRunContentSuggestions({ params: { runId } })
    expect(data).toHaveLength(1)
  })
})

describe('a gap that is gone', () => {
  it('makes an open suggestion done, and tells in which run', async () => {
    await absent(1)
    const runId = await present(2)
    expect(await world.only()).toMatchObject({
      status: 'done',
      statusReason: 'gap-closed',
      closedRunId: runId,
      closedAt: '2026-03-02T06:00:00.000Z',
      runCount: 1,
    })
  })

  it('and comes back opens it again', async () => {
    await absent(1)
    await present(2)
    await absent(3)
    expect(await world.only()).toMatchObject({
      status: 'open',
      statusReason: null,
      closedRunId: null,
      runCount: 2,
    })
  })

  it.each(STATES)('leaves a suggestion %s, and tells in which run', async (status) => {
    await absent(1)
    await world.set(status)
    const runId = await present(2)
    expect(await world.only()).toMatchObject({ status, statusReason: 'person', closedRunId: runId })
  })

  it('stays open where the run did not ask the prompt', async () => {
    await absent(1)
    await world.run(2, { b: { alpha: FIRST } })
    expect(await world.only()).toMatchObject({ status: 'open', closedRunId: null })
  })

  it('stays open where not every LLM of it answered', async () => {
    await world.run(1, { a: { alpha: ABSENT, beta: ABSENT } })
    await world.run(2, { a: { alpha: FIRST, gamma: FIRST } })
    expect(await world.only()).toMatchObject({ status: 'open', closedRunId: null })
  })

  itIfWhole('is gone from the start when a newer run had none', async () => {
    const runId = await present(5)
    await absent(2)
    expect(await world.only()).toMatchObject({
      status: 'done',
      statusReason: 'gap-closed',
      closedRunId: runId,
    })
  })
})

describe('a run that is scored again', () => {
  it('takes back the suggestion that it alone showed', async () => {
    await rescoreAsGlobex(await absent(1))
    expect(await world.list()).toEqual([])
  })

  itIfWhole('is counted once', async () => {
    const runId = await absent(1)
    await world.tenant.client.rescoreRun({ params: { runId } })
    await endOfRun(world.tenant.client, runId)
    expect((await world.only()).runCount).toBe(1)
  })

  it('and shows it no longer gives it back to the run before, and closes it', async () => {
    const first = await absent(1)
    const last = await world.run(2, { a: { alpha: ABSENT, beta: ABSENT } })
    await rescoreAsGlobex(last)
    const { data } = await world.tenant.client.getRunResults({ params: { runId: first } })
    expect(await world.only()).toMatchObject({
      lastRunId: first,
      llms: ['alpha'],
      runCount: 1,
      closedRunId: last,
      status: 'done',
      evidence: { resultIds: data.map(({ id }) => id), sourceCount: 1, queryCount: 1 },
    })
  })

  it('keeps one that somebody took up', async () => {
    const runId = await absent(1)
    await world.ideas()
    await rescoreAsGlobex(runId)
    expect(await world.only()).toMatchObject({ status: 'accepted', closedRunId: runId })
  })
})

describe('a corrected answer', () => {
  it('that shows no gap takes back the suggestion that it alone showed', async () => {
    await correct(await absent(1), { isPresent: true, rank: 1, sentiment: 'neutral' })
    expect(await world.list()).toEqual([])
  })

  it('that shows a gap is suggested for', async () => {
    const runId = await present(1)
    await correct(runId, { isPresent: false })
    expect(await world.only()).toMatchObject({ status: 'open', lastRunId: runId, llms: ['alpha'] })
  })

  it('is what the list of its run shows', async () => {
    const runId = await absent(1)
    await correct(runId, { isPresent: true, rank: 1, sentiment: 'neutral' })
    const { data } = await world.tenant.client.getRunContentSuggestions({ params: { runId } })
    expect(data).toEqual([])
  })
})

describe('a gap that a newer run has closed before', () => {
  it('is not shown by its run any more once a correction shows none', async () => {
    await present(5)
    await absent(2)
    const runId = await absent(3)
    await correct(runId, { isPresent: true, rank: 1, sentiment: 'neutral' })
    const { data } = await world.tenant.client.getRunContentSuggestions({ params: { runId } })
    expect([data, (await world.only()).runCount]).toEqual([[], 1])
  })
})

describe('runs of one brand that end at the same moment', () => {
  it('make one suggestion of each gap, which counts them all', async () => {
    const prompts = Array.from({ length: isWhole ? 20 : 6 }, (_, index) => `Prompt ${index}?`)
    const day = (n: number) =>
      world.run(n, Object.fromEntries(prompts.map((prompt) => [prompt, { alpha: ABSENT }])))
    // A key can have two uploads at a time.
    await Promise.all([day(1), day(2)])
    await Promise.all([day(3), day(4)])
    const counts = (await world.list()).map(({ runCount }) => runCount)
    expect(counts).toEqual(prompts.map(() => 4))
  })
})
