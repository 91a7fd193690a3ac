import { expect, it } from 'vitest'
import { planText } from '../../src/cli/plan-text.ts'

it('a dry run does not call an answer free that costs a fraction of a cent', () => {
  const text = planText({
    plannedCount: 1,
    estimatedCostUsd: 0.0042,
    durationEstimateSeconds: 6,
    llms: [{ name: 'cheap', responseCount: 1, estimatedCostUsd: 0.0042 }],
    judge: null,
    markets: [],
    budget: { monthUsd: null, leftUsd: null, runUsd: 0.005, isEnough: true },
    month: null,
  })
  expect(text).toBe('1 response planned (about $0.0042), in 1 minute or more.\nBudget: $0.0050 for the run.')
})
