import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HTTP_LIMITS } from '../../src/http/connections/limits.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const LINE = `${JSON.stringify({ prompt: 'Which CRM?', llm: 'alpha', answer: 'Acme.' })}\n`

const log: { level: number; msg: string; err?: unknown }[] = []
/** No waiting for clients: only what must be ended is tested. */
let impatient: TestServer
let server: TestServer
let tenant: Tenant
let brandId: string

beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line) => void log.push(JSON.parse(line)) })
  server = await startTestServer({ config: { connectionsMax: 12 }, logger })
  impatient = await startTestServer({
    httpLimits: { ...HTTP_LIMITS, requestMs: 400, silenceMs: 400 },
    works: false,
    logger,
  })
})

afterAll(() => Promise.all([server.stop(), impatient.stop()]))

async function use(used: TestServer): Promise<void> {
  tenant = await used.newTenant()
  brandId = (await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })).id
}

/** Sends a part of a request; returns everything that arrives until the server closes. */
function begin(part: string, to: TestServer = server): { socket: Socket; answer: Promise<string> } {
  const { hostname, port } = new URL(to.baseUrl)
  const socket = connect(Number(port), hostname)
  socket.write(part)
  let read = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    read += chunk
  })
  socket.on('error', () => {})
  return { socket, answer: once(socket, 'close').then(() => read) }
}

