import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LlmGateway } from '../../../src/pipeline/llm/llm-gateway.ts'
import { ProviderError } from '../../../src/providers/provider.ts'
import { questionOf, type ScriptedLlm, scriptedLlm } from '../../fixtures/scripted-llm.ts'
import { DOWN_MS, TestGateways } from '../../fixtures/test-gateways.ts'

let gateways: TestGateways

beforeAll(async () => {
  gateways = await TestGateways.open()
})

beforeEach(() => gateways.restartClock())

afterAll(() => gateways.drop())

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
  /** Answers all questions except slow ones, and none while it is down. */
  const slowLlm = (name: string, isDown: () => boolean = () => false) =>
    scriptedLlm(name, {
      ask: async (_, { text }) => {
        if (text === 'Slow?' || isDown()) throw new ProviderError('timeout', 'No.')
        return {}
      },
    })

  it('is down for the one whose prompts it cannot answer, and up for all others', async () => {
    const llm = slowLlm('down-for-one')
    const gateway = gateways.make()
    await failAs(one, gateway, llm)
    expect([
      await askAs(one, gateway, llm, 'Quick?'),
      await askAs(two, gateway, llm, 'Quick?'),
      await askAs(three, gateways.make(), llm, 'Quick?'),
    ]).toEqual(['provider_down', 'answered', 'answered'])
  })

  it('is down for that one in every process', async () => {
    const llm = slowLlm('down-for-one-everywhere')
    await failAs(one, gateways.make(), llm)
    const elsewhere = gateways.make()
    await askAs(one, elsewhere, llm, 'Slow?')
    expect(await askAs(one, elsewhere, llm, 'Quick?')).toBe('provider_down')
  })

  it('is down for all once it is so for two', async () => {
    const llm = slowLlm('down-for-two')
    const gateway = gateways.make()
    await failAs(one, gateway, llm)
    await failAs(two, gateway, llm)
    expect(await askAs(three, gateway, llm, 'Quick?')).toBe('provider_down')
  })

  it('is down for all no more once any question is answered', async () => {
    const llm = slowLlm('up-for-all')
    const gateway = gateways.make()
    await failAs(one, gateway, llm)
    await failAs(two, gateway, llm)
    await gateways.clock.pass(DOWN_MS)
    const outcomes: string[] = []
    for (const payer of [three, two, one]) outcomes.push(await askAs(payer, gateway, llm, 'Quick?'))
    expect(outcomes).toEqual(['answered', 'answered', 'answered'])
  })

  it('stays down for all when the question that tries fails, whoever asks it', async () => {
    const llm = slowLlm('still-down', () => true)
    const gateway = gateways.make()
    await failAs(one, gateway, llm)
    await failAs(two, gateway, llm)
    await gateways.clock.pass(DOWN_MS)
    await askAs(three, gateway, llm, 'Quick?')
    expect(await askAs(one, gateway, llm, 'Quick?')).toBe('provider_down')
  })
})
