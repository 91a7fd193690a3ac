import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { LlmGateway } from '../../src/pipeline/llm/llm-gateway.ts'
import { answerWith, failWith, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig, seedBrand } from '../fixtures/seed-brand.ts'
import { TestClock } from '../fixtures/test-clock.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

const HOUR_MS = 3_600_000
const BREAKER = { failuresMax: 3, firstMs: HOUR_MS, longestMs: HOUR_MS }
const PROMPTS = Array.from({ length: 12 }, (_, index) => `Question ${index}?`)
const silent = { info() {}, warn() {}, error() {} }

describe('a run whose provider is down', () => {
  let llm: LoopbackLlm
  let server: TestServer
  let client: Client
  let clock: TestClock

  beforeAll(async () => {
    llm = await startLoopbackLlm()
    server = await startTestServer({
      // Short enough that a question that waits for the probe checks again after five seconds.
      llms: ['shaky', 'gone'].map((name) => loopbackConfig(name, llm.url, { timeoutMs: 40_000 })),
    })
    const { context } = server.app
    clock = new TestClock(context.database.db)
    context.gateway = new LlmGateway(context.database.db, silent, { breaker: BREAKER, clock })
    // No question waits longer than the breaker says.
    context.random = () => 0
    client = (await server.newTenant()).client
  })

  afterAll(async () => {
    await server.stop()
    await llm.close()
  })

  async function startRun(name: string) {
    const { brandId } = await seedBrand(client, { llms: [name], prompts: PROMPTS })
    const run = await client.startRun({ params: { brandId } })
    return 'id' in run ? run.id : ''
  }

  /** All postponed responses are due. */
  async function passAnHour() {
    await clock.pass(HOUR_MS)
    await server.database.database.execute(
      `update pgboss.job set start_after = now() where name = 'collect' and state < 'active'`,
      [],
    )
    server.app.context.queue.wake('collect')
  }

  /** Lets several hours pass, because some responses are postponed only after the last one began. */
  async function endHoursLater(runId: string) {
    const statusLater = async () => {
      await passAnHour()
      return (await client.getRun({ params: { runId } })).status
    }
    await expect.poll(statusLater).not.toMatch(/^(queued|collecting|scoring)$/)
    return (await client.getRun({ params: { runId } })).status
  }

  async function sumOf(column: 'postponements' | 'attempts', runId: string) {
    const { rows } = await server.database.database.execute(
      `select sum(${column})::int as count from responses where run_id = $1`,
      [runId],
    )
    return (rows as { count: number }[])[0]?.count ?? 0
  }

  it('neither fails nor uses up its attempts, and completes once it is up again', async () => {
    llm.when('Question', failWith(503))
    const runId = await startRun('shaky')
    await expect.poll(() => sumOf('postponements', runId)).toBe(PROMPTS.length)
    await passAnHour()
    // One question is tried, and fails.
    await expect.poll(() => sumOf('postponements', runId)).toBeGreaterThan(PROMPTS.length)
    llm.when('Question', answerWith('Acme is great.'))
    const status = await endHoursLater(runId)
    // Only failures before the provider counted as down are counted.
    expect({ status, attempts: await sumOf('attempts', runId) }).toEqual({
      status: 'completed',
      attempts: expect.toSatisfy((attempts: number) => attempts <= PROMPTS.length + BREAKER.failuresMax),
    })
  })

  it('ends as failed with the reason when it is never up again', async () => {
    llm.when('Question', failWith(503))
    const runId = await startRun('gone')
    await expect.poll(() => sumOf('postponements', runId)).toBe(PROMPTS.length)
    await server.database.database.execute('update responses set postponements = 10 where run_id = $1', [
      runId,
    ])
    const status = await endHoursLater(runId)
    const { failures } = await client.getRun({ params: { runId } })
    expect([status, failures.map(({ code }) => code)]).toEqual([
      'failed',
      expect.arrayContaining(['provider_down']),
    ])
  })
})

describe('answers that come while the database is away', () => {
  let llm: LoopbackLlm
  let server: TestServer

  beforeAll(async () => {
    llm = await startLoopbackLlm(answerWith('Acme is great.'))
    server = await startTestServer({ llms: [loopbackConfig('steady', llm.url)] })
  })

  afterAll(async () => {
    await server.stop()
    await llm.close()
  })

  it('are kept until it is back, however long: nothing is asked and paid for twice', async () => {
    const { database } = server.database
    await database.execute('create sequence refusals')
    await database.execute(
      `create function refuse_answers() returns trigger language plpgsql as $$ begin
         if nextval('refusals') <= 6 then raise exception 'going down' using errcode = '57P03'; end if;
         return new; end $$`,
    )
    await database.execute(
      `create trigger refuse_answers before update on responses for each row
       when (old.answered_at is null and new.answered_at is not null) execute function refuse_answers()`,
    )
    const { client } = await server.newTenant()
    const { brandId } = await seedBrand(client, { llms: ['steady'], prompts: ['Which one?'] })
    const run = await client.startRun({ params: { brandId } })
    await endOfRun(client, 'id' in run ? run.id : '')
    expect(llm.asked).toEqual(['Which one?'])
  })
})
