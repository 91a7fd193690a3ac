import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearRun } from '../../src/pipeline/run/clear-run.ts'
import { deleteAnswers, deleteShownSuggestions, findDeletedRun } from '../../src/storage/runs/deleted-runs.ts'
import { OPERATIONS, type Operation, requestOf } from '../fixtures/example-requests.ts'
import { ABSENT, FIRST, GapWorld, SECOND } from '../fixtures/gap-world.ts'
import type { Line } from '../fixtures/import-lines.ts'
import { organizationRows } from '../fixtures/organization-rows.ts'
import { send } from '../fixtures/send.ts'
import { firstOf, itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const TRUSTED: Partial<Line> = { answer: 'Acme is trusted.', propertyId: 'trust', score: 8 }
const DISTRUSTED: Partial<Line> = { answer: 'Nobody trusts Acme.', propertyId: 'trust', score: 2 }

let server: TestServer
let tenant: Tenant
let world: GapWorld

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  world = await GapWorld.in(tenant)
})

const database = () => server.database.database.db

async function rowsOf(runId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from responses where run_id = ${runId}`.execute(
    database(),
  )
  return rows.map(({ id }) => id)
}

async function cleared(runId: string): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from runs where id = ${runId} and settings = '{}'`.execute(
        database(),
      )
      return rows.length
    })
    .toBe(1)
}

async function remove(runId: string): Promise<void> {
  await tenant.client.deleteRun({ params: { runId } })
  await cleared(runId)
}

/** Tables of the organization in which any column contains one of the ids. */
async function tablesNaming(ids: readonly string[]): Promise<string[]> {
  const tables = Object.entries(await organizationRows(database(), tenant.organizationId))
  return tables.flatMap(([name, rows]) => {
    const text = JSON.stringify(rows)
    return ids.some((id) => text.includes(id)) ? name : []
  })
}

/** Times of changes and numbers of audit events, which differ after a change that was undone. */
const TIMES = new Set([
  'updatedAt',
  'statusChangedAt',
  'stateChangedAt',
  'lastActivityAt',
  'lastAnalysisActivityAt',
])
const withoutTimes = (text: string) =>
  JSON.parse(text, (name, part) => (TIMES.has(name) ? null : part)) as unknown
/** Of a JSON body, or of the lines of an export. */
const timeless = (value: unknown) =>
  typeof value === 'string'
    ? value.split('\n').map((line) => (line.startsWith('{') ? withoutTimes(line) : line))
    : withoutTimes(JSON.stringify(value))

const READS_OF_BRANDS: Operation[] = OPERATIONS.filter(
  ({ endpoint: { method, params } }) =>
    method === 'GET' && Object.keys(params?.properties ?? {}).join() === 'brandId',
)

/** The answers of every read of the brand. */
async function reads(): Promise<Record<string, unknown>> {
  const { brandId } = world
  const { data: competitors } = await tenant.client.listCompetitors({ params: { brandId } })
  const told = await Promise.all(
    READS_OF_BRANDS.map(async (operation) => {
      const window =
        'from' in (operation.endpoint.query?.properties ?? {}) ? { from: '2026-01-01', to: '2026-12-31' } : {}
      const duel = operation.id === 'getHeadToHead' ? { brand: competitors[0]?.id ?? '' } : {}
      const { path, sending } = requestOf(operation, { params: { brandId }, query: { ...window, ...duel } })
      const { status, body } = await send(server.baseUrl + path, { ...sending, key: tenant.key })
      // A report contains the time when it was read.
      const told = operation.id === 'getReport' ? { ...(body as object), createdAt: null } : body
      return [operation.id, { status, body: timeless(told) }] as const
    }),
  )
  return Object.fromEntries(told)
}

