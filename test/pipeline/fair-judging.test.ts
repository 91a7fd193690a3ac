import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Line, sendLines } from '../fixtures/import-lines.ts'
import { type LoopbackJudge, startLoopbackJudge } from '../fixtures/loopback-judge.ts'
import { answerWith } from '../fixtures/loopback-llm.ts'
import { CENT_PRICE } from '../fixtures/scripted-llm.ts'
import { endOfRun, loopbackConfig } from '../fixtures/seed-brand.ts'
import { startTestServer, type Tenant, type TestServer } from '../fixtures/test-server.ts'
import { until } from '../fixtures/until.ts'

const COUNT = 40
const VERDICT = { quote: 'Acme', reason: 'So it is.', presence: 'present', sentiment: 'positive' }

let judge: LoopbackJudge
let server: TestServer
/** Questions to the judge that wait for a verdict. */
const waiting: ServerResponse[] = []

beforeAll(async () => {
  judge = await startLoopbackJudge(() => (response: ServerResponse) => void waiting.push(response))
  server = await startTestServer({
    llms: [loopbackConfig('arbiter', judge.url, { concurrency: 1, price: CENT_PRICE })],
    config: { judgeLlm: 'arbiter', drainMs: 300_000 },
  })
})

afterAll(() => judge.close())

/** Imports answers for a new brand, and waits until `count` of its judgements wait for the judge. */
async function waitingJudgements({ client, organizationId }: Tenant, count: number, owner: string) {
  // With a budget, a question reserves money before it waits for the LLM.
  await client.updateOrganization({ body: { monthlyBudgetUsd: 1_000 } })
  const { id: brandId } = await client.createBrand({ body: { name: 'Acme', llms: [] } })
  const lines: Line[] = Array.from({ length: count }, (_, place) => ({
    prompt: `Question ${place}?`,
    llm: 'alpha',
    answer: `Answer ${place} of ${owner}: Acme.`,
  }))
  const [runId = ''] = await sendLines(client, brandId, lines)
  await until(async () => {
    const { rows } = await sql`select 1 from spending_reservations
      where organization_id = ${organizationId}`.execute(server.database.database.db)
    return rows.length >= count
  })
  return { client, runId }
}

async function giveVerdicts(count: number): Promise<void> {
  for (let given = 0; given < count; given += 1) {
    await until(() => waiting.length > 0)
    const response = waiting.shift()
    if (response) answerWith(JSON.stringify(VERDICT))(response, '', 1)
  }
}

describe('a judge with one place', () => {
  it("is asked the question of another organization before the rest of one's forty", async () => {
    const large = await waitingJudgements(await server.newTenant(), COUNT, 'large')
    const small = await waitingJudgements(await server.newTenant(), 1, 'small')
    await giveVerdicts(COUNT + 1)
    await Promise.all([large, small].map(({ client, runId }) => endOfRun(client, runId)))
    const asked = judge.requests.map(({ parts }) => parts['answer'])
    // One was asked earlier, and one may have been next in turn.
    expect(asked.indexOf('Answer 0 of small: Acme.')).toBeLessThanOrEqual(2)
  })

  it('is asked nothing more once the server closes', async () => {
    await waitingJudgements(await server.newTenant(), 3, 'last')
    const stopped = server.stop()
    await giveVerdicts(1)
    await stopped
    expect(judge.requests.filter(({ input }) => input.includes('of last')).length).toBe(1)
  })
})
