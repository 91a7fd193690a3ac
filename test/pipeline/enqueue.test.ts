import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enqueueLost, withoutJob } from '../../src/pipeline/enqueue-lost.ts'
import { QUEUES } from '../../src/pipeline/jobs.ts'
import { enqueue } from '../../src/pipeline/pipeline-context.ts'
import { requestMetrics } from '../../src/pipeline/run/calculate-metrics.ts'
import { Queue } from '../../src/queue/queue.ts'
import type { Database } from '../../src/storage/database/database.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { openTestDatabase, type TestDatabase } from '../fixtures/test-database.ts'

const NAME = 'calculate-metrics'

let opened: TestDatabase
let context: { database: Database; queue: Queue }
let statementCount = 0

beforeAll(async () => {
  opened = await openTestDatabase()
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statementCount += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const database = {
    ...opened.database,
    db: opened.database.db.withPlugin(plugin),
    execute(text: string, values?: unknown[]) {
      statementCount += 1
      return opened.database.execute(text, values)
    },
  }
  context = { database, queue: await Queue.open(database, QUEUES, { works: false, onError() {} }) }
})

afterAll(async () => {
  await context.queue.close()
  await opened.drop()
})

const newRuns = (count: number) =>
  Array.from({ length: count }, () => ({ organizationId: randomUUID(), runId: randomUUID() }))

const request = (runs: ReturnType<typeof newRuns>) =>
  inTransaction(context.database.db, (tx) => requestMetrics(context, tx, runs))

async function waitingRuns(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select data->>'runId' as id from pgboss.job where name = ${NAME}`.execute(opened.database.db)
  return rows.map(({ id }) => id)
}

it('Lost jobs are looked for in as many statements for many runs as for a few', async () => {
  const counts = []
  for (const runs of [newRuns(3), newRuns(30)]) {
    await request(runs)
    statementCount = 0
    await enqueueLost(context, NAME, 'runId', runs)
    counts.push(statementCount)
  }
  expect(counts).toEqual([1, 1])
})

it('A run without a job gets one, and a run with a job no other', async () => {
  const [first, second] = newRuns(2)
  if (!first || !second) throw new Error('there are two')
  await request([first])
  await enqueueLost(context, NAME, 'runId', [first, second])
  const waiting = (await waitingRuns()).filter((id) => id === first.runId || id === second.runId)
  expect(waiting.sort()).toEqual([first.runId, second.runId].sort())
})

it('Only so many lost jobs are enqueued at a time', async () => {
  expect(await withoutJob(context, NAME, 'runId', newRuns(3), 2)).toHaveLength(2)
})

it('A run whose metrics are asked for again has one job', async () => {
  const runs = newRuns(1)
  await request(runs)
  await request(runs)
  const waiting = (await waitingRuns()).filter((id) => id === runs[0]?.runId)
  expect(waiting).toHaveLength(1)
})

it.each([
  'finish-run',
  'calculate-metrics',
  'vet-names',
  'write-suggestions',
  'write-prompts',
  'notice-run',
] as const)('A job of %s is of the group of its organization, which has one place', async (name) => {
  const [run] = newRuns(1)
  if (!run) throw new Error('there is one')
  const data = { ...run, brandId: randomUUID() }
  await enqueue(context, context.database.db, name, [{ data }])
  const { rows } = await sql`select group_id as "group" from pgboss.job
    where name = ${name} and data->>'runId' = ${run.runId}`.execute(opened.database.db)
  expect(rows).toEqual([{ group: run.organizationId }])
})
