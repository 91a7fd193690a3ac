import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LlmGateway } from '../../../src/pipeline/llm/llm-gateway.ts'
import { ProviderError } from '../../../src/providers/provider.ts'
import { questionOf, type ScriptedLlm, scriptedLlm } from '../../fixtures/scripted-llm.ts'
import { TestClock } from '../../fixtures/test-clock.ts'
import { openTestDatabase, type TestDatabase } from '../../fixtures/test-database.ts'

const HOUR_MS = 3_600_000
const BREAKER = { failuresMax: 3, firstMs: HOUR_MS, longestMs: HOUR_MS }
const silent = { info() {}, warn() {}, error() {} }

let database: TestDatabase
let clock: TestClock
const open: LlmGateway[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => {
  clock = new TestClock(database.database.db)
})
afterAll(async () => {
  for (const gateway of open) await gateway.close()
  await database.drop()
})

/** As a process of its own would have it. */
function newGateway(): LlmGateway {
  const gateway = new LlmGateway(database.database.db, silent, { breaker: BREAKER, clock })
  open.push(gateway)
  return gateway
}

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error) => (error instanceof ProviderError ? error.code : error.message),
  )

describe('an LLM that fails for some of those who pay', () => {
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
  const askAs = (organizationId: string, gateway: LlmGateway, llm: ScriptedLlm, text: string) =>
    outcome(gateway.ask(llm, questionOf(text), { organizationId, runId: null, purpose: 'measure' }))
  const failAs = async (organizationId: string, gateway: LlmGateway, llm: ScriptedLlm) => {
    for (let time = 0; time < 3; time += 1) await askAs(organizationId, gateway, llm, 'Slow?')
  }
  /** Answers all but what is slow, and nothing while it is down. */
  const slowLlm = (name: string, isDown: () => boolean = () => false) =>
    scriptedLlm(name, {
      ask: async (_, { text }) => {
        if (text === 'Slow?' || isDown()) throw new ProviderError('timeout', 'No.')
        return {}
      },
    })

  it('is down for the one whose prompts it cannot answer, and up for all others', async () => {
    const llm = slowLlm('down-for-one')
    const gateway = newGateway()
    await failAs(one, gateway, llm)
    expect([
      await askAs(one, gateway, llm, 'Quick?'),
      await askAs(two, gateway, llm, 'Quick?'),
      await askAs(three, newGateway(), llm, 'Quick?'),
    ]).toEqual(['provider_down', 'answered', 'answered'])
  })

  it('is down for that one in every process', async () => {
    const llm = slowLlm('down-for-one-everywhere')
    await failAs(one, newGateway(), llm)
    const elsewhere = newGateway()
    await askAs(one, elsewhere, llm, 'Slow?')
    expect(await askAs(one, elsewhere, llm, 'Quick?')).toBe('provider_down')
  })

  it('is down for all once it is so for two', async () => {
    const llm = slowLlm('down-for-two')
    const gateway = newGateway()
    await failAs(one, gateway, llm)
    await failAs(two, gateway, llm)
    expect(await askAs(three, gateway, llm, 'Quick?')).toBe('provider_down')
  })

  it('is down for all no more once any question is answered', async () => {
    const llm = slowLlm('up-for-all')
    const gateway = newGateway()
    await failAs(one, gateway, llm)
    await failAs(two, gateway, llm)
    await clock.pass(HOUR_MS)
    const outcomes: string[] = []
    for (const payer of [three, two, one]) outcomes.push(await askAs(payer, gateway, llm, 'Quick?'))
    expect(outcomes).toEqual(['answered', 'answered', 'answered'])
  })

  it('stays down for all when the question that tries fails, whoever asks it', async () => {
    const llm = slowLlm('still-down', () => true)
    const gateway = newGateway()
    await failAs(one, gateway, llm)
    await failAs(two, gateway, llm)
    await clock.pass(HOUR_MS)
    await askAs(three, gateway, llm, 'Quick?')
    expect(await askAs(one, gateway, llm, 'Quick?')).toBe('provider_down')
  })
})
