import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importedBrand } from '../fixtures/import-lines.ts'
import { type Answer, send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const TRUST = { prompt: 'Is Acme trusted?', propertyId: 'trust' }

let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  const lines = [
    { ...TRUST, llm: 'alpha', answer: 'Widely.', score: 8, scoreReason: 'Many say so.' },
    { ...TRUST, llm: 'beta', answer: 'By some.', score: 5.5 },
    { ...TRUST, llm: 'gamma', answer: 'Not judged.' },
    { prompt: 'Is Acme easy?', propertyId: 'ease', llm: 'alpha', answer: 'No.', score: 0 },
    { prompt: 'Is Acme clear?', propertyId: 'clarity', llm: 'beta', answer: 'Not judged.' },
    { prompt: 'Which CRM is best?', llm: 'alpha', answer: 'Acme.' },
  ]
  ;({ brandId, runId } = await importedBrand(tenant.client, lines))
})

afterAll(() => server.stop())

const both = [
  ['a run', () => `/v1/runs/${runId}/perception-prompts-responses`],
  ['a brand', () => `/v1/brands/${brandId}/perception-prompts-responses`],
] as const

function ask(path: string, query: string): Promise<Answer> {
  return send(`${server.baseUrl}${path}?${query}`, { key: tenant.key })
}

/** The listed responses, as `property: llm llm`. */
function shown({ body }: Answer): string[] {
  const { data } = body as { data: { propertyId: string; responses: { llm: string }[] }[] }
  return data.map(
    ({ propertyId, responses }) => `${propertyId}: ${responses.map(({ llm }) => llm).join(' ')}`,
  )
}

describe.each(both)('perception responses of %s', (_, path) => {
  it('tell run and brand, and are paged by prompt, 50 unless said', async () => {
    const { data: _, ...rest } = (await ask(path(), '')).body as Record<string, unknown>
    expect(rest).toEqual({
      brandId,
      run: { id: runId, brandId, startedAt: expect.any(String) },
      paging: { page: 1, limit: 50, total: 3, nextPage: null },
    })
  })

  it('are shown whole', async () => {
    const { body } = await ask(path(), 'property_id=trust&llm=alpha')
    const { data } = body as { data: object[] }
    expect(data).toEqual([
      {
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
            createdAt: expect.any(String),
          },
        ],
      },
    ])
  })

  it.each([
    ['', ['trust: alpha beta gamma', 'ease: alpha', 'clarity: beta']],
    ['min_score=0', ['trust: alpha beta', 'ease: alpha']],
    ['max_score=10', ['trust: alpha beta', 'ease: alpha']],
    ['min_score=5.5', ['trust: alpha beta']],
    ['min_score=5.6', ['trust: alpha']],
    ['max_score=5.5', ['trust: beta', 'ease: alpha']],
    ['max_score=5.4999999', ['ease: alpha']],
    ['max_score=0.0000001', ['ease: alpha']],
    ['min_score=5.5&max_score=5.5', ['trust: beta']],
    ['min_score=8.1', []],
    ['max_score=6&llm=BETA', ['trust: beta']],
    ['property_id=clarity', ['clarity: beta']],
    ['property_id=clarity&min_score=0', []],
    ['min_score=0&limit=1&page=2', ['ease: alpha']],
    ['limit=1&page=3', ['clarity: beta']],
    ['limit=1&page=4', []],
  ])('asked for with "%s" are %j', async (query, responses) => {
    expect(shown(await ask(path(), query))).toEqual(responses)
  })

  it('that a score leaves out are not counted', async () => {
    expect((await ask(path(), 'min_score=0&limit=1&page=7')).body).toMatchObject({
      paging: { page: 7, limit: 1, total: 2, nextPage: null },
    })
  })

  it.each([
    'min_score=6&max_score=5.9',
    'min_score=-1',
    'max_score=10.1',
    'min_score=NaN',
    'min_score=',
    'max_score=1e1',
    'min_score=1&min_score=2',
  ])('asked for with %s are refused', async (query) => {
    expect(await ask(path(), query)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it.each(['from=2026-01-01', 'minScore=1'])('know no %s', async (query) => {
    expect(await ask(path(), query)).toMatchObject({ status: 400, body: { code: 'unknown_parameter' } })
  })
})

describe('a range of scores without room', () => {
  it('is refused before the run is looked for', async () => {
    const unknown = '/v1/runs/0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e/perception-prompts-responses'
    expect(await ask(unknown, 'min_score=6&max_score=5')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'max_score', message: 'must not be below min_score' }] },
    })
  })
})

describe('more than a page of perception prompts', () => {
  it('is whole when its pages are put together, each prompt once', async () => {
    const { client } = tenant
    const properties = Array.from({ length: 103 }, (_, index) => `p${index}`)
    const lines = properties.map((propertyId) => ({ ...TRUST, propertyId, llm: 'alpha', answer: 'Yes.' }))
    const { brandId } = await importedBrand(client, lines)
    const walked: string[][] = []
    for (let page: number | null = 1; page !== null; ) {
      const { data, paging } = await client.listBrandPerceptionResponses({
        params: { brandId },
        query: { page },
      })
      walked.push(data.map(({ propertyId }) => propertyId))
      page = paging.nextPage
    }
    expect(walked).toEqual([properties.slice(0, 50), properties.slice(50, 100), properties.slice(100)])
  })
})