function post(path: string, headers: Record<string, string | number>, key = tenant.key): string {
  const lines = Object.entries({ Host: 'localhost', 'x-api-key': key, ...headers })
  return `POST /api${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

const json = (length: number, type = 'application/json') =>
  post('/workspace/brands', { 'Content-Type': type, 'Content-Length': length })
const upload = (name = 'imports', key = tenant.key) =>
  post(
    `/workspace/brands/${brandId}/${name}`,
    {
      'Content-Type': name === 'imports' ? 'application/x-ndjson' : 'text/csv',
      'Transfer-Encoding': 'chunked',
    },
    key,
  )
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

describe('a request that does not arrive', () => {
  beforeAll(() => use(impatient))

  it.each([
    ['its headers stop', () => 'GET /api HTTP/1.1\r\nX-Half: '],
    ['its JSON stops', () => `${json(100)}{"name":`],
    ['its file of answers stops', () => upload() + chunk(LINE)],
    ['its file of keywords stops', () => upload('prompt-suggestions/imports') + chunk('keyword')],
  ])('is ended where %s', async (_, part) => {
    expect(await begin(part(), impatient).answer).toContain('The request did not arrive in time.')
  })

  it('of a file leaves the server without an error', async () => {
    await begin(upload() + chunk(LINE), impatient).answer
    expect(log.filter(({ level }) => level >= 40)).toEqual([])
  })
})

describe('an upload that is broken off', () => {
  beforeAll(() => use(server))

  it.each<[string, (socket: Socket) => void]>([
    ['by its client', (socket) => void socket.write(chunk(LINE), () => socket.destroy())],
    // The end arrives too.
    ['by the server', (socket) => void socket.write(`${chunk(' ').repeat(4_096)}0\r\n\r\n`)],
  ])('%s is told in the log in a line without a stack, and is no error', async (_, breakOff) => {
    log.length = 0
    const { socket } = begin(upload().replace('\r\n', '\r\nExpect: 100-continue\r\n'))
    // The server has begun to handle it.
    await once(socket, 'data')
    breakOff(socket)
    await expect
      .poll(() => log.map(({ level, msg, err }) => ({ level, msg, err })))
      .toEqual([{ level: 30, msg: 'the connection ended before its request was whole', err: undefined }])
  })
})

describe('uploads that do not end', () => {
  beforeAll(() => use(server))

  const LAST_CHUNK = '0\r\n\r\n'
  const lasting = (name: string, text: string) =>
    begin(upload(name).replace('\r\n', '\r\nConnection: close\r\n') + chunk(text))
  const status = (answer: string) => answer.split(' ')[1]

  it('are two of a key, a third is refused, and later ones are taken', async () => {
    const uploads = [
      lasting('imports', LINE),
      lasting('imports', LINE),
      lasting('prompt-suggestions/imports', 'crm\n'),
    ]
    const first = status(await Promise.race(uploads.map(({ answer }) => answer)))
    for (const { socket } of uploads) socket.write(LAST_CHUNK)
    const all = (await Promise.all(uploads.map(({ answer }) => answer))).map(status)
    const later = lasting('imports', LINE)
    later.socket.write(LAST_CHUNK)
    const refused = all.filter((one) => one === '429').length
    expect([first, refused, status(await later.answer)]).toEqual(['429', 1, '202'])
  })
})

describe('a body in 4,096 pieces', () => {
  beforeAll(() => use(server))

  const chunkedJson = (path = '/workspace/brands', connection = 'close') =>
    post(path, {
      'Content-Type': 'application/json',
      'Transfer-Encoding': 'chunked',
      Connection: connection,
    })

  it.each([
    ['JSON', () => chunkedJson()],
    ['JSON for a route that needs no key', () => chunkedJson('/workspace/sign-in')],
    ['a file', () => upload()],
  ])('of one byte each is refused, and the connection is closed: %s', async (_, head) => {
    const answer = await begin(head() + chunk(' ').repeat(4_096)).answer
    expect(answer).toContain('HTTP/1.1 400 Bad Request')
    expect(answer).toContain('The body arrives in too many tiny pieces.')
  })

  it('of one byte each is refused as the ninth request without a response too', async () => {
    // The database is asked for these, so all of the ninth arrives meanwhile.
    const waiting = `GET /api/v1/brands HTTP/1.1\r\nHost: localhost\r\nx-api-key: ${tenant.key}\r\n\r\n`
    const answer = await begin(waiting.repeat(8) + chunkedJson() + chunk(' ').repeat(4_096)).answer
    expect(answer).toContain('The body arrives in too many tiny pieces.')
  })

  it('but one is read, and so is the next one of the connection', async () => {
    const body = `${chunk(' ').repeat(4_094)}${chunk('{"name":"Acme","llms":[]}')}0\r\n\r\n`
    const { socket, answer } = begin(chunkedJson(undefined, 'keep-alive') + body)
    await once(socket, 'data')
    socket.write(chunkedJson() + body)
    expect((await answer).match(/HTTP\/1.1 201 /g)).toHaveLength(2)
  })

  it('of eight bytes each is read', async () => {
    const pieces = chunk(' '.repeat(8)).repeat(4_096)
    const { answer } = begin(`${chunkedJson()}${pieces}${chunk('{"name":"Acme","llms":[]}')}0\r\n\r\n`)
    expect(await answer).toMatch(/^HTTP\/1.1 201 /)
  })
})

describe('a refusal of a request that was not read to its end', () => {
  it.each([
    ['without a valid key', () => upload('imports', 'nonsense'), '401'],
    ['of a wrong type', () => json(100_000, 'text/plain'), '415'],
    ['that is too large', () => json(9_999_999), '413'],
  ])('%s arrives, and the connection is closed', async (_, head, status) => {
    const answer = await begin(head()).answer
    expect(answer.toLowerCase()).toMatch(new RegExp(`^http/1.1 ${status}[^]*\\r\\nconnection: close\\r\\n`))
  })
})

describe('more connections than the server takes', () => {
  it('are closed, and those that there were go on', async () => {
    const { hostname, port } = new URL(server.baseUrl)
    const sockets = Array.from({ length: 30 }, () => connect(Number(port), hostname).on('error', () => {}))
    await Promise.race(sockets.map((socket) => once(socket, 'close')))
    for (const socket of sockets) socket.destroy()
    await expect
      .poll(() =>
        fetch(`${server.app.url}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
  })
})
