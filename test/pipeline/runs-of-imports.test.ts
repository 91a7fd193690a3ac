import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { importFile } from '../fixtures/import-file.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { firstOf, itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

type Given = Record<string, unknown>

let server: TestServer
let client: Client
let brandId: string

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

beforeEach(async () => {
  client = (await server.newTenant()).client
  brandId = (await client.createBrand({ body: { name: 'Acme', llms: [] } })).id
})

const fileOf = (lines: readonly Given[]) =>
  lines
    .map((given) => `${JSON.stringify({ prompt: 'Best?', llm: 'one', answer: 'Acme.', ...given })}\n`)
    .join('')

/** The answers of each run with their samples, the oldest run first. */
async function imported(lines: readonly Given[], runsBy?: 'day' | 'week') {
  const body = new Blob([fileOf(lines)]).stream()
  const response = await client.stream('importAnswers', {
    params: { brandId },
    query: runsBy ? { runsBy } : {},
    body,
    contentType: 'application/x-ndjson',
  })
  const answer = (await response.json()) as { id: string; runs: string[]; startedAt: string }
  const runs = []
  for (const runId of answer.runs) {
    await endOfRun(client, runId)
    const { data } = await client.listResponses({ params: { runId } })
    const whole = await Promise.all(data.map(({ id }) => client.getResponse({ params: { responseId: id } })))
    runs.push(whole.map((one) => `${one.sample} ${one.answer}`))
  }
  return { ...answer, answers: runs }
}

const refusal = (lines: readonly Given[]) =>
  importFile(client, brandId, fileOf(lines)).then(
    () => null,
    (error) => error.context.details,
  )

describe('the runs of an import', () => {
  it('are those that its lines name, whatever their times', async () => {
    const { answers } = await imported([
      { run: 'B', askedAt: '2026-03-02T10:00:00Z', answer: 'b' },
      { run: 'A', askedAt: '2026-03-01T10:00:00Z', answer: 'a' },
      { run: ' B ', askedAt: '2026-03-09T10:00:00Z', answer: 'late' },
    ])
    expect(answers).toEqual([['1 a'], ['1 b', '2 late']])
  })

  it('are those that lines of older exports name', async () => {
    const { answers } = await imported([
      { runId: 'A', answer: 'a' },
      { runId: 'B', answer: 'b' },
      { run: 'A', answer: 'again' },
    ])
    expect(answers.map((one) => one.length).sort()).toEqual([1, 2])
  })

  it('are the calendar days of its answers where no line names one', async () => {
    const { answers } = await imported([
      { askedAt: '2026-03-02T00:00:00Z', answer: 'second day' },
      { askedAt: '2026-03-01T23:59:59Z', answer: 'night' },
      { askedAt: '2026-03-01T00:00:00Z', answer: 'morning' },
    ])
    expect(answers).toEqual([['1 morning', '2 night'], ['1 second day']])
  })

  it('are days in the time zone of the schedule of the brand', async () => {
    const schedule = { frequency: 'manual' as const, timezone: 'America/New_York' }
    await client.updateBrand({ params: { brandId }, body: { schedule } })
    const { answers } = await imported([
      { askedAt: '2026-03-02T03:00:00Z', answer: 'evening of the first' },
      { askedAt: '2026-03-02T06:00:00Z', answer: 'night of the second' },
    ])
    expect(answers).toEqual([['1 evening of the first'], ['1 night of the second']])
  })

  it('are weeks from Monday where that is asked for', async () => {
    const { answers } = await imported(
      [
        { askedAt: '2026-03-01T10:00:00Z', answer: 'Sunday' },
        { askedAt: '2026-03-02T10:00:00Z', answer: 'Monday' },
        { askedAt: '2026-03-08T10:00:00Z', answer: 'next Sunday' },
      ],
      'week',
    )
    expect(answers).toEqual([['1 Sunday'], ['1 Monday', '2 next Sunday']])
  })

  it('are one, dated now, for lines without a time', async () => {
    const before = Date.now()
    const { answers, startedAt } = await imported([
      { answer: 'a' },
      { answer: 'b' },
      { llm: 'two', answer: 'c' },
    ])
    expect({ answers, isNow: Date.parse(startedAt) >= before - 1_000 }).toEqual({
      answers: [['1 a', '2 b', '1 c']],
      isNow: true,
    })
  })

  it('begin with their earliest answers', async () => {
    const { runs } = await imported([
      { run: 'A', askedAt: '2026-03-05T10:00:00Z' },
      { run: 'A', askedAt: '2026-03-04T10:00:00Z' },
      { run: 'A' },
    ])
    const { startedAt } = await client.getRun({ params: { runId: runs[0] ?? '' } })
    expect(startedAt).toBe('2026-03-04T10:00:00.000Z')
  })

  it('are listed oldest first, and the newest is the id of the import', async () => {
    const { id, runs } = await imported([
      { run: 'newer', askedAt: '2026-03-05T10:00:00Z' },
      { run: 'older', askedAt: '2026-03-04T10:00:00Z' },
    ])
    const starts = []
    for (const runId of runs) starts.push((await client.getRun({ params: { runId } })).startedAt)
    expect([id, starts]).toEqual([runs[1], ['2026-03-04T10:00:00.000Z', '2026-03-05T10:00:00.000Z']])
  })

  it('are fewer where each would store many names, and the refusal says how many', async () => {
    const { db } = server.app.context.database
    await sql`insert into detected_brands (organization_id, id, brand_id, name, name_key, is_ignored, decided_by)
      select organization_id, gen_random_uuid(), id, n, n, true, 'person'
      from brands, (select rpad(g::text, 250, '名') as n from generate_series(1, 800) g) x where id = ${brandId}`.execute(
      db,
    )
    const lines = Array.from({ length: 120 }, (_, place) => ({ run: `${place}` }))
    await expect(importFile(client, brandId, fileOf(lines))).rejects.toThrow(
      /makes 120 runs, and an import into this brand makes at most 11\d,.* Divide the file/,
    )
  })

  it.each(
    firstOf(
      ['a\u0000b', 'day 2026-03-01', '__proto__', 'now', 'null', '💥'.repeat(100), "'; drop table runs; --"],
      3,
    ),
  )('may be called %j', async (run) => {
    const { answers } = await imported([
      { run, answer: 'named' },
      { askedAt: '2026-03-01T10:00:00Z', answer: 'dated' },
      { answer: 'neither' },
    ])
    expect(answers.flat().sort()).toEqual(['1 dated', '1 named', '1 neither'])
  })

  it.each([
    [{ run: 'x'.repeat(101) }, 'too_long'],
    [{ run: 1.5 }, 'invalid'],
    [{ run: 'A', runId: 'B' }, 'invalid'],
    [{ sample: 0 }, 'invalid'],
    [{ sample: 21 }, 'invalid'],
    [{ sample: 'first' }, 'invalid'],
  ])('are not named by %j', async (given, code) => {
    expect(await refusal([{}, given])).toMatchObject([{ path: 'line 2', code }])
  })
})

