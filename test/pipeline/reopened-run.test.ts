import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { answerWith, failWith, hang, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { firstOf, itIfWhole } from '../fixtures/test-length.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

describe('a run that had ended', () => {
  let llm: LoopbackLlm
  let server: TestServer
  let client: Client
  let organizationId: string
  let brandId: string
  let runId: string

  beforeAll(async () => {
    llm = await startLoopbackLlm(answerWith('1. Globex\n2. Acme'))
    server = await startTestServer({ llms: [loopbackConfig('loop', llm.url, { timeoutMs: 60_000 })] })
  })

  afterAll(async () => {
    await server.stop()
    await llm.close()
  })

  /** Four prompts, of which the first and the third fail. */
  beforeEach(async () => {
    for (const text of ['One?', 'Two?', 'Three?', 'Four?']) llm.when(text, answerWith('1. Globex\n2. Acme'))
    for (const text of ['One?', 'Three?']) llm.when(text, failWith(400))
    ;({ client, organizationId } = await server.newTenant())
    ;({ brandId } = await seedBrand(client, { llms: ['loop'], prompts: ['One?', 'Two?', 'Three?', 'Four?'] }))
    ;({ id: runId } = await runToEnd(client, brandId))
  })

  const texts = async () => {
    const { data } = await client.getRunResults({ params: { runId } })
    return data.map(({ prompt }) => prompt.text)
  }

  itIfWhole('keeps the order of its prompts when some failures are asked again with success', async () => {
    llm.when('Three?', answerWith('Acme'))
    await client.retryFailed({ params: { runId } })
    await endOfRun(client, runId)
    expect(await texts()).toEqual(['Two?', 'Three?', 'Four?'])
  })

  it('is readable as it was while its failures are asked again', async () => {
    llm.when('One?', answerWith('Acme'))
    llm.when('Three?', hang)
    const before = await client.getRunStats({ params: { runId } })
    await client.retryFailed({ params: { runId } })
    await expect.poll(async () => (await client.getRun({ params: { runId } })).scoredCount).toBe(3)
    const during = [await texts(), await client.getRunStats({ params: { runId } })]
    await client.cancelRun({ params: { runId } })
    await endOfRun(client, runId)
    expect([during, await texts()]).toEqual([
      [['Two?', 'Four?'], before],
      ['One?', 'Two?', 'Four?'],
    ])
  })

  itIfWhole('is exported as it was while its failures are asked again', async () => {
    const exported = async () => {
      const response = await client.stream('exportRun', { params: { runId } })
      return response.text()
    }
    llm.when('One?', answerWith('Acme'))
    llm.when('Three?', hang)
    const before = await exported()
    await client.retryFailed({ params: { runId } })
    await expect.poll(async () => (await client.getRun({ params: { runId } })).scoredCount).toBe(3)
    const during = await exported()
    await client.cancelRun({ params: { runId } })
    await endOfRun(client, runId)
    expect(during).toBe(before)
  })

  it('keeps its results when its retry is cancelled', async () => {
    for (const text of ['One?', 'Three?']) llm.when(text, hang)
    await client.retryFailed({ params: { runId } })
    await client.cancelRun({ params: { runId } })
    const { status } = await endOfRun(client, runId)
    expect([status, await texts()]).toEqual(['partial', ['Two?', 'Four?']])
  })

  itIfWhole('can be retried again after its retry was cancelled', async () => {
    for (const text of ['One?', 'Three?']) llm.when(text, hang)
    await client.retryFailed({ params: { runId } })
    await client.cancelRun({ params: { runId } })
    await endOfRun(client, runId)
    for (const text of ['One?', 'Three?']) llm.when(text, answerWith('Acme'))
    await client.retryFailed({ params: { runId } })
    expect(await endOfRun(client, runId)).toMatchObject({ status: 'completed', scoredCount: 4 })
  })

  it('never loses an answer that came and only failed to be scored', async () => {
    await sql`update responses set state = 'failed', error_code = 'scoring_failed'
      where run_id = ${runId} and state = 'scored'`.execute(server.database.database.db)
    await sql`delete from results where run_id = ${runId}`.execute(server.database.database.db)
    for (const table of ['mentions', 'response_links']) {
      await sql`delete from ${sql.table(table)} where response_id in (
        select id from responses where run_id = ${runId})`.execute(server.database.database.db)
    }
    const asked = llm.asked.length
    await client.retryFailed({ params: { runId } })
    await endOfRun(client, runId)
    expect([await texts(), llm.asked.slice(asked).toSorted()]).toEqual([
      ['Two?', 'Four?'],
      ['One?', 'Three?'],
    ])
  })

  itIfWhole('shows what its retry brought when the planning of the rest is given up', async () => {
    const { queue, database } = server.app.context
    llm.when('One?', answerWith('Acme'))
    llm.when('Three?', hang)
    await client.retryFailed({ params: { runId } })
    await until(async () => (await client.getRun({ params: { runId } })).scoredCount === 3)
    await sql`update runs set retry_from = 3 where id = ${runId}`.execute(database.db)
    await queue.enqueue(database.db, 'spent-jobs', [
      { data: { organizationId, runToPlan: runId, from: 3, isRetry: true } },
    ])
    queue.wake('spent-jobs')
    const { status, scoredCount, failedCount } = await endOfRun(client, runId)
    expect([status, scoredCount, failedCount, await texts()]).toEqual([
      'partial',
      3,
      1,
      ['One?', 'Two?', 'Four?'],
    ])
  })

  itIfWhole('continues its retry when an earlier job of the planning is given up', async () => {
    const { queue, database } = server.app.context
    for (const text of ['One?', 'Three?']) llm.when(text, hang)
    await client.retryFailed({ params: { runId } })
    await queue.enqueue(database.db, 'spent-jobs', [
      { data: { organizationId, runToPlan: runId, from: 1, isRetry: true } },
    ])
    queue.wake('spent-jobs')
    await until(async () => !(await queue.hasJob('spent-jobs', { runToPlan: runId })))
    const { status } = await client.getRun({ params: { runId } })
    await client.cancelRun({ params: { runId } })
    expect(status).toBe('collecting')
  })

  describe('and whose process died three times at the end of its retry', () => {
    /** The state before the end of its retry. */
    beforeEach(async () => {
      const { queue, database } = server.app.context
      for (const text of ['One?', 'Three?']) llm.when(text, answerWith('Acme'))
      await client.retryFailed({ params: { runId } })
      await endOfRun(client, runId)
      await sql`update runs set reopened = 'scoring', status = 'partial', generations = '{0}'
        where id = ${runId}`.execute(database.db)
      const id = v7()
      const workerDeaths = { jobId: id, count: 3, begunAs: 0 }
      await queue.enqueue(database.db, 'finish-run', [{ id, data: { organizationId, runId, workerDeaths } }])
      queue.wake('finish-run')
    })

    it('shows and counts what it did before', async () => {
      const { status, scoredCount, failures } = await endOfRun(client, runId)
      expect([status, scoredCount, failures, await texts()]).toEqual([
        'partial',
        2,
        [expect.objectContaining({ code: 'worker_died', count: 2 })],
        ['Two?', 'Four?'],
      ])
    })

    itIfWhole('can be retried without asking again', async () => {
      await endOfRun(client, runId)
      const asked = llm.asked.length
      await client.retryFailed({ params: { runId } })
      const { scoredCount } = await endOfRun(client, runId)
      expect({ scoredCount, asked: llm.asked.length - asked }).toEqual({ scoredCount: 4, asked: 0 })
    })
  })

  describe('and waits for nothing', () => {
    const reopen = (reopened: string) =>
      sql`update runs set reopened = ${reopened}, work_generation = 1, started_at = '2026-01-01'
        where id = ${runId}`.execute(server.database.database.db)

    async function doHousekeeping() {
      const { queue, database } = server.app.context
      await queue.enqueue(database.db, 'housekeeping', [{ data: {} }])
      queue.wake('housekeeping')
      await expect.poll(() => queue.hasJob('housekeeping', {})).toBe(false)
    }

    it.each(firstOf(['scoring', 'collecting', 'rescoring']))(
      'is ended as it was, from %s',
      async (reopened) => {
        await reopen(reopened)
        await doHousekeeping()
        const { status, scoredCount } = await client.getRun({ params: { runId } })
        expect([status, scoredCount, await texts()]).toEqual(['partial', 2, ['Two?', 'Four?']])
      },
    )

    it.each([
      ['scores it again', 'rescoring', 'rescore'],
      ['ends it', 'scoring', 'finish-run'],
    ])('is left alone while the job that %s is there', async (_, reopened, name) => {
      await reopen(reopened)
      const { queue, database } = server.app.context
      const job = { id: v7(), data: { organizationId, runId }, startAfter: new Date('2100-01-01') }
      await queue.enqueue(database.db, name, [job])
      await doHousekeeping()
      await queue.remove(database.db, name, [job.id])
      expect((await client.getRun({ params: { runId } })).status).toBe('scoring')
    })
  })

  describe('and is being scored again', () => {
    /** While no worker works on it. */
    beforeEach(async () => {
      await sql`update runs set reopened = 'rescoring', work_generation = 1 where id = ${runId}`.execute(
        server.database.database.db,
      )
    })

    it('can be cancelled, and keeps its results', async () => {
      const { status } = await client.cancelRun({ params: { runId } })
      expect([status, await texts()]).toEqual(['partial', ['Two?', 'Four?']])
    })

    it('is not in the way of a run that asks', async () => {
      expect(await runToEnd(client, brandId)).toMatchObject({ plannedCount: 4 })
    })
  })
})
