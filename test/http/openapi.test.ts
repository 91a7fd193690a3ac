import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../src/contract/index.ts'
import { openApiDocument } from '../../src/contract/openapi/openapi.ts'
import { send } from '../fixtures/send.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

describe('/api/openapi.json', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ works: false })
  })

  afterAll(() => server.stop())

  it('is the description of the contract, without a key', async () => {
    const { body } = await send(`${server.baseUrl}/openapi.json`)
    const { version } = (body as { info: { version: string } }).info
    expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument(contract, version))))
  })

  it('is of the version that the server says it has', async () => {
    const [document, health] = await Promise.all([
      send(`${server.baseUrl}/openapi.json`),
      send(`${server.app.url}/healthz`),
    ])
    expect(document.body).toMatchObject({ info: { version: (health.body as { version: string }).version } })
  })
})
