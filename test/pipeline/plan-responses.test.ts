import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doHousekeeping } from '../../src/pipeline/housekeeping.ts'
import type { JobData } from '../../src/pipeline/jobs.ts'
import { planNextResponses, resumePlans } from '../../src/pipeline/run/plan-responses.ts'
import { resumeResponses } from '../../src/pipeline/run/resume-responses.ts'
import { scoreJobs } from '../../src/pipeline/run/score-jobs.ts'
import type { Db } from '../../src/storage/database/database.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { answersWithoutJob } from '../../src/storage/runs/lost-responses.ts'
import type { ResponseRef } from '../../src/storage/runs/responses.ts'
import { setRunsScoring } from '../../src/storage/runs/runs.ts'
import { addPrompts } from '../fixtures/many-prompts.ts'
import { rowsRead } from '../fixtures/rows-read.ts'
import { loopbackConfig, type SeededBrand, seedBrand } from '../fixtures/seed-brand.ts'
import { refusal, send } from '../fixtures/send.ts'
import { SILENT_LLM } from '../fixtures/silent-llm.ts'
import { endRunBySql, plannedRun } from '../fixtures/tenant-world.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

const FIFTY = Array.from({ length: 50 }, (_, index) => `llm-${index}`)

let server: TestServer
let tenant: Tenant
let brand: SeededBrand
let db: Db

beforeAll(async () => {
  const llms = ['deaf', ...FIFTY].map((name) => loopbackConfig(name, 'http://127.0.0.1:9/v1'))
  server = await startTestServer({ works: false, llms: [SILENT_LLM, ...llms] })
  db = server.app.context.database.db
})

afterAll(() => server.stop())

beforeEach(async () => {
  tenant = await server.newTenant()
  brand = await seedBrand(tenant.client, { llms: ['silent', 'deaf'], prompts: [] })
})

const givePrompts = (count: number) => addPrompts(db, tenant.organizationId, brand, count)

async function start(): Promise<string> {
  const run = await tenant.client.startRun({ params: { brandId: brand.brandId } })
  return 'id' in run ? run.id : ''
}

const tryToStart = (json: object = {}) =>
  send(`${server.baseUrl}/workspace/brands/${brand.brandId}/runs`, { method: 'POST', key: tenant.key, json })

/** Where the plan of the run continues; null when it is complete. */
async function unplannedFrom(runId: string): Promise<number | null> {
  const { rows } = await sql<{
    at: number | null
  }>`select unplanned_from as at from runs where id = ${runId}`.execute(db)
  return rows[0]?.at ?? null
}

async function step(runId: string): Promise<JobData['plan-run']> {
  const job = {
    organizationId: tenant.organizationId,
    runToPlan: runId,
    from: (await unplannedFrom(runId)) ?? 0,
  }
  await planNextResponses(server.app.context, job)
  return job
}

/**
 * The planned responses of the run: their number, whether their places are 1 to that number, and how many have a job.
 */
async function planned(runId: string) {
  const { rows } = await sql<{ count: number; isInOrder: boolean; jobs: number }>`
    select count(*)::int as count, count(distinct x.ordinal) = max(x.ordinal) and min(x.ordinal) = 1 as "isInOrder",
      count(j.id)::int as jobs
    from responses x left join pgboss.job j on j.id = x.job_id and j.name = 'collect'
    where x.run_id = ${runId}`.execute(db)
  return rows[0]
}

