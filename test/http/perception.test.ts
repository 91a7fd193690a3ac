import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importedBrand, type Line } from '../fixtures/import-lines.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const LINES: Line[] = [
  {
    prompt: 'Is Acme trusted?',
    propertyId: 'trust',
    llm: 'alpha',
    answer: 'Widely.',
    score: 8,
    scoreReason: 'Many say so.',
    askedAt: '2026-02-01T06:00:00Z',
  },
  { prompt: 'Is Acme trusted?', propertyId: 'trust', llm: 'beta', answer: 'By some.', score: 5.5 },
  { prompt: 'Would you rely on Acme?', propertyId: 'trust', llm: 'alpha', answer: 'Yes.', score: 6.6 },
  { prompt: 'Is Acme easy?', propertyId: 'ease', llm: 'alpha', answer: 'Not judged.' },
  { prompt: 'Is Acme clear?', propertyId: 'Clarity', llm: 'beta', answer: 'Very.', score: 10 },
  { prompt: 'Which CRM is best?', llm: 'alpha', answer: 'Acme.' },
]

const TRUST = {
  propertyId: 'trust',
  averageScore: 6.7,
  scoredCount: 3,
  min: 5.5,
  max: 8,
  byLlm: {
    alpha: { averageScore: 7.3, scoredCount: 2 },
    beta: { averageScore: 5.5, scoredCount: 1 },
  },
}
const EASE = {
  propertyId: 'ease',
  averageScore: null,
  scoredCount: 0,
  min: null,
  max: null,
  byLlm: { alpha: { averageScore: null, scoredCount: 0 } },
}
const CLARITY = {
  propertyId: 'Clarity',
  averageScore: 10,
  scoredCount: 1,
  min: 10,
  max: 10,
  byLlm: { beta: { averageScore: 10, scoredCount: 1 } },
}

interface Perception {
  run: object | null
  data: { id: string; promptText: string; responses: { id: string; llm: string }[] }[]
  summary: object[]
  paging: object
}

let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  ;({ brandId, runId } = await perceivedBrand())
})

afterAll(() => server.stop())

const perceivedBrand = (lines = LINES, { client } = tenant) => importedBrand(client, lines)

function get(path: string, key = tenant.key): Promise<Answer> {
  return send(server.baseUrl + path, { key })
}

async function read(path: string): Promise<Perception> {
  const { body } = await get(path)
  return body as Perception
}

/** The listed responses, as `prompt: llm llm`. */
function shown({ data }: Perception): string[] {
  return data.map(
    ({ promptText, responses }) => `${promptText}: ${responses.map(({ llm }) => llm).join(' ')}`,
  )
}

const everywhere = [
  ['a run', () => `/v1/runs/${runId}/perception`],
  ['the last run', () => `/v1/brands/${brandId}/last/perception`],
  ['a brand', () => `/v1/brands/${brandId}/perception`],
  ['a brand in a run', () => `/v1/brands/${brandId}/perception?runId=${runId}`],
] as const

