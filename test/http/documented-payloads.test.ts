import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importLines } from '../fixtures/import-lines.ts'
import { send } from '../fixtures/send.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/**
 * Typed from the specification and not from the contract, so that the contract cannot change unnoticed. Each line is
 * an object of the payload with exactly its keys.
 */
const PAGING = ['page', 'limit', 'total', 'nextPage']
const COUNTS = [
  'present',
  'positive',
  'negative',
  'neutral',
  'responsesWithBrands',
  'totalResponses',
  'completedResponses',
]
const LISTED_METRICS = [...COUNTS, 'averageRank', 'topics', 'calculatedAt']
const RESULT = ['id', 'runId', 'prompt', 'topic', 'llm', 'isPresent', 'rank', 'sentiment', 'mentionedBrands']

const RUN = ['id', 'brandId', 'startedAt']
const CONTENT = ['id', 'brandId', 'title', 'excerpt', 'format', 'createdAt', 'prompt']
const EXTRAS = {
  suggestedSchemaTypes: ['FAQPage'],
  researchSources: [{ url: 'https://example.com/study', title: 'A study', usedFor: 'Figures' }],
}

let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string
let contentId: string
let promptId: string
let topicId: string
let perceptionPromptId: string

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  const brand = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })
  brandId = brand.id
  const runs = await importLines(tenant.client, brandId, [
    {
      prompt: 'Which CRM?',
      topic: 'CRM',
      llm: 'alpha',
      answer: '1. **Globex**\n2. **Acme** is great.',
      webSearchQueries: ['best crm'],
    },
  ])
  runId = runs[0] ?? ''
  await tenant.client.updateBrand({
    params: { brandId },
    body: { promptLimit: 5, schedule: { frequency: 'weekly' } },
  })
  await tenant.client.updateOrganization({ body: { promptLimit: 9 } })
  const { data } = await tenant.client.listPrompts({ params: { brandId } })
  promptId = data[0]?.id ?? ''
  topicId = data[0]?.topicId ?? ''
  const content = { title: 'The best CRM', content: 'It depends.', promptId, ...EXTRAS }
  contentId = (await tenant.client.createContent({ params: { brandId }, body: content })).id
  const created = await tenant.client.createPerceptionPrompts({
    params: { brandId },
    body: { prompts: [{ text: 'Is Acme trusted?', propertyId: 'trust', goodScore: 'Yes', badScore: 'No' }] },
  })
  perceptionPromptId = created.prompts[0]?.id ?? ''
})

afterAll(() => server.stop())

/** The keys of every object in a payload, by its place; the items of a list count as one. */
function keysIn(value: unknown, place = ''): Record<string, string[]> {
  if (Array.isArray(value)) return Object.assign({}, ...value.map((item) => keysIn(item, `${place}[]`)))
  if (typeof value !== 'object' || value === null) return {}
  const inner = Object.entries(value).map(([key, field]) => keysIn(field, place ? `${place}.${key}` : key))
  return Object.assign({ [place]: Object.keys(value).sort() }, ...inner)
}

const sorted = (keys: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(keys).map(([place, names]) => [place, [...names].sort()]))

async function post(path: string, json: unknown): Promise<unknown> {
  return (await send(server.baseUrl + path, { method: 'POST', key: tenant.key, json })).body
}

async function get(path: string): Promise<unknown> {
  return (await send(server.baseUrl + path, { key: tenant.key })).body
}

