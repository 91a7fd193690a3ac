import { describe, expect, it } from 'vitest'
import {
  DEMO_BRAND,
  DEMO_PERCEPTION_PROMPTS,
  DEMO_RIVALS,
  DEMO_SEEDS,
  DEMO_SITES,
  DEMO_TOPICS,
} from '../../src/pipeline/demo/demo-brand.ts'
import { ProviderError } from '../../src/providers/provider.ts'
import { simulated } from '../../src/providers/simulated.ts'
import { SIMULATED_DOMAINS } from '../../src/providers/simulated-answer.ts'
import { connectorSettings } from '../fixtures/ask-connector.ts'

const LLMS = ['simulated-alpha', 'simulated-beta', 'simulated-gamma']
const TEXTS = [
  ...DEMO_TOPICS.flatMap(({ prompts }) => prompts.map(([text]) => text)),
  ...DEMO_PERCEPTION_PROMPTS.map(({ text }) => text),
]

/** The questions of a run that an LLM refuses without a retry. */
async function refused(seed: string): Promise<number> {
  const asked = LLMS.flatMap((model) =>
    TEXTS.map((text) =>
      simulated(connectorSettings('', { name: model, provider: 'simulated', model })).ask({
        text,
        model,
        webSearch: true,
        locale: { country: null, language: null },
        signal: new AbortController().signal,
        simulation: {
          seed,
          sample: 1,
          attempt: 1,
          brand: { ...DEMO_BRAND, domains: [...DEMO_BRAND.domains] },
          rivals: DEMO_RIVALS.map((rival) => ({ ...rival, domains: [...rival.domains] })),
        },
      }),
    ),
  )
  const outcomes = await Promise.allSettled(asked)
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  return reasons.filter((reason) => reason instanceof ProviderError && reason.code === 'refused').length
}

describe('the demo', () => {
  it('has twelve runs that are complete, but for one', async () => {
    const counts = await Promise.all(DEMO_SEEDS.map(refused))
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  })

  it('has a kind for every site that simulated LLMs cite', () => {
    expect(Object.keys(DEMO_SITES).sort()).toEqual(SIMULATED_DOMAINS.toSorted())
  })
})
