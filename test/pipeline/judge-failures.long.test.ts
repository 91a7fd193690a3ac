import { expect, it, onTestFinished } from 'vitest'
import { LlmGateway } from '../../src/pipeline/llm/llm-gateway.ts'
import { importedBrand } from '../fixtures/import-lines.ts'
import { startLoopbackJudge } from '../fixtures/loopback-judge.ts'
import { hang } from '../fixtures/loopback-llm.ts'
import { loopbackConfig } from '../fixtures/seed-brand.ts'
import { startTestServer } from '../fixtures/test-server.ts'

it('an answer whose judge never answers is scored by the rules, and its run ends well', async () => {
  const judge = await startLoopbackJudge()
  judge.when('Acme hangs', () => hang)
  const server = await startTestServer({
    llms: [loopbackConfig('arbiter', judge.url, { timeoutMs: 1_000 })],
    config: { judgeLlm: 'arbiter' },
  })
  onTestFinished(async () => {
    await server.stop()
    await judge.close()
  })
  const { context } = server.app
  const breaker = { failuresMax: 1_000, firstMs: 1, longestMs: 1 }
  context.gateway = new LlmGateway(context.database.db, context.log, { breaker })
  const { client } = await server.newTenant()
  const line = { prompt: 'Which CRM?', llm: 'alpha', answer: 'Acme hangs.' }
  const { runId } = await importedBrand(client, [line])
  const { data } = await client.listResponses({ params: { runId } })
  const response = await client.getResponse({ params: { responseId: data[0]?.id ?? '' } })
  const { status } = await client.getRun({ params: { runId } })
  expect([status, response.presence, response.judgement?.error?.code]).toEqual([
    'completed',
    'present',
    'timeout',
  ])
})
