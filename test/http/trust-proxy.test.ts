import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../fixtures/send.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const PROXY = '127.0.9.1'
const STRANGER = '127.0.9.2'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ works: false, config: { trustProxy: ['127.0.9.1'] } })
})

afterAll(() => server.stop())

/**
 * Sends twenty refused keys from one client, and one from another.
 * @returns the answer to the other client
 */
async function afterTwenty(from: string, guesser: string, other: string): Promise<number> {
  const ask = (client: string) =>
    send(`${server.baseUrl}/v1/brands`, {
      key: 'esk_nonsense',
      from,
      headers: { 'x-forwarded-for': client },
    })
  for (let count = 0; count < 20; count += 1) await ask(guesser)
  return (await ask(other)).status
}

describe('refused keys that come through a trusted proxy', () => {
  it('are counted for each client', async () => {
    expect(await afterTwenty(PROXY, '192.0.2.1', '192.0.2.2')).toBe(401)
  })

  it('are counted for the client that the proxy names, whatever that one claims to be', async () => {
    expect(await afterTwenty(PROXY, '198.51.100.1, 192.0.2.3', '198.51.100.2, 192.0.2.3')).toBe(429)
  })

  it('are counted for a client whose port is told too', async () => {
    expect(await afterTwenty(PROXY, '192.0.2.4:1001', '192.0.2.4:1002')).toBe(429)
  })

  it('are counted for the proxy where what it tells is no address', async () => {
    expect(await afterTwenty(PROXY, 'unknown', 'hidden')).toBe(429)
  })
})

describe('refused keys from somebody who is no trusted proxy', () => {
  it('are counted for where they come from, whatever the request says', async () => {
    expect(await afterTwenty(STRANGER, '192.0.2.5', '192.0.2.6')).toBe(429)
  })
})
