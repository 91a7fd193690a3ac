import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrandRef, findVisibleBrand } from '../../src/storage/brands/visible-brands.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { findPerceptionPage, withPromptResponses } from '../../src/storage/reads/perception.ts'
import { findPerceptionSeries, withPoints } from '../../src/storage/reads/perception-series.ts'
import { readAnswers } from '../../src/storage/reads/read-answers.ts'
import { importLines, type Line } from '../fixtures/import-lines.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { firstOf } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const TRUST = { prompt: 'Is Acme trusted?', propertyId: 'trust', answer: 'Yes.' }
const RELY = { ...TRUST, prompt: 'Would you rely on Acme?' }
const EASE = { prompt: 'Is Acme easy?', propertyId: 'ease', answer: 'Yes.' }

const JANUARY = '2026-01-01T06:00:00Z'
const FEBRUARY = '2026-02-01T06:00:00Z'
const MARCH = '2026-03-01T06:00:00Z'

type Series = { propertyId: string; points: Record<string, unknown>[] }[]

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

const newBrand = async (): Promise<string> => {
  const { id } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })
  return id
}

/** A run that started at `askedAt`. */
async function runAt(brandId: string, askedAt: string, lines: readonly Line[]): Promise<string> {
  const [runId = ''] = await importLines(
    tenant.client,
    brandId,
    lines.map((line) => ({ ...line, askedAt })),
  )
  return runId
}

function ask(brandId: string, query: string): Promise<Answer> {
  return send(`${server.baseUrl}/v1/brands/${brandId}/perception?${query}`, { key: tenant.key })
}

async function read(brandId: string, query: string) {
  const { body } = await ask(brandId, query)
  return body as { series: Series; summary: object[] }
}

/** The starts of a brand's points, as months. */
const months = ({ series }: { series: Series }) =>
  series.flatMap(({ points }) => points.map(({ startedAt }) => String(startedAt).slice(0, 7)))

