import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../fixtures/send.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

describe('an organization whose requests all wait in the database', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ works: false, connections: 10 })
  })

  afterAll(() => server.stop())

  it('leaves connections for another organization', async () => {
    const [busy, other] = [await server.newTenant(), await server.newTenant()]
    const { id } = await busy.client.createBrand({ body: { name: 'Acme', llms: [] } })
    const { db } = server.database.database
    const { status, others } = await db.transaction().execute(async (tx) => {
      await sql`select id from brands where id = ${id} for update`.execute(tx)
      const url = `${server.baseUrl}/workspace/brands/${id}`
      const others = Array.from({ length: 30 }, () =>
        send(url, { method: 'PATCH', key: busy.key, json: { name: 'Other' } }).catch(() => null),
      )
      await until(async () => {
        // Within a transaction, PostgreSQL would read the activity only once.
        await sql`select pg_stat_clear_snapshot()`.execute(tx)
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
        return (rows[0]?.count ?? 0) >= 4
      })
      const { status } = await send(`${server.baseUrl}/v1/brands`, { key: other.key })
      return { status, others }
    })
    await Promise.all(others)
    expect(status).toBe(200)
  })
})
