import type { CoverageCase } from './coverage.ts'
import type { World } from './world.ts'

const USUAL: World = { prompts: 40, llms: 1, answers: 1, rates: [0.2, 0.8], likeness: 0.5 }
const kind = (
  metric: CoverageCase['metric'],
  name: string,
  world: Partial<World>,
  isLimit = false,
): CoverageCase => ({
  name,
  metric,
  scope: 'prompts_like_these',
  world: { ...USUAL, ...world },
  isLimit,
})
const these = (...given: Parameters<typeof kind>): CoverageCase => ({
  ...kind(...given),
  scope: 'these_prompts',
})
const NEAR_0 = [0.02, 0.08] as const
const NEAR_1 = [0.92, 0.98] as const
const LIMIT = true

export const COVERAGE_CASES: readonly CoverageCase[] = [
  kind('presence', 'one run: 40 prompts', {}),
  kind('presence', 'one run: 8 prompts', { prompts: 8 }),
  kind('presence', 'one run: 40 prompts, 4 LLMs', { llms: 4 }),
  kind('presence', 'one run: 40 prompts, 3 samples', { answers: 3 }),
  kind('presence', '10 runs: 40 prompts', { answers: 10 }),
  kind('presence', '10 runs: 40 prompts that are nearly always answered alike', {
    answers: 10,
    likeness: 0.8,
  }),
  kind('presence', '10 runs: 8 prompts', { prompts: 8, answers: 10 }),
  kind('presence', '10 runs: 5 prompts', { prompts: 5, answers: 10 }),
  kind('presence', '4 runs: 100 prompts, 4 LLMs', { prompts: 100, llms: 4, answers: 4 }),
  kind('presence', '1 to 19 answers a prompt: 40 prompts', { answers: 10, isUneven: true }),
  kind('presence', '1 to 19 answers a prompt: 8 prompts', { prompts: 8, answers: 10, isUneven: true }),
  kind('presence', 'rate from 2 to 8 %, one run: 40 prompts', { rates: NEAR_0 }),
  kind('presence', 'rate from 2 to 8 %, 10 runs: 40 prompts', { rates: NEAR_0, answers: 10 }),
  kind('presence', 'rate from 92 to 98 %, 10 runs: 40 prompts', { rates: NEAR_1, answers: 10 }),
  kind('presence', 'rate from 2 to 8 %, 10 runs: 100 prompts', { rates: NEAR_0, prompts: 100, answers: 10 }),
  kind(
    'presence',
    'rate from 2 to 8 %, 10 runs: 8 prompts',
    { rates: NEAR_0, prompts: 8, answers: 10 },
    LIMIT,
  ),
  kind('presence', 'rate from 0.5 to 2 %, one run: 40 prompts', { rates: [0.005, 0.02] }, LIMIT),
  kind('shareOfVoice', 'one run: 40 prompts', {}),
  kind('shareOfVoice', 'one run: 40 prompts, 4 LLMs', { llms: 4 }),
  kind('shareOfVoice', '10 runs: 40 prompts', { answers: 10 }),
  kind('shareOfVoice', '10 runs: 8 prompts', { prompts: 8, answers: 10 }),
  kind('shareOfVoice', '1 to 19 answers a prompt: 40 prompts', { answers: 10, isUneven: true }),
  kind('shareOfVoice', 'rate from 2 to 8 %, 10 runs: 40 prompts', { rates: NEAR_0, answers: 10 }),
  kind('shareOfVoiceAll', '10 runs: 40 prompts', { answers: 10 }),
  kind('citationRate', 'one run: 40 prompts', {}),
  kind('citationRate', '10 runs: 40 prompts', { answers: 10 }),
  kind('averageRank', 'one run: 40 prompts', {}),
  kind('averageRank', '10 runs: 40 prompts', { answers: 10 }),
  kind('averageRank', '10 runs: 8 prompts', { prompts: 8, answers: 10 }, LIMIT),
  kind('sentiment', 'one run: 40 prompts', {}),
  kind('sentiment', '10 runs: 40 prompts', { answers: 10 }),
  kind('sentiment', '10 runs: 8 prompts', { prompts: 8, answers: 10 }),
  these('presence', '10 runs: 1 prompt', { prompts: 1, answers: 10 }),
  these('presence', '10 runs: 1 prompt, 4 LLMs', { prompts: 1, llms: 4, answers: 10 }),
  these('presence', '10 runs: 4 prompts', { prompts: 4, answers: 10 }),
  these('presence', '4 runs: 3 prompts, 4 LLMs', { prompts: 3, llms: 4, answers: 4 }),
  these('presence', '10 runs: 40 prompts', { answers: 10 }),
  these('presence', '4 runs: 40 prompts, 4 LLMs', { llms: 4, answers: 4 }),
  these('citationRate', '10 runs: 40 prompts', { answers: 10 }),
  these('averageRank', '20 runs: 1 prompt', { prompts: 1, answers: 20 }),
  these('averageRank', '10 runs: 40 prompts', { answers: 10 }),
  these('sentiment', '20 runs: 1 prompt', { prompts: 1, answers: 20 }),
  these('sentiment', '10 runs: 40 prompts', { answers: 10 }),
]