describe('the samples of an import', () => {
  it('follow the times of the answers, then the lines', async () => {
    const { answers } = await imported([
      { run: 'A', answer: 'undated' },
      { run: 'A', askedAt: '2026-03-02T10:00:00Z', answer: 'second' },
      { run: 'A', askedAt: '2026-03-01T10:00:00Z', answer: 'first' },
      { run: 'A', answer: 'undated too' },
    ])
    expect(answers).toEqual([['1 first', '2 second', '3 undated', '4 undated too']])
  })

  itIfWhole('follow the samples that the lines ask for, also where two ask for the same', async () => {
    const { answers } = await imported([
      { sample: 2, answer: 'second' },
      { sample: 1, answer: 'first' },
      { sample: 2, answer: 'second too' },
      { answer: 'any' },
    ])
    expect(answers).toEqual([['1 first', '2 second', '3 second too', '4 any']])
  })

  it('are at most 20, and the lines beyond are named', async () => {
    const details = await refusal(Array.from({ length: 22 }, (_, place) => ({ answer: `Acme ${place}` })))
    expect(details).toMatchObject([
      { path: 'line 21', code: 'too_many_samples' },
      { path: 'line 22', code: 'too_many_samples' },
    ])
  })

  it('leave nothing behind when they are too many', async () => {
    await refusal(Array.from({ length: 21 }, () => ({})))
    const { data } = await client.listPrompts({ params: { brandId } })
    const { paging } = await client.listWorkspaceRuns({ params: { brandId } })
    expect([data, paging.total]).toEqual([[], 0])
  })

  it('are of one run for answers to a perception prompt too', async () => {
    const given = { propertyId: 'trust', score: 5 }
    const { runs } = await imported([given, { ...given, score: 7 }])
    const { data } = await client.listPerceptionPrompts({ params: { brandId } })
    expect(data[0]?.lastScores).toEqual([
      { runId: runs[0], llm: 'one', sample: 1, score: 5, isUserChanged: false },
      { runId: runs[0], llm: 'one', sample: 2, score: 7, isUserChanged: false },
    ])
  })
})

describe.each(firstOf(['csv', 'jsonl']))('an export as %s that is imported again', (format) => {
  it('has the same runs with the same samples', async () => {
    const lines = [1, 2, 3].flatMap((day) =>
      ['one', 'two'].flatMap((llm) =>
        [1, 2].map((sample) => ({
          llm,
          askedAt: `2026-03-0${day}T10:0${3 - sample}:00Z`,
          answer: `${day} ${llm} ${sample}`,
        })),
      ),
    )
    const { answers } = await imported(lines)
    const response = await client.stream('exportBrand', { params: { brandId }, query: { format } })
    const file = await response.text()
    brandId = (await client.createBrand({ body: { name: 'Acme', llms: [] } })).id
    const type = format === 'csv' ? 'text/csv' : 'application/x-ndjson'
    const { runs } = await importFile(client, brandId, file, type)
    const again = []
    for (const runId of runs) {
      await endOfRun(client, runId)
      const { data } = await client.listResponses({ params: { runId } })
      const whole = await Promise.all(
        data.map(({ id }) => client.getResponse({ params: { responseId: id } })),
      )
      again.push(whole.map((one) => `${one.sample} ${one.answer}`))
    }
    expect(again).toEqual(answers)
  })
})
