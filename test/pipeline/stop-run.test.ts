import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { doHousekeeping } from '../../src/pipeline/housekeeping.ts'
import { moveImportedAnswers } from '../../src/pipeline/imports/import-answers.ts'
import { clearRun } from '../../src/pipeline/run/clear-run.ts'
import { finishRun } from '../../src/pipeline/run/finish-run.ts'
import { planNextRetries } from '../../src/pipeline/run/retry-failed.ts'
import { RunKnowledgeCache } from '../../src/pipeline/run/run-settings.ts'
import { scoreRows, storeScored } from '../../src/pipeline/run/score-responses.ts'
import { giveUpSpentJob } from '../../src/pipeline/run/spent-jobs.ts'
import { ENDED_AT_ONCE, stopMore } from '../../src/pipeline/run/stop-run.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { newId } from '../../src/storage/database/new-id.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { deleteHiddenScores } from '../../src/storage/runs/hidden-scores.ts'
import { claimResponses } from '../../src/storage/runs/responses.ts'
import { answersToScore } from '../../src/storage/runs/scores.ts'
import { sendLines } from '../fixtures/import-lines.ts'
import { addPrompts } from '../fixtures/many-prompts.ts'
import { seedBrand } from '../fixtures/seed-brand.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { endRunBySql, plannedRun } from '../fixtures/tenant-world.ts'
import { itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** More than two transactions end; the start of a run plans a thousand at once. */
const COUNT = 2 * ENDED_AT_ONCE - 1

let server: TestServer
let tenant: Tenant
let db: Db
let runId: string
/** Runs once, after the responses of a run were counted. */
let meanwhile: (() => Promise<unknown>) | null = null

const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    const [row] = result.rows as { unpricedCount?: number; last?: number | null }[]
    if (row?.unpricedCount !== undefined && row.last === null) {
      const act = meanwhile
      meanwhile = null
      await act?.()
    }
    return result
  },
}

beforeAll(async () => {
  server = await startTestServer({ works: false, llms: [SILENT_LLM], plugin })
  db = server.app.context.database.db
})

afterAll(() => server.stop())

const run = () => ({ organizationId: tenant.organizationId, runId })
const cancel = () => tenant.client.cancelRun({ params: { runId } })
const clear = () => clearRun(server.app.context, run())
const loseJobs = () => sql`delete from pgboss.job where name = 'clear-run'`.execute(db)
const hasJob = () => server.app.context.queue.hasJob('clear-run', run())

async function planned(): Promise<void> {
  tenant = await server.newTenant()
  const brand = await seedBrand(tenant.client, { llms: ['silent'], prompts: [] })
  await addPrompts(db, tenant.organizationId, brand, COUNT)
  runId = await plannedRun(tenant, brand.brandId)
}

/** Claims what the run has planned. @returns how many were planned, and the claimed ones */
async function claimPlanned() {
  const { rows } = await sql<{ organizationId: string; id: string }>`
    select organization_id as "organizationId", id from responses
    where run_id = ${runId} and state = 'planned'`.execute(db)
  return [rows.length, await claimResponses(db, rows, newId(), new Date())]
}

