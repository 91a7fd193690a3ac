import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importedBrand } from '../fixtures/import-lines.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

let server: TestServer
let tenant: Tenant
let runId: string

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
  const lines = Array.from({ length: 30 }, (_, index) => ({
    prompt: `Which CRM, number ${index}?`,
    llm: 'alpha',
    answer: `Number ${index}: Acme. ${'And so on. '.repeat(200)}`,
  }))
  runId = (await importedBrand(tenant.client, lines)).runId
})

afterAll(() => server.stop())

/** The compressed answer; `fetch` would decompress it. */
async function ask(path: string, encoding: string, headers: Record<string, string> = {}) {
  const { request } = await import('node:http')
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>(
    (resolve, reject) => {
      const options = { headers: { 'x-api-key': tenant.key, 'accept-encoding': encoding, ...headers } }
      request(server.baseUrl + path, options, async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk as Buffer)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) })
      })
        .on('error', reject)
        .end()
    },
  )
}

const page = () => `/v1/runs/${runId}?include_answer=true`

describe('an answer above 1 KB', () => {
  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('comes as %s when asked, and unpacks to the same', async (encoding, unpack) => {
    const plain = await ask(page(), 'identity')
    const packed = await ask(page(), encoding)
    expect([packed.headers['content-encoding'], unpack(packed.bytes).toString()]).toEqual([
      encoding,
      plain.bytes.toString(),
    ])
  })

  it('comes as it is when not asked', async () => {
    expect((await ask(page(), 'identity')).headers['content-encoding']).toBeUndefined()
  })

  it('has a weak ETag of the same value when compressed', async () => {
    const plain = await ask(page(), 'identity')
    const packed = await ask(page(), 'gzip')
    expect(packed.headers['etag']).toBe(`W/${plain.headers['etag']}`)
  })

  it('is 304 to who has the compressed form', async () => {
    const { headers } = await ask(page(), 'gzip')
    const again = await ask(page(), 'gzip', { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('says that it varies by encoding', async () => {
    expect((await ask(page(), 'gzip')).headers['vary']).toContain('accept-encoding')
  })

  it('is compressed as a stream, too', async () => {
    const path = `/workspace/runs/${runId}/export`
    const plain = await ask(path, 'identity')
    const packed = await ask(path, 'gzip')
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
  })
})

describe('an answer below 1 KB', () => {
  it('is not compressed', async () => {
    expect((await ask('/v1/brands', 'gzip')).headers['content-encoding']).toBeUndefined()
  })
})

describe('a compressed request', () => {
  it('is refused: a small one may unpack to a huge one', async () => {
    const response = await fetch(`${server.baseUrl}/workspace/brands`, {
      method: 'POST',
      headers: { 'x-api-key': tenant.key, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: '{"name":"Acme"}',
    })
    expect(response.status).toBe(415)
  })
})

describe('the OpenAPI document', () => {
  const document = (encoding: string, headers: Record<string, string> = {}) =>
    ask('/openapi.json', encoding, headers)

  it.each([
    ['gzip;q=0.5', 'gzip', gunzipSync],
    ['deflate, br;q=1', 'br', brotliDecompressSync],
  ])(
    'was compressed before it was asked for as %s, and unpacks to the same',
    async (accepted, encoding, unpack) => {
      const plain = await document('identity')
      const packed = await document(accepted)
      expect([
        packed.headers['content-encoding'],
        packed.headers['content-length'],
        unpack(packed.bytes).equals(plain.bytes),
      ]).toEqual([encoding, String(packed.bytes.length), true])
    },
  )

  it.each(['identity', 'br;q=0', 'deflate'])('comes as it is when %s is accepted', async (accepted) => {
    expect((await document(accepted)).headers['content-encoding']).toBeUndefined()
  })

  it('is 304 to who has the compressed form, with the same ETag', async () => {
    const { headers } = await document('br')
    const again = await document('br', { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.headers['etag'], again.headers['content-encoding']]).toEqual([
      304,
      headers['etag'],
      undefined,
    ])
  })
})
