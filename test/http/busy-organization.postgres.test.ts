import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../fixtures/send.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'
import { countWaiting } from '../fixtures/waiting-locks.ts'

const BUSY_ORGANIZATIONS = 3
const REQUESTS_EACH = 4
const WAITING_MAX = 64

describe('organizations whose requests all wait in the database', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ works: false, connections: 10 })
  })

  afterAll(() => server.stop())

  it('leave connections for another organization, and are answered when the wait is over', async () => {
    const { db } = server.database.database
    const other = await server.newTenant()
    const { id: otherBrand } = await other.client.createBrand({ body: { name: 'Acme', llms: [] } })
    const busy = await Promise.all(
      Array.from({ length: BUSY_ORGANIZATIONS }, async () => {
        const { client, key } = await server.newTenant()
        const { id } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
        return { key, id, url: `${server.baseUrl}/workspace/brands/${id}` }
      }),
    )
    const { statuses, waiting } = await db.transaction().execute(async (tx) => {
      await sql`select id from brands where id = any(${busy.map(({ id }) => id)}) for update`.execute(tx)
      const waiting = busy.flatMap(({ url, key }) =>
        Array.from({ length: REQUESTS_EACH }, () =>
          send(url, { method: 'PATCH', key, json: { name: 'Other' } }),
        ),
      )
      await until(async () => {
        // Within a transaction, PostgreSQL would read the activity only once.
        await sql`select pg_stat_clear_snapshot()`.execute(tx)
        return (await countWaiting(tx)) >= 6
      })
      const statuses = new Set<number>()
      for (let i = 0; i < 10; i += 1) {
        const url = `${server.baseUrl}/workspace/brands/${otherBrand}`
        statuses.add((await send(`${server.baseUrl}/v1/brands`, { key: other.key })).status)
        statuses.add((await send(url, { method: 'PATCH', key: other.key, json: { name: `N${i}` } })).status)
      }
      return { statuses: [...statuses], waiting }
    })
    const answered = new Set((await Promise.all(waiting)).map(({ status }) => status))
    expect({ statuses, answered: [...answered] }).toEqual({ statuses: [200], answered: [200] })
  })

  it('have no place for a refusal that is stored under its Idempotency-Key either', async () => {
    const { client, key } = await server.newTenant()
    const { id } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const brands = `${server.baseUrl}/workspace/brands`
    const refused = await server.database.database.db.transaction().execute(async (tx) => {
      await sql`select id from brands where id = ${id} for update`.execute(tx)
      const writes = Array.from({ length: REQUESTS_EACH }, () =>
        send(`${brands}/${id}`, { method: 'PATCH', key, json: { name: 'Other' } }),
      )
      await until(async () => {
        await sql`select pg_stat_clear_snapshot()`.execute(tx)
        return (await countWaiting(tx)) >= REQUESTS_EACH
      })
      const reads = Array.from({ length: WAITING_MAX + 1 }, () =>
        send(`${server.baseUrl}/v1/brands`, { key }),
      )
      // The first answer is the refusal of the one for which there was no room.
      const { status } = await Promise.race(reads)
      if (status !== 429) throw new Error(`there is still room: ${status}`)
      const headers = { 'idempotency-key': 'invalid' }
      const invalid = await send(brands, { method: 'POST', key, headers, json: {} })
      return { invalid, waiting: [...writes, ...reads] }
    })
    await Promise.all(refused.waiting)
    expect([refused.invalid.status, refused.invalid.headers['retry-after']]).toEqual([429, '2'])
  })
})
