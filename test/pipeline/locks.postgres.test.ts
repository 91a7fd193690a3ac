import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveImportedAnswers } from '../../src/pipeline/imports/import-answers.ts'
import { AnswerJudging } from '../../src/pipeline/judge/judge-answers.ts'
import { RunKnowledgeCache } from '../../src/pipeline/run/run-settings.ts'
import { startDueRuns } from '../../src/pipeline/run/schedule.ts'
import { scoreResponses } from '../../src/pipeline/run/score-responses.ts'
import { BrandIsBusy, lockSourceTypes, requireIdleBrand } from '../../src/storage/brands/source-types.ts'
import { lockBrand } from '../../src/storage/brands/visible-brands.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { insertImport } from '../../src/storage/runs/imports.ts'
import { lockRun } from '../../src/storage/runs/runs.ts'
import { importedBrand, sendLines } from '../fixtures/import-lines.ts'
import { laterJobs } from '../fixtures/later-jobs.ts'
import { endOfRun, seedBrand } from '../fixtures/seed-brand.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'
import { countWaiting } from '../fixtures/waiting-locks.ts'

describe('an answer whose job is spent', () => {
  let server: TestServer
  let db: Db

  beforeAll(async () => {
    server = await startTestServer()
    db = server.database.database.db
  })

  afterAll(() => server.stop())

  it('is not locked before its run is', async () => {
    const { client, organizationId } = await server.newTenant()
    const { runId } = await importedBrand(client, [{ prompt: 'Which?', llm: 'alpha', answer: 'Acme.' }])
    const { data } = await client.listResponses({ params: { runId } })
    const id = data[0]?.id ?? ''
    // The state before it was scored.
    await sql`update runs set status = 'scoring', completed_at = null where id = ${runId}`.execute(db)
    await sql`update responses set state = 'answered' where id = ${id}`.execute(db)
    const locked = await inTransaction(db, async (tx) => {
      await lockRun(tx, organizationId, runId)
      const { queue } = server.app.context
      await queue.enqueue(db, 'spent-jobs', [{ data: { responses: [{ organizationId, id }] } }])
      queue.wake('spent-jobs')
      await until(() => isAnyoneWaiting(db))
      const { rows } = await sql`select 1 from responses where id = ${id} for update skip locked`.execute(tx)
      return rows.length === 0
    })
    await endOfRun(client, runId)
    expect(locked).toBe(false)
  })
})

describe('an answer that is scored together with those of another organization', () => {
  let server: TestServer
  let db: Db

  beforeAll(async () => {
    server = await startTestServer({ works: false })
    db = server.database.database.db
  })

  afterAll(() => server.stop())

  /** Answers that wait for their scores. */
  async function answered(count: number) {
    const { client, organizationId } = await server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const [runId = ''] = await sendLines(client, brandId, Array<string>(count).fill('Use Acme.'))
    const { rows: runs } = await sql<{ id: string }>`
      select import_id as id from runs where id = ${runId}`.execute(db)
    await moveImportedAnswers(server.app.context, { organizationId, importId: runs[0]?.id ?? '' })
    const { rows } = await sql<{ id: string }>`select id from responses where run_id = ${runId}`.execute(db)
    return { organizationId, runId, refs: rows.map(({ id }) => ({ organizationId, id })) }
  }

  it('does not wait for their run', async () => {
    const many = await answered(2)
    const one = await answered(1)
    const isScored = async () => {
      const { rows } = await sql`
        select from responses where run_id = ${one.runId} and state = 'scored'`.execute(db)
      return rows.length === 1
    }
    let scoring: Promise<unknown> = Promise.resolve()
    await inTransaction(db, async (tx) => {
      await lockRun(tx, many.organizationId, many.runId)
      const refs = [...many.refs, ...one.refs]
      scoring = scoreResponses(server.app.context, new RunKnowledgeCache(), refs)
      await until(isScored)
    })
    await scoring
    expect(await isScored()).toBe(true)
  })

  it('does not take a session of the database for each of its judge jobs', async () => {
    const many = await answered(3)
    const one = await answered(1)
    const judging = new AnswerJudging(server.app.context, new RunKnowledgeCache())
    let storing: Promise<unknown> = Promise.resolve()
    const waiting = await inTransaction(db, async (tx) => {
      await lockRun(tx, many.organizationId, many.runId)
      storing = Promise.all(many.refs.map((ref) => judging.giveUp([ref])))
      await until(() => isAnyoneWaiting(db))
      await judging.giveUp(one.refs)
      return countWaiting(db)
    })
    await storing
    expect(waiting).toBe(1)
  })
})

