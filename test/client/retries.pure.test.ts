import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type ClientOptions, createClient, type EarshotError } from '../../src/client/client.ts'
import { ENVIRONMENT } from '../../src/client/retries.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

interface Loopback {
  baseUrl: string
  requests: IncomingMessage[]
}

/** Answers each request with the next answer; the last one is repeated. */
async function loopback(...answers: Answer[]): Promise<Loopback> {
  const requests: IncomingMessage[] = []
  server = createServer((request, response) => {
    requests.push(request)
    answers[Math.min(requests.length, answers.length) - 1]?.(request, response)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, requests }
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

const refused = (status: number, code: string, headers?: Record<string, string>) =>
  json(status, { message: 'Not now.', code, requestId: 'r' }, headers)
const cut: Answer = (request) => request.socket.destroy()
const halfway: Answer = (request, response) => {
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    .write('{"message"', () => request.socket.destroy())
}
const silent: Answer = () => {}
const DISCOVERY = json(200, { message: 'Earshot Data API' })

/** A client that does not wait, and records how long it would have waited. */
function impatient(baseUrl: string, options: Partial<ClientOptions> = {}) {
  const waitsMs: number[] = []
  const client = createClient({
    baseUrl,
    apiKey: 'k',
    ...options,
    surroundings: {
      random: () => 0.5,
      now: () => new Date('2026-11-20T10:00:00Z'),
      sleep: async (ms) => {
        waitsMs.push(ms)
      },
    },
  })
  return { client, waitsMs }
}

const failure = (call: Promise<unknown>): Promise<EarshotError> =>
  call.then(
    () => expect.fail('it succeeded'),
    (error) => error,
  )

describe('a read', () => {
  it.each([
    ['429', refused(429, 'rate_limit_exceeded')],
    ['503', refused(503, 'unavailable')],
    ['502 of a proxy', json(502, 'Bad gateway')],
    ['504 of a proxy', json(504, 'Gateway timeout')],
    ['a connection that is cut', cut],
    ['an answer that breaks off', halfway],
  ])('is sent again after %s', async (_, answer) => {
    const { baseUrl, requests } = await loopback(answer, DISCOVERY)
    await impatient(baseUrl).client.discover()
    expect(requests).toHaveLength(2)
  })

  it.each([400, 401, 403, 404, 409, 500])('is not sent again after %d', async (status) => {
    const { baseUrl, requests } = await loopback(refused(status, 'x'), DISCOVERY)
    await failure(impatient(baseUrl).client.discover())
    expect(requests).toHaveLength(1)
  })

  it('is given up after three attempts with the last refusal', async () => {
    const { baseUrl, requests } = await loopback(refused(503, 'unavailable'))
    const error = await failure(impatient(baseUrl).client.discover())
    expect([requests.length, error.code]).toEqual([3, 'unavailable'])
  })

  it('is sent once where that is asked for', async () => {
    const { baseUrl, requests } = await loopback(refused(503, 'unavailable'))
    await failure(impatient(baseUrl, { retries: { attemptsMax: 1 } }).client.discover())
    expect(requests).toHaveLength(1)
  })

  it('waits twice as long each time', async () => {
    const { baseUrl } = await loopback(cut)
    const { client, waitsMs } = impatient(baseUrl, { retries: { attemptsMax: 4 } })
    await failure(client.discover())
    expect(waitsMs).toEqual([187.5, 375, 750])
  })

  it.each([
    ['seconds', '7', 7_000],
    ['a date', 'Fri, 20 Nov 2026 10:00:03 GMT', 3_000],
    ['a date that has passed', 'Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ])('waits as long as Retry-After says in %s', async (_, header, ms) => {
    const { baseUrl } = await loopback(
      refused(429, 'rate_limit_exceeded', { 'retry-after': header }),
      DISCOVERY,
    )
    const { client, waitsMs } = impatient(baseUrl)
    await client.discover()
    expect(waitsMs).toEqual([ms])
  })

  it('does not wait longer than it may', async () => {
    const { baseUrl, requests } = await loopback(refused(429, 'rate_limit_exceeded', { 'retry-after': '61' }))
    const error = await failure(impatient(baseUrl).client.discover())
    expect([requests.length, error.retryAfterMs]).toEqual([1, 61_000])
  })

  it('does not try again where nothing answers, when told so', async () => {
    const { baseUrl, requests } = await loopback(cut)
    await failure(impatient(baseUrl, { retries: { whenUnreachable: false } }).client.discover())
    expect(requests).toHaveLength(1)
  })

  it('that gets no answer in time says so', async () => {
    const { baseUrl } = await loopback(silent)
    const options = { timeoutMs: 50, retries: { attemptsMax: 1 } }
    expect((await failure(impatient(baseUrl, options).client.discover())).code).toBe('timeout')
  })

  it('ends while it waits, when its signal is aborted', async () => {
    const { baseUrl } = await loopback(refused(429, 'rate_limit_exceeded', { 'retry-after': '30' }))
    const controller = new AbortController()
    const enough = new Error('enough')
    const { sleep } = ENVIRONMENT
    const client = createClient({
      baseUrl,
      apiKey: 'k',
      surroundings: {
        ...ENVIRONMENT,
        sleep(ms, signal) {
          const slept = sleep(ms, signal)
          controller.abort(enough)
          return slept
        },
      },
    })
    await expect(client.discover({ signal: controller.signal })).rejects.toBe(enough)
  })

  it('is not sent again when its signal was aborted', async () => {
    const controller = new AbortController()
    const { baseUrl, requests } = await loopback(() => controller.abort())
    await createClient({ baseUrl, apiKey: 'k' })
      .discover({ signal: controller.signal })
      .catch(() => {})
    expect(requests).toHaveLength(1)
  })
})

describe('a POST', () => {
  const body = { name: 'Acme' }

  it('keeps its idempotency key when it is sent again', async () => {
    const { baseUrl, requests } = await loopback(cut, json(201, {}))
    await impatient(baseUrl).client.createBrand({ body })
    expect(requests[1]?.headers['idempotency-key']).toBe(requests[0]?.headers['idempotency-key'])
  })

  it('has a key of its own', async () => {
    const { baseUrl, requests } = await loopback(json(201, {}))
    const { client } = impatient(baseUrl)
    await client.createBrand({ body })
    await client.createBrand({ body })
    expect(requests[1]?.headers['idempotency-key']).not.toBe(requests[0]?.headers['idempotency-key'])
  })

  it('takes the key that it is given', async () => {
    const { baseUrl, requests } = await loopback(json(201, {}))
    await impatient(baseUrl).client.createBrand({ body, idempotencyKey: 'mine' })
    expect(requests[0]?.headers['idempotency-key']).toBe('mine')
  })
})

describe('a POST that tells a secret', () => {
  const asked = { body: { name: 'BI', scopes: ['read' as const] } }

  it('is sent again when there were too many', async () => {
    const { baseUrl, requests } = await loopback(refused(429, 'rate_limit_exceeded'), json(201, {}))
    await impatient(baseUrl).client.createKey(asked)
    expect(requests).toHaveLength(2)
  })

  it.each([
    ['its answer was lost', cut],
    ['the server may have lost its database', refused(503, 'unavailable')],
  ])('is not sent again when %s: the secret would not be told a second time', async (_, answer) => {
    const { baseUrl, requests } = await loopback(answer, json(200, {}))
    await failure(impatient(baseUrl).client.createKey(asked))
    expect(requests).toHaveLength(1)
  })
})

describe('a PATCH', () => {
  const patch = { params: { brandId: 'x' }, body: { name: 'Acme' } }

  it('is sent again when it was refused for now', async () => {
    const { baseUrl, requests } = await loopback(refused(503, 'unavailable'), json(200, {}))
    await impatient(baseUrl).client.updateBrand(patch)
    expect(requests).toHaveLength(2)
  })

  it('is not sent again when it may have acted', async () => {
    const { baseUrl, requests } = await loopback(cut, json(200, {}))
    await failure(impatient(baseUrl).client.updateBrand(patch))
    expect(requests).toHaveLength(1)
  })
})

describe('a stream', () => {
  it('that was sent is not sent again', async () => {
    const { baseUrl, requests } = await loopback(refused(503, 'unavailable'))
    const input = {
      params: { brandId: 'x' },
      body: new Blob(['{}']).stream(),
      contentType: 'application/x-ndjson',
    }
    await failure(impatient(baseUrl).client.stream('importAnswers', input))
    expect(requests).toHaveLength(1)
  })

  it('that is only read is asked for again', async () => {
    const { baseUrl, requests } = await loopback(refused(503, 'unavailable'), json(200, {}))
    await impatient(baseUrl).client.stream('exportRun', { params: { runId: 'x' } })
    expect(requests).toHaveLength(2)
  })
})

describe('a redirect', () => {
  it('is not followed: the key would go with it', async () => {
    const { baseUrl, requests } = await loopback((_request, response) =>
      response.writeHead(302, { location: '/elsewhere' }).end(),
    )
    await failure(impatient(baseUrl, { retries: { attemptsMax: 1 } }).client.discover())
    expect(requests).toHaveLength(1)
  })
})

describe('an error', () => {
  it('tells what the refusal tells', async () => {
    const details = [{ path: 'name', code: 'required', message: 'missing' }]
    const { baseUrl } = await loopback(
      json(400, { message: 'name: missing.', code: 'invalid_request', requestId: 'r-1', details }),
    )
    const error = await failure(impatient(baseUrl).client.discover())
    expect({ ...error, message: error.message }).toMatchObject({
      status: 400,
      code: 'invalid_request',
      requestId: 'r-1',
      message: 'name: missing.',
      context: { details },
    })
  })

  it('says that nothing answers', async () => {
    const { baseUrl } = await loopback(DISCOVERY)
    server?.close()
    const error = await failure(impatient(baseUrl).client.discover())
    expect([error.status, error.code]).toEqual([0, 'unreachable'])
  })

  it('says that something else answers', async () => {
    const { baseUrl } = await loopback((_request, response) => response.end('<html>'))
    expect((await failure(impatient(baseUrl).client.discover())).code).toBe('unreadable')
  })
})

describe('a server that is not Earshot', () => {
  it.each(['text', 17, null])('is refused for the answer %j', async (body) => {
    const { baseUrl } = await loopback(json(200, body))
    await expect(impatient(baseUrl).client.discover()).rejects.toMatchObject({ code: 'unreadable' })
  })

  it('is read no further than 64 MiB where its answer does not end', async () => {
    const endless = new Uint8Array(1024 * 1024).fill(0x20)
    let sent = 0
    const pull = (to: ReadableStreamDefaultController) => {
      sent += 1
      to.enqueue(endless)
    }
    const fetch = async () => new Response(new ReadableStream({ pull }))
    const client = createClient({ baseUrl: 'http://localhost/api', apiKey: 'k', fetch })
    await client.discover().catch(() => {})
    expect(sent).toBeLessThan(70)
  })

  it.each([
    ['itself', { page: 1, limit: 1, total: 9, nextPage: 1 }],
    ['one after the total', { page: 1, limit: 10, total: 9, nextPage: 2 }],
    ['nothing that is a page', undefined],
  ])('is refused for a page whose next page is %s', async (_, paging) => {
    const { baseUrl } = await loopback(json(200, { data: [], paging }))
    const read = Array.fromAsync(impatient(baseUrl).client.pages('listBrands'))
    await expect(read).rejects.toMatchObject({ code: 'unreadable' })
  })
})
