import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_OPERATIONS, exampleOf, keyFor, OPERATIONS, requestOf } from '../fixtures/example-requests.ts'
import { type Answer, refusal, send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const MIB = 1024 * 1024
const taking = OPERATIONS.filter(({ endpoint }) => endpoint.method !== 'GET')
const takingJson = taking.filter(({ endpoint }) => !endpoint.streamBody)

let server: TestServer
let world: World

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
  world = await buildWorld(server, await server.newTenant())
})

afterAll(() => server.stop())

function createBrand(text: string | Uint8Array, contentType = 'application/json'): Promise<Answer> {
  const headers = { 'content-type': contentType }
  return send(`${server.baseUrl}/workspace/brands`, { method: 'POST', key: world.key, text, headers })
}

/** JSON of exactly this many bytes, valid except for an unknown field. */
const jsonOf = (bytes: number) => `{"name":"Umbrella","padding":"${'x'.repeat(bytes - 32)}"}`

describe('a body above 1 MiB', () => {
  it.each(takingJson)('is refused by $id', async (operation) => {
    const { path, sending } = requestOf(operation, exampleOf(operation, world))
    const { json: _, ...rest } = sending
    const headers = { 'content-type': 'application/json' }
    const answer = await send(server.baseUrl + path, {
      ...rest,
      headers,
      text: jsonOf(MIB + 1),
      key: keyFor(operation, server, world),
    })
    expect(refusal(answer)).toEqual({ status: 413, code: 'payload_too_large' })
  })

  it('is refused when its length is not told beforehand', async () => {
    const answer = await sendChunked(jsonOf(MIB + 1))
    expect(refusal(answer)).toEqual({ status: 413, code: 'payload_too_large' })
  })

  it('is taken by an import', async () => {
    const line = { prompt: 'Which CRM?', llm: 'elsewhere', answer: 'x'.repeat(400_000) }
    const text = `${JSON.stringify(line)}\n`.repeat(3)
    const answer = await send(`${server.baseUrl}/workspace/brands/${world.brandId}/imports`, {
      method: 'POST',
      key: world.key,
      text,
      headers: { 'content-type': 'application/x-ndjson' },
    })
    expect(answer).toMatchObject({ status: 202, body: { lineCount: 3 } })
  })
})

describe('a body above 16 KiB for a route that anyone may call', () => {
  const open = ALL_OPERATIONS.filter(
    ({ endpoint: { access, method } }) => access === 'anyone' && method !== 'GET',
  )
  const text = jsonOf(16 * 1024 + 1)

  it.each(open)('is refused by $id', async ({ endpoint: { path, method } }) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await send(server.baseUrl + path, { method, headers, text })
    expect(answer).toMatchObject({ status: 413, body: { message: 'The body is larger than 16 KiB.' } })
  })

  it('is refused when its length is not told beforehand', async () => {
    const answer = await sendChunked(text, '/workspace/sign-in')
    expect(answer).toMatchObject({ status: 413, body: { message: 'The body is larger than 16 KiB.' } })
  })
})

describe('a body of exactly 1 MiB', () => {
  it('is read', async () => {
    expect(await createBrand(jsonOf(MIB))).toMatchObject({
      status: 400,
      body: { details: [{ path: 'padding', code: 'unknown_field' }] },
    })
  })
})

describe('a body of a wrong content type', () => {
  it.each(taking)('is refused by $id', async (operation) => {
    const { path, sending } = requestOf(operation, exampleOf(operation, world))
    const headers = { 'content-type': 'text/plain' }
    const { json: _, ...rest } = sending
    const answer = await send(server.baseUrl + path, {
      ...rest,
      text: 'hello',
      headers,
      key: keyFor(operation, server, world),
    })
    expect(refusal(answer)).toEqual({ status: 415, code: 'unsupported_media_type' })
  })

  it.each([
    ['none', ''],
    ['one that only begins like JSON', 'application/jsonp'],
    ['a form', 'application/x-www-form-urlencoded'],
  ])('is refused when it has %s', async (_, contentType) => {
    expect(refusal(await createBrand('{"name":"Umbrella"}', contentType))).toEqual({
      status: 415,
      code: 'unsupported_media_type',
    })
  })

  it.each(['latin1', 'UTF-16', '"iso-8859-1"'])('is refused in the character set %s', async (charset) => {
    expect(refusal(await createBrand('{"name":"Umbrella"}', `application/json; charset=${charset}`))).toEqual(
      {
        status: 415,
        code: 'unsupported_media_type',
      },
    )
  })

  it.each(['application/json; charset=utf-8', 'application/json;charset="UTF8"', 'Application/JSON'])(
    'is not %s',
    async (contentType) => {
      expect((await createBrand('{"name":"Umbrella"}', contentType)).status).toBe(201)
    },
  )
})