describe('jobs of a brand whose source types are being changed', () => {
  let server: TestServer
  let db: Db

  beforeAll(async () => {
    server = await startTestServer()
    db = server.database.database.db
  })

  afterAll(() => server.stop())

  const answers = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      prompt: `Which ${place}?`,
      llm: 'alpha',
      answer: 'Use Acme.',
    }))

  /** While `act` runs, a transaction changes the source types of the brand. */
  async function whileChanging<T>(brandId: string, act: () => Promise<T>): Promise<T> {
    return inTransaction(db, async (tx) => {
      await lockSourceTypes(tx, brandId)
      return act()
    })
  }

  /** Puts the answers of a run back before their scores, and has them scored. */
  async function scoreAgain({ organizationId }: Tenant, runId: string): Promise<void> {
    await sql`update runs set status = 'scoring', completed_at = null where id = ${runId}`.execute(db)
    const { rows } = await sql<{ id: string }>`
      update responses set state = 'answered' where run_id = ${runId} returning id`.execute(db)
    const responses = rows.map(({ id }) => ({ organizationId, id }))
    await server.app.context.queue.enqueue(db, 'score', [{ data: { responses } }])
    server.app.context.queue.wake('score')
  }

  it('do not hold up the scores of others', async () => {
    const [busy, other] = [await server.newTenant(), await server.newTenant()]
    const { brandId, runId: busyRun } = await importedBrand(busy.client, answers(1))
    const status = await whileChanging(brandId, async () => {
      await scoreAgain(busy, busyRun)
      const { runId } = await importedBrand(other.client, answers(1))
      return (await other.client.getRun({ params: { runId } })).status
    })
    expect(status).toBe('completed')
  })

  it('do not hold up a rescore of others', async () => {
    const [busy, other] = [await server.newTenant(), await server.newTenant()]
    const { brandId, runId } = await importedBrand(busy.client, answers(1))
    const { runId: otherId } = await importedBrand(other.client, answers(1))
    const generations = await whileChanging(brandId, async () => {
      await busy.client.rescoreRun({ params: { runId } })
      await other.client.rescoreRun({ params: { runId: otherId } })
      await endOfRescore(db, otherId)
      return [await generationOf(db, runId), await generationOf(db, otherId)]
    })
    expect(generations).toEqual([0, 1])
  })

  it('wait for it also where an import has no run yet', async () => {
    const { client, organizationId } = await server.newTenant()
    const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
    const importId = newId()
    await insertImport(db, organizationId, importId, brandId)
    const asked = whileChanging(brandId, () => requireIdleBrand(db, { organizationId, importId }))
    await expect(asked).rejects.toThrow(BrandIsBusy)
  })

  it('are done once it is changed', async () => {
    const { client } = await server.newTenant()
    const { brandId, runId } = await importedBrand(client, answers(1))
    await whileChanging(brandId, async () => {
      await client.rescoreRun({ params: { runId } })
      await until(async () => (await laterJobs(db, runId)) > 0)
    })
    await endOfRescore(db, runId)
    expect(await generationOf(db, runId)).toBe(1)
  })
})

async function generationOf(db: Db, runId: string): Promise<number> {
  const { rows } = await sql<{ generation: number }>`
    select generations[1] as generation from runs where id = ${runId}`.execute(db)
  return rows[0]?.generation ?? -1
}

/** Resolves when the run shows its new scores. */
function endOfRescore(db: Db, runId: string): Promise<void> {
  return until(async () => (await generationOf(db, runId)) === 1)
}

/** Whether a transaction waits for a lock in this database. */
async function isAnyoneWaiting(db: Db): Promise<boolean> {
  return (await countWaiting(db)) > 0
}

describe('scheduled runs of a brand that its tenant keeps locked', () => {
  let server: TestServer
  let clock = '2026-03-04T12:00:00Z'

  beforeAll(async () => {
    server = await startTestServer({ works: false, llms: [SILENT_LLM], now: () => new Date(clock) })
  })

  afterAll(() => server.stop())

  async function scheduled({ client }: Tenant): Promise<string> {
    const { brandId } = await seedBrand(client, { llms: ['silent'] })
    const schedule = { frequency: 'custom', cron: '0 6 * * *' } as const
    await client.updateBrand({ params: { brandId }, body: { schedule } })
    return brandId
  }

  const startedCount = async ({ client }: Tenant, brandId: string) =>
    (await client.listWorkspaceRuns({ params: { brandId } })).data.length

  it('do not hold up those of others, and start once the lock is gone', async () => {
    const [first, second] = [await server.newTenant(), await server.newTenant()]
    const [lockedId, otherId] = [await scheduled(first), await scheduled(second)]
    clock = '2026-03-05T06:00:01Z'
    await inTransaction(server.database.database.db, async (tx) => {
      await lockBrand(tx, first.organizationId, lockedId)
      await startDueRuns(server.app.context)
    })
    const during = [await startedCount(first, lockedId), await startedCount(second, otherId)]
    await startDueRuns(server.app.context)
    expect([during, await startedCount(first, lockedId)]).toEqual([[0, 1], 1])
  })
})
