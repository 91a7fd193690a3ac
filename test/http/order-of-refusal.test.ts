import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, refusal, send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const UNKNOWN = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'
const OVERSIZED = 'x'.repeat(1024 * 1024 + 1)

let server: TestServer
let world: World
let readOnly: string

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  world = await buildWorld(server, await server.newTenant())
  readOnly = (await world.client.createKey({ body: { name: 'Reader', scopes: ['read'] } })).key
})

afterAll(() => server.stop())

interface Wrong {
  path?: string
  method?: string
  key?: string
  type?: string
  text?: string
}

/** A creation of prompts with any combination of errors. */
function ask({ path, method = 'POST', key, type = 'application/json', text = '{' }: Wrong): Promise<Answer> {
  return send(server.baseUrl + (path ?? `/v1/topics/${world.topicId}/prompts`), {
    method,
    text,
    headers: { 'content-type': type },
    ...(key === undefined ? {} : { key }),
  })
}

describe('of several reasons to refuse the first is told:', () => {
  it('no key before an unknown path', async () => {
    expect(refusal(await ask({ path: '/v1/nowhere' }))).toEqual({ status: 401, code: 'missing_api_key' })
  })

  it('an unknown path before a bad body', async () => {
    const answer = await ask({ path: '/v1/nowhere', key: readOnly, type: 'text/plain', text: OVERSIZED })
    expect(refusal(answer)).toEqual({ status: 404, code: 'endpoint_not_found' })
  })

  it('a wrong method before a bad body and a scope too small', async () => {
    const answer = await ask({ method: 'PUT', key: readOnly })
    expect(refusal(answer)).toEqual({ status: 405, code: 'method_not_allowed' })
  })

  it('a scope too small before an oversized body', async () => {
    const answer = await ask({ key: readOnly, type: 'text/plain', text: OVERSIZED })
    expect(refusal(answer)).toEqual({ status: 403, code: 'insufficient_scope' })
  })

  it('an oversized body before its type', async () => {
    const answer = await ask({ key: world.key, type: 'text/plain', text: OVERSIZED })
    expect(refusal(answer)).toEqual({ status: 413, code: 'payload_too_large' })
  })

  it('a wrong type before an unknown parameter', async () => {
    const path = `/v1/topics/${UNKNOWN}/prompts?surprise=1`
    const answer = await ask({ path, key: world.key, type: 'text/plain' })
    expect(refusal(answer)).toEqual({ status: 415, code: 'unsupported_media_type' })
  })

  it('a bad body before an unknown id', async () => {
    const answer = await ask({
      path: `/v1/topics/${UNKNOWN}/prompts`,
      key: world.key,
      text: '{"prompts":[]}',
    })
    expect(refusal(answer)).toEqual({ status: 400, code: 'invalid_request' })
  })

  it.each([
    ['two names for a topic', { topics: [{ id: UNKNOWN, name: 'Both', prompts: [] }] }],
    ['a topic without a name', { topics: [{ prompts: [] }] }],
  ])('%s before an unknown brand', async (_, body) => {
    const path = `/v1/brands/${UNKNOWN}/topics-prompts/batch`
    const answer = await ask({ path, key: world.key, text: JSON.stringify(body) })
    expect(refusal(answer)).toEqual({ status: 400, code: 'invalid_request' })
  })

  it('an impossible domain before an unknown brand', async () => {
    const text = JSON.stringify({ domains: ['no domain'] })
    const answer = await ask({ path: `/workspace/brands/${UNKNOWN}`, method: 'PATCH', key: world.key, text })
    expect(refusal(answer)).toEqual({ status: 400, code: 'invalid_request' })
  })

  it('an LLM that no brand has before an unknown brand', async () => {
    const text = JSON.stringify({ llms: ['nobody'] })
    const answer = await ask({ path: `/workspace/brands/${UNKNOWN}`, method: 'PATCH', key: world.key, text })
    expect(refusal(answer)).toEqual({ status: 400, code: 'invalid_request' })
  })

  it.each([
    ['a day that does not exist', 'insights/overview?from=2026-02-30'],
    ['a run together with a window', `insights/sources?runId=${UNKNOWN}&from=2026-02-01`],
    ['a period that is none', 'insights/compare?before=yesterday'],
    ['conditions that exclude each other', 'insights/answers?gap=true&present=true'],
    ['a day of detected brands that does not exist', 'detected-brands?from=2026-02-30'],
    ['a table of a day that does not exist', 'tables/results?from=2026-02-30'],
    ['a report of a day that does not exist', 'insights/report?from=2026-02-30'],
  ])('%s before an unknown brand', async (_, path) => {
    const answer = await send(`${server.baseUrl}/workspace/brands/${UNKNOWN}/${path}`, { key: world.key })
    expect(refusal(answer)).toEqual({ status: 400, code: 'invalid_request' })
  })

  it.each([
    [
      'a rank of an absent brand before an unknown answer',
      `responses/${UNKNOWN}`,
      { isPresent: false, rank: 2 },
    ],
    [
      'a time zone that does not exist before an unknown brand',
      `brands/${UNKNOWN}/letter`,
      { timezone: 'Mars' },
    ],
  ])('%s', async (_, path, body) => {
    const text = JSON.stringify(body)
    const answer = await ask({ path: `/workspace/${path}`, method: 'PATCH', key: world.key, text })
    expect(refusal(answer)).toEqual({ status: 400, code: 'invalid_request' })
  })

  it('a threshold that no figure has before an unknown brand', async () => {
    const text = JSON.stringify({ metric: 'presence', direction: 'down', threshold: 7 })
    const answer = await ask({ path: `/workspace/brands/${UNKNOWN}/alert-rules`, key: world.key, text })
    expect(refusal(answer)).toEqual({ status: 400, code: 'invalid_request' })
  })

  it('a key with a list of brands before a bad body of a new brand', async () => {
    const limits = { name: 'Limited', scopes: ['write' as const], brandIds: [world.brandId] }
    const { key } = await world.client.createKey({ body: limits })
    const answer = await ask({ path: '/workspace/brands', key, text: '{}' })
    expect(refusal(answer)).toEqual({ status: 403, code: 'insufficient_scope' })
  })

  it('a key of another organization before a bad body of a new one', async () => {
    const answer = await ask({ path: '/workspace/organizations', key: world.key, text: '{}' })
    expect(refusal(answer)).toEqual({ status: 403, code: 'insufficient_scope' })
  })

  it('an LLM that is not configured before an unknown brand', async () => {
    const text = JSON.stringify({ llms: ['nobody'] })
    const answer = await ask({ path: `/workspace/brands/${UNKNOWN}/runs`, key: world.key, text })
    expect(refusal(answer)).toEqual({ status: 400, code: 'invalid_request' })
  })

  it('an unknown topic before the quota', async () => {
    await world.client.updateOrganization({ body: { promptLimit: 0 } })
    const text = JSON.stringify({ prompts: [{ text: 'Which?' }] })
    const answer = await ask({ path: `/v1/topics/${UNKNOWN}/prompts`, key: world.key, text })
    expect(refusal(answer)).toEqual({ status: 404, code: 'not_found' })
  })
})
