import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ContentWriter } from '../../src/pipeline/content/content-writer.ts'
import type { PipelineContext } from '../../src/pipeline/pipeline-context.ts'
import { type Llm, ProviderError } from '../../src/providers/provider.ts'
import { reserveSpending } from '../../src/storage/money/spending.ts'
import { insertOrganization, updateOrganization } from '../../src/storage/tenancy/organizations.ts'
import { CENT_PRICE, scriptedLlm } from '../fixtures/scripted-llm.ts'
import { TestGateways } from '../fixtures/test-gateways.ts'

const BUDGET_USD = 1
const LEFT_USD = 0.5
const REQUEST = {
  instructions: 'Write.',
  input: '{}',
  schemaName: 'text',
  schema: {},
  temperature: null,
  maxOutputTokens: 10,
}

let gateways: TestGateways

beforeAll(async () => {
  gateways = await TestGateways.open()
})
afterAll(() => gateways.drop())

it('A writer whose first attempt was charged waits a minute for reserved money, and says why it gave up.', async () => {
  const { db, clock } = gateways
  const organizationId = randomUUID()
  await insertOrganization(db, { id: organizationId, name: 'Tenant', isFounding: false })
  await updateOrganization(db, organizationId, { monthlyBudgetUsd: BUDGET_USD })
  const reserveRest = () =>
    reserveSpending(db, {
      organizationId,
      runId: null,
      id: randomUUID(),
      amountUsd: LEFT_USD,
      lastsMs: 3_600_000,
    })
  const writer: Llm = {
    ...scriptedLlm('scribe', { price: { ...CENT_PRICE, perThousandRequests: 1_000 * LEFT_USD * 0.9 } }),
    async generate() {
      await reserveRest()
      throw new ProviderError('invalid_response', 'This is no text.')
    },
  }
  const context = { gateway: gateways.make(), random: () => 0 } as PipelineContext
  const written = new ContentWriter(context).write(writer, organizationId, REQUEST, (value) => value)
  const outcome = expect(written).rejects.toThrow('reserved for other questions')
  await clock.untilWaiting(1)
  await clock.pass(60_000)
  await outcome
})
