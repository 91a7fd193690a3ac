import { describe, expect, it } from 'vitest'
import { faultyDatabase } from '../fixtures/faulty-database.ts'
import { send } from '../fixtures/send.ts'
import { startTestServer } from '../fixtures/test-server.ts'

describe('readiness', () => {
  it('is asked of the database once a second, however often it is asked for, and at once after the clock was set back', async () => {
    let now = new Date('2026-11-20T10:00:00Z')
    const fault = faultyDatabase()
    const server = await startTestServer({ works: false, fault, now: () => now })
    const status = async () => (await send(`${server.app.url}/readyz`)).status
    const before = await status()
    fault.problem = new Error('gone')
    const remembered = await status()
    now = new Date(now.getTime() + 1_000)
    const after = await status()
    fault.problem = null
    now = new Date(now.getTime() - 3_600_000)
    const setBack = await status()
    await server.stop()
    expect([before, remembered, after, setBack]).toEqual([200, 200, 503, 200])
  })
})

describe('Strict-Transport-Security', () => {
  it.each([
    [false, undefined],
    [true, expect.stringContaining('max-age=31536000')],
  ])('is sent only where the operator asks for it: %s', async (hsts, header) => {
    const server = await startTestServer({ works: false, config: { hsts } })
    const { headers } = await send(`${server.app.url}/healthz`)
    await server.stop()
    expect(headers['strict-transport-security']).toEqual(header)
  })
})
