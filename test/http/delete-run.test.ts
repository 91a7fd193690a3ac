import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordSpending } from '../../src/storage/money/spending.ts'
import { exampleOf, OPERATIONS, type Operation, requestOf } from '../fixtures/example-requests.ts'
import { send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { buildWorld, type World } from '../fixtures/tenant-world.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

/** A server without workers, so that the rows stay: the effect must be visible at once. */
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM] })
})

afterAll(() => server.stop())

/** A request of each route, with the deleted run as its run. */
function asked(operation: Operation, { runId, ...world }: World) {
  return exampleOf(operation, { ...world, runId, openRunId: runId, failedRunId: runId })
}

describe('a deleted run', () => {
  let world: World

  beforeAll(async () => {
    world = await buildWorld(server, await server.newTenant())
    await world.client.deleteRun({ params: { runId: world.runId } })
  })

  const ids = { runId: 'of-run', responseId: 'of-response' }
  /** PATCH of a brand ignores `lastRun`, which may be sent back as it was read. */
  const taking = OPERATIONS.filter(({ id }) => id !== 'updateBrand')
  const reaching = taking.filter((operation) =>
    Object.values(ids).some((id) => JSON.stringify(asked(operation, ids as unknown as World)).includes(id)),
  )

  it.each(reaching)('is not found by $id', async (operation) => {
    const { path, sending } = requestOf(operation, asked(operation, world))
    const answer = await send(server.baseUrl + path, { ...sending, key: world.key })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('is in no list of runs, nor the last run of its brand', async () => {
    const { client, brandId: id } = world
    const params = { brandId: id }
    const lists = [await client.listRuns({ params }), await client.listWorkspaceRuns({ params })]
    const told = [
      ...lists.flatMap(({ data }) => data.map((run) => run.id)),
      (await client.getBrand({ params })).lastRun?.id,
    ]
    expect(told).not.toContain(world.runId)
  })
})

describe('deleting a run', () => {
  let world: World

  beforeEach(async () => {
    world = await buildWorld(server, await server.newTenant())
  })

  const remove = (runId: string) => world.client.deleteRun({ params: { runId } })
  const openBrandId = () => world.brandIds[1] ?? ''

  it('says what was deleted', async () => {
    expect(await remove(world.runId)).toEqual({ deleted: true, runId: world.runId })
  })

  it('is done once, however many ask at the same moment', async () => {
    const asked = Array.from({ length: 5 }, () =>
      remove(world.runId).then(
        () => 200,
        ({ status }) => status,
      ),
    )
    expect((await Promise.all(asked)).sort()).toEqual([200, 404, 404, 404, 404])
  })

  it('stops one that is under way, and leaves none of its questions in the queue', async () => {
    await remove(world.openRunId)
    const { rows } = await sql<{ state: string; jobs: number }>`
      select x.state, (select count(*)::int from pgboss.job j where j.name = 'collect' and j.data->>'id' = x.id::text) as jobs
      from responses x where x.run_id = ${world.openRunId}`.execute(server.database.database.db)
    expect(rows).toEqual([{ state: 'skipped', jobs: 0 }])
  })

  it('makes way for the next run of its brand', async () => {
    const params = { brandId: openBrandId() }
    await remove(world.openRunId)
    expect(await world.client.startRun({ params })).toMatchObject({
      status: 'queued',
      brandId: openBrandId(),
    })
  })

  it('takes back when the brand was last asked', async () => {
    const params = { brandId: openBrandId() }
    await world.client.updateBrand({ params, body: { schedule: { frequency: 'weekly' } } })
    const lastRunAt = async () => (await world.client.getBrandContext({ params })).reportSchedule?.lastRunAt
    const before = await lastRunAt()
    await remove(world.openRunId)
    expect([before, await lastRunAt()]).toEqual([expect.any(String), null])
  })

  it('changes nothing of what was spent', async () => {
    const { client, organizationId, runId } = world
    const counts = { inputTokens: 5, outputTokens: 7, costUsd: 0.25, assumedUsd: 0, reservationId: null }
    await recordSpending(server.database.database.db, [
      { organizationId, runId, llm: 'silent', purpose: 'measure', ...counts },
    ])
    const before = await client.getSpending()
    await remove(runId)
    expect(await client.getSpending()).toEqual(before)
  })
})
