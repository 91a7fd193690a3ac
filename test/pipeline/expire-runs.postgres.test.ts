import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countGaps, storeSuggestions } from '../../src/pipeline/content/suggest-content.ts'
import { clearRun } from '../../src/pipeline/run/clear-run.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { expireRun } from '../../src/storage/runs/expired-runs.ts'
import { lockRun } from '../../src/storage/runs/runs.ts'
import { ABSENT, GapWorld } from '../fixtures/gap-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { countWaiting } from '../fixtures/waiting-locks.ts'

let server: TestServer
let tenant: Tenant

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.newTenant()
})

afterAll(() => server.stop())

it('what a newer run is just about to show stays when an expired run is emptied', async () => {
  const { db } = server.database.database
  const { organizationId } = tenant
  const world = await GapWorld.in(tenant)
  const older = await world.run(2, { One: { alpha: ABSENT } })
  const newer = await world.run(3, { One: { alpha: ABSENT } })
  const shown = await world.only()
  await sql`update suggestions set last_run_id = r.id, last_run_at = r.started_at from runs r
    where r.id = ${older}`.execute(db)
  await tenant.client.updateOrganization({ body: { retentionDays: 1 } })
  await expireRun(db, { organizationId, runId: older }, new Date())
  let emptying = Promise.resolve()
  const gaps = await countGaps(db, { organizationId, runId: newer, generations: [0] })
  await inTransaction(db, async (tx) => {
    const run = await lockRun(tx, organizationId, newer)
    if (run) await storeSuggestions(server.app.context, tx, organizationId, run, gaps)
    emptying = clearRun(server.app.context, { organizationId, runId: older })
    await expect.poll(async () => (await countWaiting(db)) > 0).toBe(true)
  })
  await emptying
  const { evidence, description } = shown
  expect(await world.only()).toMatchObject({ evidence, description })
})