describe('a series', () => {
  let brandId: string
  let runIds: string[]

  beforeAll(async () => {
    brandId = await newBrand()
    runIds = [
      await runAt(brandId, MARCH, [{ ...TRUST, llm: 'alpha', score: 9 }]),
      await runAt(brandId, JANUARY, [
        { ...TRUST, llm: 'alpha', score: 5 },
        { ...TRUST, llm: 'beta', score: 6 },
        { ...RELY, llm: 'alpha', score: 6 },
        { ...EASE, llm: 'alpha', score: 2.5 },
      ]),
      await runAt(brandId, FEBRUARY, [
        { ...TRUST, llm: 'alpha' },
        { ...EASE, llm: 'beta', score: 3 },
      ]),
    ]
  })

  it('has a point per run that asked for the property, the oldest first', async () => {
    const [march, january, february] = runIds
    const point = { scoringLogicChanged: false }
    expect((await read(brandId, 'from=2026-01-01')).series).toEqual([
      {
        propertyId: 'ease',
        points: [
          {
            ...point,
            runId: january,
            startedAt: '2026-01-01T06:00:00.000Z',
            averageScore: 2.5,
            scoredCount: 1,
          },
          {
            ...point,
            runId: february,
            startedAt: '2026-02-01T06:00:00.000Z',
            averageScore: 3,
            scoredCount: 1,
          },
        ],
      },
      {
        propertyId: 'trust',
        points: [
          {
            ...point,
            runId: january,
            startedAt: '2026-01-01T06:00:00.000Z',
            averageScore: 5.67,
            scoredCount: 3,
          },
          {
            ...point,
            runId: february,
            startedAt: '2026-02-01T06:00:00.000Z',
            averageScore: null,
            scoredCount: 0,
          },
          { ...point, runId: march, startedAt: '2026-03-01T06:00:00.000Z', averageScore: 9, scoredCount: 1 },
        ],
      },
    ])
  })

  it('stands beside no run, no data and a total of 0', async () => {
    const { series: _, summary: __, ...rest } = await read(brandId, 'to=2026-12-31&limit=7')
    expect(rest).toEqual({
      brandId,
      run: null,
      data: [],
      paging: { page: 1, limit: 7, total: 0, nextPage: null },
    })
  })

  it('is summed up over its window', async () => {
    expect((await read(brandId, 'from=2026-02-01')).summary).toEqual([
      {
        propertyId: 'ease',
        averageScore: 3,
        scoredCount: 1,
        min: 3,
        max: 3,
        byLlm: { beta: { averageScore: 3, scoredCount: 1 } },
      },
      {
        propertyId: 'trust',
        averageScore: 9,
        scoredCount: 1,
        min: 9,
        max: 9,
        byLlm: { alpha: { averageScore: 9, scoredCount: 1 } },
      },
    ])
  })

  it.each([
    ['from=2026-02-01', ['2026-02', '2026-03']],
    ['from=2026-02-01T06:00:00Z', ['2026-02', '2026-03']],
    ['from=2026-02-01T06:00:00.001Z', ['2026-03']],
    ['to=2026-02-01', ['2026-01', '2026-02']],
    ['to=2026-02-01T06:00:00Z', ['2026-01']],
    ['from=2026-02-01&to=2026-02-01', ['2026-02']],
    ['from=2026-04-01', []],
    ['from=0001-01-01&to=9999-12-31', ['2026-01', '2026-02', '2026-03']],
  ])('with %s is of the runs that started within', async (window, starts) => {
    expect(months(await read(brandId, `${window}&property_id=trust`))).toEqual(starts)
  })

  it.each([
    ['llm=BETA', ['2026-02', '2026-01']],
    ['property_id=ease', ['2026-01', '2026-02']],
    ['property_id=ease&llm=alpha', ['2026-01']],
    ['llm=gamma', []],
  ])('filtered by %s has the points that are left', async (filter, starts) => {
    expect(months(await read(brandId, `${filter}&from=2026-01-01`))).toEqual(starts)
  })

  it('of an LLM is its own', async () => {
    const { series } = await read(brandId, 'llm=beta&property_id=trust&to=2026-12-31')
    expect(series[0]?.points[0]).toMatchObject({ averageScore: 6, scoredCount: 1 })
  })

  it.each([
    ['from=2026-02-30', 'from'],
    ['to=2026-02-01T25:00:00Z', 'to'],
    ['from=2026-02-02&to=2026-02-01', 'to'],
    ['runId=0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e&from=2026-02-01', 'runId'],
    ['run_id=0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e&to=2026-02-01', 'runId'],
  ])('asked for with %s is refused', async (query, path) => {
    expect(await ask(brandId, query)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path }] },
    })
  })

  it.each([
    ['from=0000-01-01', 200],
    ['from=0001-01-01T00:00:00%2B23:59', 200],
    ['to=9999-12-31T23:59:59.999999-23:59', 200],
  ])('asked for with the far end %s is given', async (query, status) => {
    expect((await ask(brandId, query)).status).toBe(status)
  })

  it('of an unknown brand is not found', async () => {
    expect(await ask('0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e', 'from=2026-01-01')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  it("of another organization's brand is not found", async () => {
    const { client } = await server.newTenant()
    const { id } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    expect(await ask(id, 'from=2026-01-01')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('a series', () => {
  it('holds nothing of another brand', async () => {
    const [own, other] = [await newBrand(), await newBrand()]
    await runAt(own, JANUARY, [{ ...TRUST, llm: 'alpha', score: 5 }])
    await runAt(other, FEBRUARY, [{ ...TRUST, llm: 'alpha', score: 7 }])
    expect(months(await read(own, 'from=2026-01-01'))).toEqual(['2026-01'])
  })

  it('leaves out runs that are not readable', async () => {
    const brandId = await newBrand()
    await runAt(brandId, JANUARY, [{ ...TRUST, llm: 'alpha', score: 5 }])
    const open = await runAt(brandId, FEBRUARY, [{ ...TRUST, llm: 'alpha', score: 7 }])
    await sql`update runs set status = 'scoring' where id = ${open}`.execute(server.database.database.db)
    expect(months(await read(brandId, 'from=2026-01-01'))).toEqual(['2026-01'])
  })

  it('of a brand without runs is empty', async () => {
    expect(await read(await newBrand(), 'from=2026-01-01')).toMatchObject({ series: [], summary: [] })
  })

  it('keeps the points of deleted prompts', async () => {
    const brandId = await newBrand()
    await runAt(brandId, JANUARY, [{ ...TRUST, llm: 'alpha', score: 5 }])
    await sql`update perception_prompts set deleted_at = now()
      where brand_id = ${brandId}`.execute(server.database.database.db)
    expect(months(await read(brandId, 'from=2026-01-01'))).toEqual(['2026-01'])
  })
})

describe('a series and a page that are too long for one text', () => {
  const db = () => server.database.database.db
  let brand: BrandRef
  let runIds: string[]

  beforeAll(async () => {
    const brandId = await newBrand()
    runIds = await importLines(tenant.client, brandId, [
      ...[JANUARY, FEBRUARY, '2026-02-02T06:00:00Z', MARCH].flatMap((askedAt, run) => [
        { ...TRUST, llm: 'alpha', askedAt, run: `${run}`, ...(run === 2 ? {} : { score: run }) },
        { ...TRUST, llm: 'beta', askedAt, run: `${run}`, score: 7 },
        ...(run === 1
          ? []
          : [{ ...EASE, propertyId: '"easé\\', llm: 'alpha', askedAt, run: `${run}`, score: 5 }]),
      ]),
    ])
    await sql`update perception_scores set scoring_logic = to_jsonb('new'::text)
      where run_id = ${runIds[3]}`.execute(db())
    const found = await findVisibleBrand(db(), { ...tenant, brandIds: null }, brandId)
    if (!found) throw new Error('the brand is not there')
    brand = found
  })

  const pointsInParts = async () => {
    const { series, runs } = await findPerceptionSeries(db(), brand, { from: null, to: null }, {}, 0)
    if (runs === null) throw new Error('the series is whole')
    return (reading = db()) => withPoints(reading, brand.organizationId, runs, {}, series, 1)
  }

  it('are read in parts with the bytes of one text, and the points of runs in one part are compared with those before it', async () => {
    const { series: whole } = await findPerceptionSeries(db(), brand, { from: null, to: null }, {})
    const parts = await Array.fromAsync((await pointsInParts())())
    expect(parts.join('')).toBe(whole.text)
  })

  it('end with an error when a response is deleted meanwhile', async () => {
    const { organizationId } = brand
    const [runId = ''] = runIds
    const points = await pointsInParts()
    const { data } = await findPerceptionPage(db(), organizationId, runId, {}, { page: 1, limit: 10 }, 0)
    const reads = [
      points,
      (reading: Db) => withPromptResponses(reading, organizationId, runId, {}, data),
    ].map((read) =>
      db()
        .transaction()
        .execute(async (changed) => {
          await sql`delete from responses where run_id = ${runId} and llm = 'alpha'`.execute(changed)
          await Array.fromAsync(read(changed))
        }),
    )
    const errors = (await Promise.allSettled(reads)).map(
      (read) => read.status === 'rejected' && `${read.reason}`,
    )
    const deleted = expect.stringContaining('deleted')
    expect(errors).toEqual([deleted, deleted])
  })

  it('are read in parts with the answers of one text', async () => {
    const { organizationId } = brand
    const [runId = ''] = runIds
    const page = { page: 1, limit: 10 }
    const one = await findPerceptionPage(db(), organizationId, runId, {}, page)
    const whole = await readAnswers(db(), organizationId, one.data, 'answer and score')
    const { data } = await findPerceptionPage(db(), organizationId, runId, {}, page, 0)
    const parts = await Array.fromAsync(withPromptResponses(db(), organizationId, runId, {}, data))
    expect([data.hasResponses, parts.join('')]).toEqual([false, whole])
  })
})

describe('scoringLogicChanged', () => {
  /** Runs at the beginnings of months, each with `prompt llm: logic` of its scores; `-` stays unscored. */
  async function changes(runs: readonly Record<string, string | null>[]): Promise<unknown[]> {
    const brandId = await newBrand()
    const lines = runs.flatMap((logics, index) =>
      Object.entries(logics).map(([asked, logic]) => {
        const [prompt = '', llm = ''] = asked.split(' ')
        const askedAt = `2026-0${index + 1}-01T06:00:00Z`
        return { ...TRUST, prompt, llm, run: `${index}`, askedAt, ...(logic === '-' ? {} : { score: 5 }) }
      }),
    )
    const runIds = await importLines(tenant.client, brandId, lines)
    for (const [index, logics] of runs.entries()) {
      const runId = runIds[index]
      for (const [asked, logic] of Object.entries(logics)) {
        const [prompt, llm] = asked.split(' ')
        await sql`update perception_scores s set scoring_logic = to_jsonb(${logic}::text)
          from responses x join run_prompts t on t.run_id = x.run_id and t.prompt_id = x.prompt_id
          where x.id = s.response_id and x.run_id = ${runId} and t.text = ${prompt} and x.llm = ${llm}`.execute(
          server.database.database.db,
        )
      }
    }
    const { series } = await read(brandId, 'from=2026-01-01')
    return series.flatMap(({ points }) => points.map((point) => point['scoringLogicChanged']))
  }

  const CHANGES: [string, Record<string, string | null>[], boolean[]][] = [
    ['false at the first point', [{ 'p alpha': 'new' }], [false]],
    [
      'true where a prompt is scored by another logic, and not after it',
      [{ 'p alpha': 'old' }, { 'p alpha': 'new' }, { 'p alpha': 'new' }],
      [false, true, false],
    ],
    ['true where a prompt got a logic', [{ 'p alpha': null }, { 'p alpha': 'new' }], [false, true]],
    [
      'true where one of several prompts is scored by another logic',
      [
        { 'p alpha': 'old', 'q alpha': 'old' },
        { 'p alpha': 'old', 'q alpha': 'new' },
      ],
      [false, true],
    ],
    [
      'false where a prompt joins and another leaves',
      [
        { 'p alpha': 'old', 'q alpha': 'old' },
        { 'p alpha': 'old', 'r alpha': 'new' },
      ],
      [false, false],
    ],
    [
      'false where a prompt comes back after a point without it',
      [{ 'p alpha': 'old', 'q alpha': 'old' }, { 'q alpha': 'old' }, { 'p alpha': 'new', 'q alpha': 'old' }],
      [false, false, false],
    ],
    [
      'told of the scored point before, not of one without a score',
      [{ 'p alpha': 'old' }, { 'p alpha': '-' }, { 'p alpha': 'new' }],
      [false, false, true],
    ],
    ['true where a prompt lost its logic', [{ 'p alpha': 'old' }, { 'p alpha': null }], [false, true]],
    ['false while there is no logic', [{ 'p alpha': null }, { 'p alpha': null }], [false, false]],
    ['false where only the prompts are others', [{ 'p alpha': 'old' }, { 'q alpha': 'new' }], [false, false]],
    [
      'true where another LLM is scored by another logic',
      [
        { 'p alpha': 'old', 'p beta': 'old' },
        { 'p alpha': 'old', 'p beta': 'new' },
      ],
      [false, true],
    ],
    ['false where only the LLMs are others', [{ 'p alpha': 'old' }, { 'p beta': 'old' }], [false, false]],
  ]

  it.each(firstOf(CHANGES, 7))('is %s', async (_, runs, expected) => {
    expect(await changes(runs)).toEqual(expected)
  })
})
