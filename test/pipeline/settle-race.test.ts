import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishSettledRuns } from '../../src/pipeline/run/settle-responses.ts'
import { inTransaction } from '../../src/storage/database/transaction.ts'
import { abandonResponses } from '../../src/storage/runs/responses.ts'
import { lockRuns } from '../../src/storage/runs/runs.ts'
import { hang, type LoopbackLlm, startLoopbackLlm } from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig, seedBrand } from '../fixtures/seed-brand.ts'
import { isEmbedded } from '../fixtures/test-database.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'

describe('the last responses of a run, settled by several at the same moment,', () => {
  let llm: LoopbackLlm
  let server: TestServer

  beforeAll(async () => {
    llm = await startLoopbackLlm(hang)
    server = await startTestServer({
      llms: [loopbackConfig('loop', llm.url, { timeoutMs: 60_000 })],
      connections: 10,
    })
  })

  afterAll(async () => {
    await server.stop()
    await llm.close()
  })

  it('end the run', async () => {
    const { client, organizationId } = await server.newTenant()
    const prompts = Array.from({ length: 6 }, (_, index) => `Question ${index}?`)
    const { brandId } = await seedBrand(client, { llms: ['loop'], prompts })
    const started = await client.startRun({ params: { brandId } })
    const runId = 'id' in started ? started.id : ''
    const { data } = await client.listResponses({ params: { runId } })
    const { context } = server.app
    let begunCount = 0
    const settle = (id: string) =>
      inTransaction(context.database.db, async (tx) => {
        // Waits until all of them have begun, if the database allows it.
        begunCount += 1
        if (!isEmbedded) await expect.poll(() => begunCount).toBe(prompts.length)
        await lockRuns(tx, [{ organizationId, runId }])
        await abandonResponses(tx, [{ organizationId, id }], 'internal_error', 'It broke.')
        await finishSettledRuns(context, tx, [{ organizationId, runId }])
      })
    await Promise.all(data.map(({ id }) => settle(id)))
    expect(await endOfRun(client, runId)).toMatchObject({ status: 'failed', failedCount: prompts.length })
  })
})