describe('a large run', () => {
  it('starts with the first thousand of its responses, and says how many it will have', async () => {
    await givePrompts(1_100)
    const run = await tenant.client.startRun({ params: { brandId: brand.brandId } })
    expect([run.plannedCount, await planned('id' in run ? run.id : '')]).toEqual([
      2_200,
      { count: 1_000, isInOrder: true, jobs: 1_000 },
    ])
  })

  it('is planned to its end, each response once and with its job, though jobs come twice', async () => {
    await givePrompts(1_100)
    const runId = await start()
    const job = await step(runId)
    await planNextResponses(server.app.context, job)
    await step(runId)
    await planNextResponses(server.app.context, job)
    expect([await planned(runId), await unplannedFrom(runId)]).toEqual([
      { count: 2_200, isInOrder: true, jobs: 2_200 },
      null,
    ])
  })

  it('asks what its prompts were at the start, whatever becomes of them while it is planned', async () => {
    await givePrompts(600)
    const runId = await start()
    await sql`update prompts set text = 'changed', deleted_at = now()
      where brand_id = ${brand.brandId}`.execute(db)
    await step(runId)
    const { rows } = await sql`select distinct p.text like 'Prompt %' as kept from responses x
      join run_prompts p on p.run_id = x.run_id and p.prompt_id = x.prompt_id
      where x.run_id = ${runId}`.execute(db)
    expect([await planned(runId), rows]).toEqual([
      { count: 1_200, isInOrder: true, jobs: 1_200 },
      [{ kept: true }],
    ])
  })

  it('that is cancelled in the middle of its plan is planned no further', async () => {
    await givePrompts(600)
    const runId = await start()
    await tenant.client.cancelRun({ params: { runId } })
    await step(runId)
    expect([
      (await planned(runId))?.count,
      (await tenant.client.getRun({ params: { runId } })).status,
    ]).toEqual([1_000, 'cancelled'])
  })

  it('whose planned questions are all answered is not scored while others are not planned', async () => {
    await givePrompts(600)
    const runId = await start()
    await sql`update runs set status = 'collecting' where id = ${runId}`.execute(db)
    await sql`update responses set state = 'scored' where run_id = ${runId}`.execute(db)
    await setRunsScoring(db, [{ organizationId: tenant.organizationId, runId }])
    expect((await tenant.client.getRun({ params: { runId } })).status).toBe('collecting')
  })

  it('whose plan was left in the middle goes on with it', async () => {
    await givePrompts(600)
    const runId = await start()
    await sql`delete from pgboss.job where name = 'plan-run'`.execute(db)
    await resumePlans(server.app.context, new Date(Date.now() + 1_000))
    const { rows } = await sql`select data from pgboss.job where name = 'plan-run'
      and data->>'organizationId' = ${tenant.organizationId}`.execute(db)
    expect(rows).toEqual([{ data: { organizationId: tenant.organizationId, runToPlan: runId, from: 501 } }])
  })
})

