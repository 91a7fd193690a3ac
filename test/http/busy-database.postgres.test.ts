import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../fixtures/send.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const CONNECTIONS = 10

describe('a server whose requests use every connection of the database', () => {
  let server: TestServer
  let release: () => void
  let transactions: Promise<void>[]

  beforeAll(async () => {
    server = await startTestServer({ works: false, connections: CONNECTIONS })
    const { db } = server.database.database
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const begun = Array.from({ length: CONNECTIONS }, () => Promise.withResolvers<void>())
    transactions = begun.map(({ resolve }) =>
      db.transaction().execute(async () => {
        resolve()
        await released
      }),
    )
    await Promise.all(begun.map(({ promise }) => promise))
  })

  afterAll(async () => {
    release()
    await Promise.all(transactions)
    await server.stop()
  })

  it('is ready', async () => {
    expect((await send(`${server.app.url}/readyz`)).status).toBe(200)
  })

  it('still tells the queue that its jobs are at work', async () => {
    const { queue } = server.app.context
    expect(await queue.hasJob('collect', { id: 'none' }).catch(() => 'refused')).toBe(false)
  })
})