async function states() {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from responses where run_id = ${runId} group by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** How many rows of the run each transaction wrote. */
async function countsByTransaction(): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from responses where run_id = ${runId} group by xmin::text order by 1`.execute(
    db,
  )
  return rows.map(({ count }) => count)
}

async function askingJobs(): Promise<number> {
  const { rows } = await sql`select 1 from pgboss.job where name = 'collect'
    and data->>'organizationId' = ${tenant.organizationId}`.execute(db)
  return rows.length
}

describe('a large run with answers that is cancelled', () => {
  beforeAll(async () => {
    await planned()
    await sql`update responses set state = 'answered', answer = 'Acme.', answered_at = now()
      where run_id = ${runId} and ordinal > ${COUNT - 2}`.execute(db)
    await sql`update runs set status = 'collecting' where id = ${runId}`.execute(db)
    await cancel()
    await clear()
  })

  it('fails what it waited for and keeps its answers', async () => {
    expect(await states()).toEqual({ answered: 2, failed: COUNT - 2 })
  })

  it('waits for nothing but the scores of its answers, so that they are read a second time', async () => {
    expect((await tenant.client.getRun({ params: { runId } })).status).toBe('scoring')
  })

  it('fails the rest in further transactions, each with a limited number', async () => {
    // The two answers are unchanged.
    expect((await countsByTransaction()).toSorted((a, b) => b - a).slice(0, 2)).toEqual([
      ENDED_AT_ONCE,
      ENDED_AT_ONCE - 3,
    ])
  })
})

describe('a large run that is cancelled', () => {
  beforeAll(async () => {
    await planned()
    await cancel()
  })

  it('is cancelled at once, with the counts that it keeps', async () => {
    const { status, completedCount } = await tenant.client.getRun({ params: { runId } })
    expect([status, completedCount]).toEqual(['cancelled', 0])
  })

  it('has the rest ended by the housekeeping where the job was lost', async () => {
    await loseJobs()
    await doHousekeeping(server.app.context)
    expect(await hasJob()).toBe(true)
  })
})

describe('a large run that is cancelled, once its job has run', () => {
  beforeAll(async () => {
    await planned()
    await cancel()
    await clear()
  })

  it('has skipped the rest of its responses in further transactions, each with a limited number', async () => {
    expect(await countsByTransaction()).toEqual([ENDED_AT_ONCE - 1, ENDED_AT_ONCE])
  })

  it('has skipped all responses that it waited for', async () => {
    expect(await states()).toEqual({ skipped: COUNT })
  })

  it('has stored its counts', async () => {
    const { rows } = await sql<{ counts: object }>`select counts from runs where id = ${runId}`.execute(db)
    expect(rows[0]?.counts).toMatchObject({ completedCount: 0, failedCount: 0 })
  })

  it('has left no job that asks', async () => {
    expect(await askingJobs()).toBe(0)
  })

  it('is left alone by the housekeeping', async () => {
    await loseJobs()
    await doHousekeeping(server.app.context)
    expect(await hasJob()).toBe(false)
  })
})

describe('a run that is cancelled while its answers are scored', () => {
  it('gets none of these scores', async () => {
    await planned()
    await sql`update responses set state = 'answered', answer = 'Acme.', answered_at = now()
      where run_id = ${runId} and ordinal < 3`.execute(db)
    const { rows: refs } = await sql<{ organizationId: string; id: string }>`
      select organization_id as "organizationId", id from responses where run_id = ${runId} and state = 'answered'`.execute(
      db,
    )
    const rows = await answersToScore(db, refs)
    const { scored } = await scoreRows(server.app.context, new RunKnowledgeCache(), rows)
    // The state until the job has skipped these answers.
    await sql`update runs set status = 'cancelled', stopping = '{"kind": "skip"}' where id = ${runId}`.execute(
      db,
    )
    await inTransaction(db, (tx) => storeScored(server.app.context, tx, scored))
    expect([scored.length, await states()]).toEqual([2, { answered: 2, planned: COUNT - 2 }])
  })
})

describe('a large run whose brand is deleted', () => {
  it('asks nothing while its responses are skipped', async () => {
    await planned()
    const { brandId } = await tenant.client.getRun({ params: { runId } })
    await tenant.client.deleteBrand({ params: { brandId } })
    expect(await claimPlanned()).toEqual([expect.any(Number), []])
  })
})

describe('a large retry whose process died three times at its end', () => {
  /** All responses failed, were asked again, and have new scores that the run does not show. */
  async function givenUp() {
    await planned()
    await endRunBySql(db, tenant.organizationId, runId, 'partial', 'failed')
    await sql`update responses set state = 'scored', answer = 'Acme.', answered_at = now() where run_id = ${runId}`.execute(
      db,
    )
    await sql`update runs set metrics_calculated_at = now(), reopened = 'scoring', work_generation = 1
      where id = ${runId}`.execute(db)
    await sql`insert into all_results (organization_id, id, run_id, brand_id, prompt_id, llm, ordinal, presence, is_present,
        rank, sentiment, sentiment_score, mentioned_brands, scorer_version, scored_at, generation)
      select organization_id, id, run_id, brand_id, prompt_id, llm, ordinal, 'present', true, 1, 'positive', 1, '{}',
        'rules', now(), 1 from responses where run_id = ${runId}`.execute(db)
    await giveUpSpentJob(
      server.app.context,
      { giveUp: async () => {} } as never,
      {
        id: newId(),
        data: run(),
        workerDied: true,
        sentBy: 'finish-run',
      } as never,
    )
  }

  describe('and whose answers have not failed yet', () => {
    beforeAll(givenUp)

    it('has its former counts', async () => {
      expect(await tenant.client.getRun({ params: { runId } })).toMatchObject({
        failedCount: COUNT,
        scoredCount: 0,
      })
    })

    it('cannot be scored again', async () => {
      await expect(tenant.client.rescoreRun({ params: { runId } })).rejects.toMatchObject({
        code: 'conflict',
      })
    })

    it('fails all of them, though another job was just deleting hidden scores', async () => {
      await deleteHiddenScores(db, run(), -1, COUNT)
      await clear()
      expect(await states()).toEqual({ failed: COUNT })
    })
  })

  describe('and whose answers have failed', () => {
    beforeAll(async () => {
      await givenUp()
      await clear()
    })

    it('has failed them in several transactions', async () => {
      expect(await countsByTransaction()).toEqual([ENDED_AT_ONCE - 1, ENDED_AT_ONCE])
    })

    it('has failed them before it deleted their scores', async () => {
      expect(await states()).toEqual({ failed: COUNT })
    })

    it('has the reason in its counts', async () => {
      const { failures } = await tenant.client.getRun({ params: { runId } })
      expect(failures).toMatchObject([{ code: 'worker_died', count: COUNT }])
    })
  })
})

describe('a large run that is deleted while it is under way', () => {
  it('is deleted to the end', async () => {
    await planned()
    await tenant.client.deleteRun({ params: { runId } })
    for (let jobs = 0; jobs < 5; jobs += 1) await clear()
    expect(await states()).toEqual({})
  })
})

describe('a failed run of which responses are left', () => {
  it('cannot be retried until they are ended', async () => {
    await planned()
    await endRunBySql(db, tenant.organizationId, runId, 'failed', 'failed')
    await sql`update runs set stopping = '{"kind": "skip"}' where id = ${runId}`.execute(db)
    await expect(tenant.client.retryFailed({ params: { runId } })).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('a large retry that is cancelled', () => {
  async function cancelled() {
    await planned()
    await endRunBySql(db, tenant.organizationId, runId, 'partial', 'failed')
    await sql`update runs set metrics_calculated_at = now() where id = ${runId}`.execute(db)
    await tenant.client.retryFailed({ params: { runId } })
    await planNextRetries(server.app.context, {
      organizationId: tenant.organizationId,
      runToPlan: runId,
      from: ENDED_AT_ONCE + 1,
    })
    await cancel()
  }

  describe('and whose job has not come yet', () => {
    beforeAll(cancelled)

    it('asks none of the rest', async () => {
      expect(await claimPlanned()).toEqual([ENDED_AT_ONCE - 1, []])
    })

    it('cannot be cancelled twice', async () => {
      await expect(cancel()).rejects.toMatchObject({ code: 'conflict' })
    })
  })

  describe('and whose job has come', () => {
    beforeAll(async () => {
      await cancelled()
      await clear()
    })

    it('has failed the rest of its responses', async () => {
      expect(await states()).toEqual({ failed: COUNT })
    })

    it('has the job that ends the run', async () => {
      expect(await server.app.context.queue.hasJob('finish-run', run())).toBe(true)
    })
  })

  itIfWhole('leaves the next retry alone when a job of it comes late', async () => {
    await cancelled()
    await clear()
    await finishRun(server.app.context, run())
    await sql`update responses set state = 'planned' where run_id = ${runId}`.execute(db)
    await stopMore(server.app.context, run())
    expect(await states()).toEqual({ planned: COUNT })
  })

  itIfWhole('keeps the mark of a later cancellation, whose job has not come yet', async () => {
    await cancelled()
    meanwhile = () => sql`update responses set state = 'planned' where run_id = ${runId}`.execute(db)
    await clear()
    const { rows } = await sql`select 1 from runs where id = ${runId} and stopping is not null`.execute(db)
    expect(rows).toHaveLength(1)
  })
})

describe('a large import whose run is cancelled', () => {
  let importId: string

  beforeAll(async () => {
    tenant = await server.newTenant()
    const { id: brandId } = await tenant.client.createBrand({ body: { name: 'Acme', llms: [] } })
    ;[runId = ''] = await sendLines(tenant.client, brandId, Array(2 * ENDED_AT_ONCE).fill('Acme.'))
    const { rows } = await sql<{ id: string }>`select id from imports where brand_id = ${brandId}`.execute(db)
    importId = rows[0]?.id ?? ''
    await cancel()
  })

  const move = () =>
    moveImportedAnswers(server.app.context, { organizationId: tenant.organizationId, importId })

  async function lineCount(): Promise<number> {
    const { rows } = await sql`select 1 from import_lines where import_id = ${importId}`.execute(db)
    return rows.length
  }

  it('has no more lines moved into its run', async () => {
    await move()
    expect([await states(), await lineCount()]).toEqual([{}, ENDED_AT_ONCE])
  })

  it('has the rest of its lines deleted by a job', async () => {
    await clear()
    expect(await lineCount()).toBe(0)
  })
})