describe.each(everywhere)('perception of %s', (_, path) => {
  const ask = (query: string) => read(`${path()}${path().includes('?') ? '&' : '?'}${query}`)

  it('tells brand and run', async () => {
    expect(await ask('')).toMatchObject({
      brandId,
      run: { id: runId, brandId, startedAt: '2026-02-01T06:00:00.000Z' },
    })
  })

  it('lists perception prompts by their creation, each with its answers', async () => {
    expect(shown(await ask(''))).toEqual([
      'Is Acme trusted?: alpha beta',
      'Would you rely on Acme?: alpha',
      'Is Acme easy?: alpha',
      'Is Acme clear?: beta',
    ])
  })

  it('is summed up by property, in their order', async () => {
    expect((await ask('')).summary).toEqual([CLARITY, EASE, TRUST])
  })

  it.each([
    ['property_id=ease', ['Is Acme easy?: alpha']],
    ['propertyId=trust', ['Is Acme trusted?: alpha beta', 'Would you rely on Acme?: alpha']],
    ['property_id=Trust', []],
    ['llm=beta', ['Is Acme trusted?: beta', 'Is Acme clear?: beta']],
    ['llm=BETA', ['Is Acme trusted?: beta', 'Is Acme clear?: beta']],
    ['llm_names=beta,gamma', ['Is Acme trusted?: beta', 'Is Acme clear?: beta']],
    ['llm=gamma', []],
    ['llm=beta&property_id=trust', ['Is Acme trusted?: beta']],
    ['llm=beta&limit=1&page=2', ['Is Acme clear?: beta']],
    ['limit=3&page=2', ['Is Acme clear?: beta']],
    ['limit=3&page=3', []],
  ])('asked for with %s is %j', async (query, prompts) => {
    expect(shown(await ask(query))).toEqual(prompts)
  })

  it('is summed up over all pages, and under the filters', async () => {
    expect((await ask('property_id=trust&llm=alpha&limit=1&page=2')).summary).toEqual([
      {
        propertyId: 'trust',
        averageScore: 7.3,
        scoredCount: 2,
        min: 6.6,
        max: 8,
        byLlm: { alpha: { averageScore: 7.3, scoredCount: 2 } },
      },
    ])
  })

  it.each([
    ['limit=3', { page: 1, limit: 3, total: 4, nextPage: 2 }],
    ['limit=3&page=2', { page: 2, limit: 3, total: 4, nextPage: null }],
    ['llm=beta&page=9', { page: 9, limit: 100, total: 2, nextPage: null }],
    ['llm=gamma', { page: 1, limit: 100, total: 0, nextPage: null }],
  ])('asked for with %s is paged by prompt', async (query, paging) => {
    expect((await ask(query)).paging).toEqual(paging)
  })

  it('has no series', async () => {
    expect(await ask('')).not.toHaveProperty('series')
  })
})

