import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import createFastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refuseTinyPieces } from '../../src/http/connections/tiny-pieces.ts'
import { limitUnanswered } from '../../src/http/connections/unanswered-requests.ts'
import { sendPipelined, statusesUntilClose } from '../fixtures/pipelined.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

describe('many requests that a client sends at once over one connection', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ works: false })
  })

  afterAll(() => server.stop())

  const flood = (url: string, count: number, headers?: Record<string, string>) =>
    statusesUntilClose(sendPipelined(url, count, headers))

  it.each([
    ['the OpenAPI document', () => `${server.baseUrl}/openapi.json`, 200],
    ['brands without a key', () => `${server.baseUrl}/v1/brands`, 401],
  ])('get eight responses for %s, one refusal, and the end of the connection', async (_, url, status) => {
    expect(await flood(url(), 500)).toEqual([...Array<number>(8).fill(status), 429])
  })

  it('get the same with a valid key', async () => {
    const { key } = await server.newTenant()
    const statuses = await flood(`${server.baseUrl}/v1/brands`, 50, { 'x-api-key': key })
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429])
  })

  it('all get a response when they are eight', async () => {
    const socket = sendPipelined(`${server.app.url}/healthz`, 7)
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    expect(await statusesUntilClose(socket)).toEqual(Array<number>(8).fill(200))
  })
})

describe('a request that came after its connection was closed', () => {
  it('is not begun', async () => {
    const app = createFastify()
    limitUnanswered(app)
    let begun = 0
    app.get('/', ({ raw }, reply) => {
      begun += 1
      raw.socket.destroy()
      return reply.hijack()
    })
    await app.listen({ port: 0 })
    const { port } = app.server.address() as AddressInfo
    await once(sendPipelined(`http://127.0.0.1:${port}/`, 3), 'close')
    await app.close()
    expect(begun).toBe(1)
  })
})

describe('tiny pieces of several requests of one connection', () => {
  it('count together while nobody reads them', async () => {
    const app = createFastify()
    refuseTinyPieces(app)
    app.addHook('onRequest', (_request, _reply, _done) => {})
    app.get('/', async () => 'let in')
    await app.listen({ port: 0 })
    const { port } = app.server.address() as AddressInfo
    const body = `${'1\r\n \r\n'.repeat(2_048)}0\r\n\r\n`
    const socket = sendPipelined(`http://127.0.0.1:${port}/`, 1, { 'Transfer-Encoding': 'chunked' })
    socket.write(`${body}GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${body}`)
    const statuses = await statusesUntilClose(socket)
    await app.close()
    expect(statuses).toEqual([400])
  })
})