describe('a JSON body', () => {
  it.each([
    ['is cut off', '{"name":"Umb'],
    ['is no JSON', 'name=Umbrella'],
    ['ends twice', '{"name":"Umbrella"}}'],
    ['sets a prototype', '{"name":"Umbrella","__proto__":{"scopes":["admin"]}}'],
    ["sets a constructor's prototype", '{"name":"Umbrella","constructor":{"prototype":{"x":1}}}'],
    ['has a field named as a method', '{"name":"Umbrella","toString":"x","hasOwnProperty":1}'],
    ['is null', 'null'],
    ['is a number', '1'],
    ['is nested a hundred thousand times', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['is empty', ''],
  ])('is refused where one is needed when it %s', async (_, text) => {
    expect(refusal(await createBrand(text))).toEqual({ status: 400, code: 'invalid_request' })
  })

  it('that is nested deeply in a field and its alias is refused', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const answer = await send(`${server.baseUrl}/v1/topics/${world.topicId}/prompts`, {
      method: 'POST',
      key: world.key,
      headers: { 'content-type': 'application/json' },
      text: `{"prompts":[{"text":"Which?","customerJourney":${deep},"customer_journey":${deep}}]}`,
    })
    expect(refusal(answer)).toEqual({ status: 400, code: 'invalid_request' })
  })

  it.each(takingJson.filter(({ endpoint }) => endpoint.method === 'POST'))(
    'that is nested deeply is refused by $id, with an Idempotency-Key too',
    async (operation) => {
      const { path, sending } = requestOf(operation, exampleOf(operation, world))
      const { json: _, ...rest } = sending
      const answer = await send(server.baseUrl + path, {
        ...rest,
        headers: { 'content-type': 'application/json', 'idempotency-key': 'deep' },
        text: `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
        key: keyFor(operation, server, world),
      })
      expect(refusal(answer)).toEqual({ status: 400, code: 'invalid_request' })
    },
  )

  it('may hold brackets in its texts, however many', async () => {
    const { status } = await createBrand(JSON.stringify({ name: `"\\${'[{'.repeat(90)}` }))
    expect(status).toBe(201)
  })

  it('that is not UTF-8 is refused, and nothing is kept damaged', async () => {
    const answer = await createBrand(Buffer.from('{"name":"Caf\xe9"}', 'latin1'))
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ path: 'body', code: 'invalid_encoding' }] },
    })
  })

  it('that is empty counts as none', async () => {
    const answer = await send(`${server.baseUrl}/workspace/runs/${world.runId}/rescore`, {
      method: 'POST',
      key: world.key,
      headers: { 'content-type': 'application/json' },
      text: '',
    })
    expect(answer.status).toBe(202)
  })

  it.each([
    ['a NUL character', String.raw`a\u0000b`],
    ['a lone surrogate', String.raw`a\ud800b`],
    ['a lone low surrogate', String.raw`\udc00`],
  ])('with %s in a text is refused, and told where', async (_, text) => {
    expect(await createBrand(`{"name":"Umbrella","aliases":["fine","${text}"]}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path: 'aliases[1]', code: 'invalid_characters' }] },
    })
  })

  it('may hold any other character', async () => {
    const name = 'Ünïcödé 株式会社 😀 "quoted" \\ \t'
    const answer = await createBrand(JSON.stringify({ name }))
    expect(answer.body).toMatchObject({ name: name.trim() })
  })

  it('with more values than a request can mean is refused without a look at each', async () => {
    const fields = Array.from({ length: 180 }, (_, index) => `"te${index}":0`).join(',')
    const text = `{"prompts":[${Array.from({ length: 500 }, () => `{${fields}}`).join(',')}]}`
    const { status, body } = await sendPrompts(text)
    expect([status, body]).toMatchObject([400, { code: 'invalid_request', details: [{ code: 'too_many' }] }])
  })

  it('with a list far too long is told how long it may be', async () => {
    const { body } = await sendPrompts(`{"prompts":[${'{},'.repeat(300_000)}{}]}`)
    expect(body).toMatchObject({ code: 'batch_too_large' })
  })
})

function sendPrompts(text: string): Promise<Answer> {
  return send(`${server.baseUrl}/v1/topics/${world.topicId}/prompts`, {
    method: 'POST',
    key: world.key,
    headers: { 'content-type': 'application/json' },
    text,
  })
}

function sendChunked(text: string, path = '/workspace/brands'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-api-key': world.key, 'content-type': 'application/json' }
    const sent = request(server.baseUrl + path, { method: 'POST', headers }, async (response) => {
      let body = ''
      for await (const chunk of response.setEncoding('utf8')) body += chunk
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(body) })
    })
    sent.on('error', reject)
    for (let from = 0; from < text.length; from += 65_536) sent.write(text.slice(from, from + 65_536))
    sent.end()
  })
}

describe('a body with more than 20,000 names', () => {
  it('is refused before it is parsed, because that would delay other requests', async () => {
    const names = Array.from({ length: 20_001 }, (_, place) => `"n${place}":1`).join(',')
    const { status, body } = await createBrand(`{${names}, this is no JSON`)
    expect([status, body]).toMatchObject([400, { details: [{ path: 'body', code: 'too_many' }] }])
  })
})
