import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { answerWith, failWith, hang, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig, runToEnd, seedBrand } from '../fixtures/seed-brand.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

describe('a run that had ended', () => {
  let llm: LoopbackLlm
  let server: TestServer
  let client: Client
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
    ;({ client } = await server.newTenant())
    ;({ brandId } = await seedBrand(client, { llms: ['loop'], prompts: ['One?', 'Two?', 'Three?', 'Four?'] }))
    ;({ id: runId } = await runToEnd(client, brandId))
  })

  const texts = async () => {
    const { data } = await client.getRunResults({ params: { runId } })
    return data.map(({ prompt }) => prompt.text)
  }

  it('keeps the order of its prompts when some failures are asked again with success', async () => {
    llm.when('Three?', answerWith('Acme'))
    await client.retryFailed({ params: { runId } })
    await endOfRun(client, runId)
    expect(await texts()).toEqual(['Two?', 'Three?', 'Four?'])
  })

  it('keeps its results when its retry is cancelled', async () => {
    for (const text of ['One?', 'Three?']) llm.when(text, hang)
    await client.retryFailed({ params: { runId } })
    await client.cancelRun({ params: { runId } })
    const { status } = await endOfRun(client, runId)
    expect([status, await texts()]).toEqual(['partial', ['Two?', 'Four?']])
  })

  it('can be retried again after its retry was cancelled', async () => {
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

  describe('and is being scored again', () => {
    /** As long as nobody works on it. */
    beforeEach(async () => {
      await sql`update runs set status = 'scoring', completed_at = null where id = ${runId}`.execute(
        server.database.database.db,
      )
    })

    it('cannot be cancelled: its results would be lost', async () => {
      await expect(client.cancelRun({ params: { runId } })).rejects.toMatchObject({ code: 'conflict' })
    })

    it('is not in the way of a run that asks', async () => {
      expect(await runToEnd(client, brandId)).toMatchObject({ plannedCount: 4 })
    })
  })
})