describe('exactly the documented keys has', () => {
  it('discovery (4.1)', async () => {
    expect(keysIn(await get('/'))).toEqual(
      sorted({
        '': ['message', 'version', 'organizationId', 'endpoints'],
        'endpoints[]': ['method', 'path'],
      }),
    )
  })

  it('brand context (4.4)', async () => {
    expect(keysIn(await get(`/v1/brands/${brandId}/context`))).toEqual(
      sorted({
        '': [
          'brand',
          'organizationPlan',
          'enabledFeatures',
          'promptQuota',
          'topicCount',
          'promptCount',
          'reportSchedule',
          'lastAnalysisActivityAt',
          'nextEstimatedScheduledFetchAt',
        ],
        brand: ['id', 'name', 'displayName', 'targetMarket', 'language', 'organizationId'],
        enabledFeatures: ['customPerceptionPrompts', 'contentGeneration', 'llmJudge', 'webhooks'],
        promptQuota: [
          'remainingSlots',
          'promptLimit',
          'brandTotalPrompts',
          'orgWideLimit',
          'orgTotalPrompts',
        ],
        reportSchedule: ['frequency', 'cron', 'timezone', 'enabledLlms', 'lastRunAt'],
      }),
    )
  })

  it('the list of runs (4.5)', async () => {
    expect(keysIn(await get(`/v1/brands/${brandId}/runs`))).toEqual(
      sorted({
        '': ['data', 'paging'],
        'data[]': ['id', 'startedAt', 'metrics'],
        'data[].metrics': LISTED_METRICS,
        paging: PAGING,
      }),
    )
  })

  it('run stats (4.6)', async () => {
    expect(keysIn(await get(`/v1/runs/${runId}/stats`))).toEqual(
      sorted({
        '': ['id', 'brandId', 'startedAt', 'metrics'],
        metrics: [...LISTED_METRICS, 'mentionedBrandsRun'],
        'metrics.topics': ['CRM'],
        'metrics.topics.CRM': COUNTS,
        'metrics.mentionedBrandsRun': ['Globex'],
      }),
    )
  })

  it('run results (4.7)', async () => {
    expect(keysIn(await get(`/v1/runs/${runId}`))).toEqual(
      sorted({
        '': ['run', 'data', 'paging', 'includeAnswer'],
        run: ['id', 'brandId', 'startedAt'],
        'data[]': RESULT,
        'data[].prompt': ['text', 'journeyStage'],
        'data[].topic': ['name'],
        paging: PAGING,
      }),
    )
  })

  it.each(['content-suggestions', 'last content-suggestions'])('%s (4.8)', async (which) => {
    const path = which.startsWith('last')
      ? `/v1/brands/${brandId}/last/content-suggestions`
      : `/v1/runs/${runId}/content-suggestions`
    expect(keysIn(await get(path))).toEqual(
      sorted({
        '': ['run', 'data', 'paging'],
        run: RUN,
        'data[]': ['id', 'runId', 'prompt', 'topic', 'llms', 'contentSuggestion'],
        'data[].prompt': ['text', 'estimatedVolume'],
        'data[].topic': ['name'],
        'data[].contentSuggestion': ['title', 'description'],
        paging: PAGING,
      }),
    )
  })

  it.each(['of the run', 'of the last run'])('web search queries %s (4.9)', async (which) => {
    const path = which === 'of the run' ? `/v1/runs/${runId}` : `/v1/brands/${brandId}/last`
    expect(keysIn(await get(`${path}/web-search-queries`))).toEqual(
      sorted({
        '': ['run', 'filters', 'summary', 'prompts'],
        run: RUN,
        filters: ['promptId', 'llmNames'],
        summary: ['promptCount', 'responseCount', 'queryCount'],
        'prompts[]': ['id', 'text', 'responses'],
        'prompts[].responses[]': ['analysisResultId', 'llm', 'webSearchQueries'],
      }),
    )
  })

  it('the list of created content (4.10)', async () => {
    expect(keysIn(await get(`/v1/brands/${brandId}/contents`))).toEqual(
      sorted({
        '': ['brandId', 'data', 'paging'],
        'data[]': CONTENT,
        'data[].prompt': ['id', 'text'],
        paging: PAGING,
      }),
    )
  })

  it('created content (4.11)', async () => {
    expect(keysIn(await get(`/v1/brands/${brandId}/contents/${contentId}`))).toEqual(
      sorted({
        '': ['brandId', 'data'],
        data: [...CONTENT, 'content', 'suggestedSchemaTypes', 'jsonLd', 'researchSources'],
        'data.prompt': ['id', 'text'],
        'data.researchSources[]': ['url', 'domain', 'title', 'usedFor'],
      }),
    )
  })

  it('the creation of topics (4.12)', async () => {
    const body = await post(`/v1/brands/${brandId}/topics`, { topics: [{ name: 'Support' }] })
    expect(keysIn(body)).toEqual(sorted({ '': ['topics'], 'topics[]': ['id', 'name'] }))
  })

  it('the creation of perception prompts (4.13)', async () => {
    const prompts = [{ text: 'Is Acme easy?', propertyId: 'ease', goodScore: 'Easy', badScore: 'Hard' }]
    expect(keysIn(await post(`/v1/brands/${brandId}/perception-prompts`, { prompts }))).toEqual(
      sorted({
        '': ['prompts', 'remainingSlots'],
        'prompts[]': ['id', 'brandId', 'propertyId', 'promptText', 'scoringLogic'],
        'prompts[].scoringLogic': ['good', 'bad'],
      }),
    )
  })

  it('an update of prompts (4.14)', async () => {
    const prompts = [{ id: promptId, customerJourney: null }]
    expect(keysIn(await post('/v1/prompts/batch-update', { prompts }))).toEqual(
      sorted({
        '': ['updatedCount', 'updatedPrompts', 'brandIds', 'brandId'],
        'updatedPrompts[]': ['id', 'text', 'topicId', 'customerJourney'],
      }),
    )
  })

  it('an update of perception prompts (4.15)', async () => {
    const prompts = [{ id: perceptionPromptId, propertyId: 'trustworthiness' }]
    expect(keysIn(await post('/v1/perception-prompts/batch-update', { prompts }))).toEqual(
      sorted({
        '': ['updatedCount', 'updatedPrompts', 'brandIds', 'brandId'],
        'updatedPrompts[]': ['id', 'propertyId', 'promptText', 'scoringLogic', 'brandId'],
        'updatedPrompts[].scoringLogic': ['good', 'bad'],
      }),
    )
  })

  it('a move (4.16)', async () => {
    expect(keysIn(await post('/v1/prompts/move-to-topic', { promptIds: [promptId], topicId }))).toEqual(
      sorted({
        '': [
          'topicId',
          'brandId',
          'movedPromptIds',
          'movedCount',
          'updatedPrompts',
          'updatedAnalysisResults',
          'updatedResponseLinks',
          'updatedContentSuggestions',
          'updatedGeneratedContentIdeas',
        ],
      }),
    )
  })
})

describe('of the documented types is', () => {
  it('a listed run: without topics', async () => {
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(await get(`/v1/brands/${brandId}/runs`)).toEqual({
      data: [
        {
          id: runId,
          startedAt: iso,
          metrics: {
            present: 1,
            positive: 1,
            negative: 0,
            neutral: 0,
            responsesWithBrands: 1,
            totalResponses: 1,
            completedResponses: 1,
            averageRank: 2,
            topics: null,
            calculatedAt: iso,
          },
        },
      ],
      paging: { page: 1, limit: 10, total: 1, nextPage: null },
    })
  })

  it('a result', async () => {
    expect(await get(`/v1/runs/${runId}`)).toMatchObject({
      data: [
        {
          runId,
          prompt: { text: 'Which CRM?', journeyStage: '' },
          topic: { name: 'CRM' },
          llm: 'alpha',
          isPresent: true,
          rank: 2,
          sentiment: 'positive',
          mentionedBrands: ['Globex'],
        },
      ],
      includeAnswer: false,
    })
  })
})
