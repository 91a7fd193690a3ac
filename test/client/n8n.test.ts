import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { runnerImport } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { importLines } from '../fixtures/import-lines.ts'
import { endOfRun } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const NODES = new URL('../../clients/n8n/nodes/', import.meta.url).pathname

/** Translated, because Node loads no modules without their endings; by its path, because its types need n8n's packages. */
async function load<T>(file: string): Promise<T> {
  const { module } = await runnerImport<T>(`${NODES}${file}`, { configFile: false, logLevel: 'silent' })
  return module
}

interface Item {
  json: Record<string, unknown>
  pairedItem: unknown
}

interface Execution {
  items?: Record<string, unknown>[]
  parameters: Record<string, unknown>
  continueOnFail?: boolean
  executionId?: string
}

type Execute = (functions: unknown, failure: (error: Error) => Error) => Promise<Item[][]>
type IsSigned = (secret: string, message: object, now: Date) => boolean

let server: TestServer
let tenant: Tenant
let brandId: string
let runId: string
let executeEarshot: Execute
let isSigned: IsSigned

beforeAll(async () => {
  ;({ executeEarshot } = await load<{ executeEarshot: Execute }>('Earshot/execute.ts'))
  ;({ isSigned } = await load<{ isSigned: IsSigned }>('EarshotTrigger/verify-signature.ts'))
  server = await startTestServer()
  tenant = await server.newTenant()
  ;({ id: brandId } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } }))
  await tenant.client.createCompetitor({ params: { brandId }, body: { name: 'Globex' } })
  const answer = 'Globex is best, see [a test](https://reviews.example/crm).'
  ;[runId = ''] = await importLines(tenant.client, brandId, [
    { prompt: 'Which CRM is best?', llm: 'alpha', answer },
    { prompt: 'Which CRM is cheap?', llm: 'beta', answer: 'Acme, then Initech.' },
  ])
})

/** What a node needs of n8n, with real requests. */
function functionsOf({ items = [{}], parameters, continueOnFail = false, executionId = '1' }: Execution) {
  return {
    getInputData: () => items.map((json) => ({ json })),
    getNodeParameter: (name: string, _index: number, other?: unknown) => parameters[name] ?? other,
    getCredentials: async () => ({ url: `${server.baseUrl.replace(/\/api$/, '')}/` }),
    getNode: () => ({ id: 'node' }),
    getWorkflow: () => ({ id: 'workflow' }),
    getExecutionId: () => executionId,
    evaluateExpression: () => 0,
    continueOnFail: () => continueOnFail,
    helpers: { httpRequestWithAuthentication: (_: string, options: Request) => request(options) },
  }
}

interface Request {
  method: string
  url: string
  qs?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
  json?: boolean
}

async function request({ method, url, qs = {}, headers = {}, body, json }: Request): Promise<unknown> {
  const sent = json && body !== undefined ? JSON.stringify(body) : (body as string | undefined)
  const response = await fetch(`${url}?${new URLSearchParams(qs as Record<string, string>)}`, {
    method,
    headers: {
      ...(json && sent ? { 'content-type': 'application/json' } : {}),
      ...headers,
      'x-api-key': tenant.key,
    },
    ...(sent === undefined ? {} : { body: sent }),
  })
  const text = await response.text()
  if (response.ok) return JSON.parse(text)
  // n8n says in its own words what the status means, and describes it by the answer's message.
  throw Object.assign(new Error('Bad request - please check your parameters'), {
    description: JSON.parse(text).message,
  })
}

const execute = async (execution: Execution) => {
  const [items = []] = await executeEarshot(functionsOf(execution), (error) => error)
  return items
}
const insight = (operation: string, more: object = {}) =>
  execute({
    parameters: { resource: 'insight', operation, brandId, returnAll: true, filters: { runId }, ...more },
  })