describe('once a run is deleted', () => {
  it('every read of its brand tells what it told before the run', async () => {
    await world.run(2, {
      One: { alpha: ABSENT, beta: SECOND },
      Two: { alpha: FIRST },
      Three: { alpha: ABSENT },
      'Trusted?': { alpha: TRUSTED },
    })
    await world.run(3, { One: { alpha: SECOND }, Three: { alpha: ABSENT } })
    const before = await reads()
    const runId = await world.run(5, {
      One: { alpha: FIRST, beta: FIRST },
      Two: { alpha: { ...ABSENT, answer: 'Umbrella Systems is best. Umbrella Systems leads.' } },
      Three: { alpha: ABSENT },
      'Trusted?': { alpha: DISTRUSTED },
    })
    await remove(runId)
    expect(await reads()).toEqual(before)
  })

  it('nothing is left of it but its start, who deleted it, and for a day what its import was answered', async () => {
    const runId = await world.run(2, { One: { alpha: ABSENT, beta: FIRST }, 'Trusted?': { alpha: TRUSTED } })
    const { data } = await tenant.client.listResponses({ params: { runId }, query: { llm: ['beta'] } })
    await tenant.client.correctResponse({
      params: { responseId: data[0]?.id ?? '' },
      body: { sentiment: 'negative' },
    })
    const ids = [runId, ...(await rowsOf(runId))]
    await remove(runId)
    expect(await tablesNaming(ids)).toEqual(['audit_events', 'idempotency_keys', 'runs'])
  })

  it('what people took up of its suggestions stays, without what it rested on', async () => {
    const runId = await world.run(2, { One: { alpha: ABSENT } })
    await world.set('accepted')
    const { title } = await world.only()
    await remove(runId)
    expect(await world.only()).toMatchObject({
      status: 'accepted',
      title,
      description: 'The run that showed this gap was deleted.',
      runCount: 0,
      evidence: { resultIds: [], resultCount: 0, sources: [], queries: [], rivals: [] },
    })
  })

  it('suggestions begin and end with the runs that are left', async () => {
    const runs = []
    for (const day of [2, 3, 4, 5]) runs.push(await world.run(day, { One: { alpha: ABSENT } }))
    const [first = '', second, third, last = ''] = runs
    await remove(first)
    await remove(last)
    expect(await world.only()).toMatchObject({
      firstRunId: second,
      lastRunId: third,
      runCount: 2,
      status: 'open',
    })
  })

  it.each(
    firstOf([
      ['end', [1, 2, 24], 24, 'lastRunId', 2],
      ['begin', [1, 23, 24], 1, 'firstRunId', 23],
    ] as const),
  )(
    'suggestions %s with a run that is left, though many nearer ones do not show them',
    async (_, shown, removed, field, left) => {
      const isShown = (day: number) => shown.some((one) => one === day)
      const days = Array.from({ length: 24 }, (_, index) => index + 1)
      const runIds = await world.runs(
        Object.fromEntries(
          days.map((day) => [day, isShown(day) ? { a: { alpha: ABSENT } } : { b: { alpha: FIRST } }]),
        ),
      )
      await remove(runIds[removed - 1] ?? '')
      expect((await world.only())[field]).toBe(runIds[left - 1])
    },
  )

  itIfWhole('a gap that it opened again is closed by the run that had closed it', async () => {
    await world.run(2, { One: { alpha: ABSENT } })
    const closing = await world.run(3, { One: { alpha: FIRST } })
    await remove(await world.run(4, { One: { alpha: ABSENT } }))
    expect(await world.only()).toMatchObject({
      status: 'done',
      statusReason: 'gap-closed',
      closedRunId: closing,
    })
  })

  itIfWhole('a gap that it closed is closed by the next run in which it is gone', async () => {
    await world.run(2, { One: { alpha: ABSENT } })
    const closing = await world.run(3, { One: { alpha: FIRST } })
    const next = await world.run(4, { One: { alpha: FIRST } })
    await remove(closing)
    expect(await world.only()).toMatchObject({ status: 'done', closedRunId: next })
  })
})

it('a run that needs several jobs to be removed is removed to its end', async () => {
  const prompts = Array.from({ length: 205 }, (_, place) => [`Prompt ${place}`, { alpha: ABSENT }])
  const runId = await world.run(2, Object.fromEntries(prompts))
  await remove(runId)
  expect([await rowsOf(runId), await world.list()]).toEqual([[], []])
})

describe('the removal of a deleted run', () => {
  let runId: string

  beforeEach(async () => {
    runId = await world.run(2, { One: { alpha: ABSENT }, Two: { alpha: ABSENT }, Three: { alpha: FIRST } })
    // A hidden run whose job was lost.
    await sql`update runs set status = 'deleted', generations = '{}' where id = ${runId}`.execute(database())
  })

  const found = async () => {
    const run = await findDeletedRun(database(), { organizationId: tenant.organizationId, runId })
    if (!run) throw new Error('the run is not deleted')
    return run
  }

  it('takes so many answers at a time as it is told', async () => {
    const taken = await deleteAnswers(database(), await found(), 2)
    expect([taken, (await rowsOf(runId)).length]).toEqual([2, 1])
  })

  itIfWhole('is brought to its end by the housekeeping when its job is lost', async () => {
    const { queue } = server.app.context
    await queue.enqueue(database(), 'housekeeping', [{ data: {} }])
    queue.wake('housekeeping')
    await cleared(runId)
    expect(await rowsOf(runId)).toEqual([])
  })

  it('goes on where a crash ended it, and twice is the same as once', async () => {
    await deleteAnswers(database(), await found(), 1)
    const { context } = server.app
    const run = { organizationId: tenant.organizationId, runId }
    await clearRun(context, run)
    const once = await organizationRows(database(), tenant.organizationId)
    await clearRun(context, run)
    const twice = await organizationRows(database(), tenant.organizationId)
    expect({ ...twice, brand_revisions: null }).toEqual({ ...once, brand_revisions: null })
  })

  itIfWhole('counts a suggestion once when it is asked for again', async () => {
    const other = await world.run(1, { One: { alpha: ABSENT } })
    await clearRun(server.app.context, { organizationId: tenant.organizationId, runId })
    await clearRun(server.app.context, { organizationId: tenant.organizationId, runId })
    const shown = await deleteShownSuggestions(database(), await found(), 1)
    expect([shown, await world.only()]).toEqual([
      null,
      expect.objectContaining({ runCount: 1, lastRunId: other }),
    ])
  })
})