describe('a perception prompt', () => {
  /** Of a single answer, which shows nothing of what becomes of its prompt. */
  let changed: { brandId: string; runId: string }

  beforeAll(async () => {
    changed = await perceivedBrand(LINES.slice(0, 1))
  })

  it('shows what is stored of it and of its answers', async () => {
    const { data } = await tenant.client.getRunPerception({ params: { runId }, query: { llm: ['alpha'] } })
    expect(data[0]).toEqual({
      id: expect.any(String),
      propertyId: 'trust',
      promptText: 'Is Acme trusted?',
      scoringLogic: null,
      createdAt: expect.any(String),
      responses: [
        {
          id: expect.any(String),
          llm: 'alpha',
          response: 'Widely.',
          score: 8,
          scoreReason: 'Many say so.',
          isUserChanged: false,
          createdAt: '2026-02-01T06:00:00.000Z',
        },
      ],
    })
  })

  it('shows an answer that could not be scored with the reason', async () => {
    const { data } = await tenant.client.getRunPerception({
      params: { runId },
      query: { property_id: 'ease' },
    })
    expect(data[0]?.responses[0]).toMatchObject({
      score: null,
      scoreReason: 'Nothing that the answer says of the brand bears on "ease".',
      isUserChanged: false,
    })
  })

  it('shows an answer that nobody has scored yet', async () => {
    const { runId } = await perceivedBrand()
    await sql`delete from perception_scores where run_id = ${runId}`.execute(server.database.database.db)
    const { data } = await tenant.client.getRunPerception({ params: { runId } })
    expect(data[0]?.responses[0]).toMatchObject({ score: null, scoreReason: null, isUserChanged: false })
  })

  it('shows the score that a person gave, and counts it', async () => {
    const { runId } = await perceivedBrand()
    await sql`update perception_scores set original_score = score, score = 3.5, is_user_changed = true
      where run_id = ${runId} and score = 10`.execute(server.database.database.db)
    const { data, summary } = await tenant.client.getRunPerception({
      params: { runId },
      query: { property_id: 'Clarity' },
    })
    expect({ responses: data[0]?.responses, summary }).toMatchObject({
      responses: [{ score: 3.5, isUserChanged: true }],
      summary: [{ averageScore: 3.5, min: 3.5, max: 3.5 }],
    })
  })

  it.each([
    ['"How much is it trusted?"', 'How much is it trusted?'],
    ['{"good":"Trusted","bad":"Doubted"}', { good: 'Trusted', bad: 'Doubted' }],
    ['null', null],
  ])('shows its present scoring logic %s', async (stored, scoringLogic) => {
    const { brandId, runId } = changed
    await sql`update perception_prompts set scoring_logic = ${stored}::jsonb
      where brand_id = ${brandId}`.execute(server.database.database.db)
    const { data } = await tenant.client.getRunPerception({ params: { runId } })
    expect(data[0]?.scoringLogic).toEqual(scoringLogic)
  })

  it('shows the text that was sent, whatever it says now', async () => {
    const { brandId, runId } = changed
    await sql`update perception_prompts set prompt_text = 'Another text?'
      where brand_id = ${brandId}`.execute(server.database.database.db)
    expect(shown(await read(`/v1/runs/${runId}/perception`))).toEqual(['Is Acme trusted?: alpha'])
  })

  it('stays in the history when it is deleted', async () => {
    const { brandId, runId } = changed
    await sql`update perception_prompts set deleted_at = now()
      where brand_id = ${brandId}`.execute(server.database.database.db)
    expect(shown(await read(`/v1/runs/${runId}/perception`))).toEqual(['Is Acme trusted?: alpha'])
  })

  it('has its answers in the order of the run', async () => {
    const { runId } = await perceivedBrand(LINES.slice(0, 2))
    await sql`update responses set ordinal = 3000000 - ordinal where run_id = ${runId}`.execute(
      server.database.database.db,
    )
    expect(shown(await read(`/v1/runs/${runId}/perception`))).toEqual(['Is Acme trusted?: beta alpha'])
  })

  it('is left out where no answer came', async () => {
    const { runId } = await perceivedBrand(LINES.slice(0, 3))
    await sql`update responses set state = 'failed', error_code = 'provider_error'
      where run_id = ${runId} and (llm = 'beta' or answer = 'Yes.')`.execute(server.database.database.db)
    expect(shown(await read(`/v1/runs/${runId}/perception`))).toEqual(['Is Acme trusted?: alpha'])
  })
})

describe('the mean of scores', () => {
  it('is rounded to 2 digits', async () => {
    const lines = [1, 1, 2].map((score, index) => ({
      prompt: 'Is Acme trusted?',
      propertyId: 'trust',
      llm: `llm-${index}`,
      answer: 'Yes.',
      score,
    }))
    const { runId } = await perceivedBrand(lines)
    const { summary } = await tenant.client.getRunPerception({ params: { runId } })
    expect(summary[0]?.averageScore).toBe(1.33)
  })

  it('leaves unscored answers out', async () => {
    const scored = { prompt: 'Is Acme trusted?', propertyId: 'trust', answer: 'Yes.' }
    const { runId } = await perceivedBrand([
      { ...scored, llm: 'alpha', score: 4 },
      { ...scored, llm: 'beta' },
    ])
    const { summary } = await tenant.client.getRunPerception({ params: { runId } })
    expect(summary).toEqual([
      {
        propertyId: 'trust',
        averageScore: 4,
        scoredCount: 1,
        min: 4,
        max: 4,
        byLlm: {
          alpha: { averageScore: 4, scoredCount: 1 },
          beta: { averageScore: null, scoredCount: 0 },
        },
      },
    ])
  })
})

describe('perception', () => {
  it.each([
    'llm=',
    'property_id=',
    `property_id=${'x'.repeat(201)}`,
    'property_id=a&propertyId=b',
    'llm=a&llm_names=b',
    'min_score=1',
    'runId=1',
  ])('asked for with %s is refused', async (query) => {
    expect(await get(`/v1/brands/${brandId}/perception?${query}`)).toMatchObject({ status: 400 })
  })
})