describe('a run of yesterday that lost its jobs', () => {
  const soon = () => resumeResponses(server.app.context, new Date(Date.now() + 1_000))
  const judgeJob = (id = '') => [{ data: { toJudge: [{ organizationId: tenant.organizationId, id }] } }]
  /** The answers in the jobs of a queue that score. */
  async function idsIn(queue: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select e->>'id' as id from pgboss.job j,
      jsonb_array_elements(j.data->'responses') e where j.name = ${queue}
      and e->>'organizationId' = ${tenant.organizationId} order by 1`.execute(db)
    return rows.map(({ id }) => id)
  }

  it('has each of its questions asked, by one job each', async () => {
    await givePrompts(600)
    const runId = await start()
    await sql`delete from pgboss.job where name = 'collect'`.execute(db)
    await step(runId)
    await soon()
    await soon()
    const { rows } = await sql`select 1 from pgboss.job where name = 'collect'
      and data->>'organizationId' = ${tenant.organizationId}`.execute(db)
    expect([await planned(runId), rows.length]).toEqual([
      { count: 1_200, isInOrder: true, jobs: 1_200 },
      1_200,
    ])
  })

  it('leaves a question alone that is about to be given up', async () => {
    await givePrompts(1)
    const runId = await start()
    await sql`update pgboss.job set name = 'spent-jobs' where name = 'collect'
      and data->>'organizationId' = ${tenant.organizationId}`.execute(db)
    await soon()
    expect(await planned(runId)).toMatchObject({ jobs: 0 })
  })

  it('has its answers scored, except those that a judge has at hand', async () => {
    await givePrompts(2)
    const runId = await start()
    const { rows } = await sql<{ id: string }>`update responses set state = 'answered', answer = 'Acme.'
      where run_id = ${runId} returning id`.execute(db)
    const [first, ...others] = rows.map(({ id }) => id).toSorted()
    await server.app.context.queue.enqueue(db, 'judge', judgeJob(first))
    await soon()
    await soon()
    expect(await idsIn('score')).toEqual(others)
  })

  it('has its answers looked for among many jobs at the cost of both, not of their product', async () => {
    await givePrompts(200)
    const runId = await start()
    const { rows: refs } = await sql<ResponseRef>`update responses set state = 'answered', answer = 'Acme.'
      where run_id = ${runId} returning organization_id as "organizationId", id`.execute(db)
    await server.app.context.queue.enqueue(db, 'score', scoreJobs(refs))
    await sql`analyze pgboss.job`.execute(db)
    const rowCount = await inTransaction(db, async (tx) => {
      // The memory of a statement, which as many jobs as an import has would exceed.
      await sql`set local work_mem = '64kB'`.execute(tx)
      await sql`set local hash_mem_multiplier = 1`.execute(tx)
      return rowsRead(tx, (explained) => answersWithoutJob(explained, new Date(Date.now() + 1_000), 1_000))
    })
    expect(rowCount).toBeLessThan(50 * refs.length)
  })
})

describe('the housekeeping', () => {
  /** An open run that waits for nothing. */
  async function strandedRun(): Promise<string> {
    const { brandId } = await seedBrand(tenant.client, { llms: ['silent'] })
    const id = await plannedRun(tenant, brandId)
    await endRunBySql(db, tenant.organizationId, id, 'scoring', 'failed')
    await sql`update runs set started_at = '2026-01-01' where id = ${id}`.execute(db)
    return id
  }

  const statusOf = async (runId: string) => (await tenant.client.getRun({ params: { runId } })).status

  it('goes on where the end of a run breaks', async () => {
    const [before, broken, after] = [await strandedRun(), await strandedRun(), await strandedRun()]
    await sql`alter table runs add constraint no_end
      check (id <> ${sql.lit(broken)} or status = 'scoring')`.execute(db)
    await doHousekeeping(server.app.context)
    await sql`alter table runs drop constraint no_end`.execute(db)
    expect([await statusOf(before), await statusOf(after)]).toEqual(['failed', 'failed'])
  })

  it('goes on where a step fails', async () => {
    const runId = await strandedRun()
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      db,
    )
    await sql`create trigger refuse before delete on idempotency_keys execute function refuse()`.execute(db)
    await doHousekeeping(server.app.context)
    await sql`drop function refuse cascade`.execute(db)
    expect(await statusOf(runId)).toBe('failed')
  })
})

describe('runs that start together in several markets', () => {
  beforeEach(async () => {
    const body = (language: string) => ({
      market: 'GB',
      language,
      persona: { name: language, text: 'I study.' },
    })
    for (const language of ['en', 'en-GB']) {
      await tenant.client.createBrandMarket({ params: { brandId: brand.brandId }, body: body(language) })
    }
  })

  const startAll = async () => {
    const run = await tenant.client.startRun({ params: { brandId: brand.brandId } })
    return 'id' in run ? [run.id, ...run.alsoStarted] : []
  }
  const placesOf = (runIds: readonly string[]) => Promise.all(runIds.map(unplannedFrom))
  const countsOf = async (runIds: readonly string[]) =>
    (await Promise.all(runIds.map(planned))).map((one) => one?.count)

  it('begin with a thousand responses together', async () => {
    await givePrompts(300)
    const runIds = await startAll()
    expect([await countsOf(runIds), await placesOf(runIds)]).toEqual([
      [600, 400, 0],
      [null, 201, 1],
    ])
  })

  it('are all planned to their ends', async () => {
    await givePrompts(300)
    const runIds = await startAll()
    for (const runId of runIds.slice(1)) await step(runId)
    expect([await countsOf(runIds), await placesOf(runIds)]).toEqual([
      [600, 600, 600],
      [null, null, null],
    ])
  })

  it('can be cancelled before they have any', async () => {
    await givePrompts(600)
    const [, , runId = ''] = await startAll()
    await tenant.client.cancelRun({ params: { runId } })
    await step(runId)
    const { status } = await tenant.client.getRun({ params: { runId } })
    expect([status, await countsOf([runId])]).toEqual(['cancelled', [0]])
  })
})

describe('a run of more than 50,000 responses', () => {
  it('is refused with what helps, as is its dry run', async () => {
    await givePrompts(1_001)
    await tenant.client.updateBrand({ params: { brandId: brand.brandId }, body: { llms: FIFTY } })
    const message = expect.stringContaining('50050 responses')
    const refused = { status: 409, body: { code: 'conflict', message } }
    expect([await tryToStart(), await tryToStart({ dryRun: true })]).toMatchObject([refused, refused])
  })
})

describe('a brand without a limit', () => {
  it('has at most 10,000 active prompts: neither creation nor activation adds one', async () => {
    await givePrompts(10_000)
    await sql`update prompts set archived_at = now() where brand_id = ${brand.brandId}
      and text = 'Prompt 1?'`.execute(db)
    const answers = [await create('Last?'), await create('Too many?'), await create('Prompt 1?')]
    expect(answers.map((answer) => (answer.status < 300 ? answer.status : refusal(answer)))).toEqual([
      201,
      { status: 409, code: 'prompt_limit_exceeded' },
      { status: 409, code: 'prompt_limit_exceeded' },
    ])
  })

  it('that has more from before is told so when it is to run', async () => {
    await givePrompts(10_001)
    const message = expect.stringContaining('10001 active prompts')
    expect(await tryToStart()).toMatchObject({ status: 409, body: { code: 'conflict', message } })
  })

  const create = (text: string) =>
    send(`${server.baseUrl}/v1/topics/${brand.topicId}/prompts`, {
      method: 'POST',
      key: tenant.key,
      json: { prompts: [{ text }] },
    })
})