describe('The node of n8n', () => {
  it('reads the overview that the API gives', async () => {
    const expected = await tenant.client.getOverview({ params: { brandId }, query: { runId } })
    expect(await insight('overview')).toEqual([{ json: expected, pairedItem: { item: 0 } }])
  })

  it('gives an item for each of a list, over all its pages', async () => {
    const { data } = await tenant.client.getLeaderboard({ params: { brandId }, query: { runId } })
    expect((await insight('leaderboard')).map(({ json }) => json)).toEqual(data)
  })

  it('gives as many items as are asked for', async () => {
    expect(await insight('leaderboard', { returnAll: false, limit: 1 })).toHaveLength(1)
  })

  it.each([
    ['trend', 'figures'],
    ['gaps', 'domain'],
  ])('reads the %s', async (operation, field) => {
    const [first] = await insight(operation)
    expect(first?.json).toHaveProperty(field)
  })

  it('offers the surface, without which answers of product pages are left out', async () => {
    const { properties } = await load<{ properties: { name: string; options?: { name: string }[] }[] }>(
      'Earshot/properties.ts',
    )
    const offered = properties.find(({ name }) => name === 'filters')?.options ?? []
    expect(offered.map(({ name }) => name)).toContain('surface')
  })

  it('lists the brands of the key', async () => {
    const found = await execute({ parameters: { resource: 'brand', operation: 'getMany', returnAll: true } })
    expect(found.map(({ json }) => json['id'])).toContain(brandId)
  })

  it('estimates a run without asking anything', async () => {
    const parameters = {
      resource: 'run',
      operation: 'start',
      brandId,
      dryRun: true,
      runOptions: { llms: '' },
    }
    const before = await tenant.client.listWorkspaceRuns({ params: { brandId } })
    await execute({ parameters, continueOnFail: true })
    expect(await tenant.client.listWorkspaceRuns({ params: { brandId } })).toEqual(before)
  })

  it('imports its input as answers of one import, once when it is repeated', async () => {
    const { id } = await tenant.client.createBrand({ body: { name: `Import ${randomUUID()}`, llms: [] } })
    const items = ['Which?', 'What?'].map((prompt) => ({ prompt, llm: 'alpha', answer: 'Acme', other: 1 }))
    const parameters = { resource: 'answer', operation: 'import', brandId: id }
    const [first] = await execute({ items, parameters })
    const [again] = await execute({ items, parameters })
    const [run] = (await tenant.client.listWorkspaceRuns({ params: { brandId: id } })).data
    await endOfRun(tenant.client, run?.id ?? '')
    const { data, paging } = await tenant.client.listAnswers({ params: { brandId: id }, query: {} })
    expect([first?.pairedItem, again?.json, paging.total, data.length]).toEqual([
      [{ item: 0 }, { item: 1 }],
      first?.json,
      2,
      2,
    ])
  })

  it('reads the run of an id', async () => {
    const [found] = await execute({ parameters: { resource: 'run', operation: 'get', runId } })
    expect(found?.json).toMatchObject({ id: runId, status: 'completed' })
  })

  it('stops at an item that fails, or goes on with what the server said', async () => {
    const parameters = { resource: 'run', operation: 'get', runId: 'none/../x' }
    const description = 'runId: has not the right form.'
    await expect(execute({ parameters })).rejects.toMatchObject({ description })
    const [told] = await execute({ parameters, continueOnFail: true })
    expect(told?.json['error']).toBe(description)
  })
})

describe('The trigger of n8n', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const body = '{"type":"run.completed"}'
  const now = new Date()
  const signed = (at = now) => ({
    'webhook-id': 'one',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('one', at, body)}`,
  })

  it('believes a message that Earshot has signed', () => {
    expect(isSigned(secret, { headers: signed(), body }, now)).toBe(true)
  })

  it.each<[string, () => { headers: object; body?: string; by?: string }]>([
    ['another body', () => ({ headers: signed(), body: '{}' })],
    ['another secret', () => ({ headers: signed(), by: `whsec_${Buffer.alloc(32, 8).toString('base64')}` })],
    ['another id', () => ({ headers: { ...signed(), 'webhook-id': 'two' } })],
    ['no signature', () => ({ headers: {} })],
    ['an old signature', () => ({ headers: signed(new Date(now.getTime() - 600_000)) })],
    ['a time that is none', () => ({ headers: { ...signed(), 'webhook-timestamp': 'NaN' } })],
  ])('does not believe a message with %s', (_, change) => {
    const { headers, body: sent = body, by = secret } = change()
    expect(isSigned(by, { headers, body: sent }, now)).toBe(false)
  })
})
