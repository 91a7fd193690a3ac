import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importLines, type Line } from '../fixtures/import-lines.ts'
import { type LoopbackJudge, startLoopbackJudge } from '../fixtures/loopback-judge.ts'
import { answerWith } from '../fixtures/loopback-llm.ts'
import { endOfRun, loopbackConfig } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'

/** One more than one job rescores. */
const COUNT = 201
const VERDICT = { quote: 'Acme', reason: 'So it is.', presence: 'present', sentiment: 'positive' }

let judge: LoopbackJudge
let server: TestServer

beforeAll(async () => {
  judge = await startLoopbackJudge(() => VERDICT)
  server = await startTestServer({
    llms: [loopbackConfig('arbiter', judge.url, { timeoutMs: 600_000, concurrency: 8 })],
    config: { judgeLlm: 'arbiter' },
  })
})

afterAll(async () => {
  await server.stop()
  await judge.close()
})

const lines = (owner: string, count: number): Line[] =>
  Array.from({ length: count }, (_, place) => ({
    prompt: `Question ${place + 1}?`,
    llm: 'alpha',
    answer: `Answer ${place + 1} of ${owner}: Acme.`,
  }))

/** A run that the rules have scored: only its rescore is to ask the judge. */
async function imported({ client }: Tenant, answers: readonly Line[]): Promise<string> {
  const body = { name: 'Acme', llms: [], enabledFeatures: { llmJudge: false } }
  const { id: brandId } = await client.createBrand({ body })
  const [runId = ''] = await importLines(client, brandId, answers)
  await client.updateBrand({ params: { brandId }, body: { enabledFeatures: { llmJudge: true } } })
  return runId
}

/** Makes the judge wait with its verdict until it is allowed to answer. */
function holdVerdict(answer: string) {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const reached = new Promise<void>((resolve) => {
    judge.when(answer, () => (response: Parameters<ReturnType<typeof answerWith>>[0]) => {
      resolve()
      void gate.then(() => answerWith(JSON.stringify(VERDICT))(response, '', 1))
    })
  })
  return { reached, open: () => open() }
}

describe('the rescore of a run', () => {
  it("waits for a part of another organization's, not for all of it", async () => {
    const [large, small] = [await server.newTenant(), await server.newTenant()]
    const longRunId = await imported(large, lines('large', COUNT))
    const runId = await imported(small, lines('small', 1))
    const first = holdVerdict('Answer 1 of large')
    const last = holdVerdict(`Answer ${COUNT} of large`)
    await large.client.rescoreRun({ params: { runId: longRunId } })
    await first.reached
    await small.client.rescoreRun({ params: { runId } })
    first.open()
    await endOfRun(small.client, runId)
    const { status } = await large.client.getRun({ params: { runId: longRunId } })
    last.open()
    await endOfRun(large.client, longRunId)
    expect(status).toBe('scoring')
  })
})
