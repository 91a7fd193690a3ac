import type { FalseAlarmCase } from './false-alarms.ts'
import type { World } from './world.ts'

const USUAL: World = { prompts: 40, llms: 1, answers: 1, rates: [0.2, 0.8], likeness: 0.5 }
const nothing = (name: string, world: Partial<World>, after?: FalseAlarmCase['after']): FalseAlarmCase => ({
  name,
  world: { ...USUAL, ...world },
  ...(after && { after }),
})

export const FALSE_ALARM_CASES: readonly FalseAlarmCase[] = [
  nothing('run against run: 40 prompts', {}),
  nothing('run against run: 40 prompts, 4 LLMs', { llms: 4 }),
  nothing('run against run: 100 prompts', { prompts: 100 }),
  nothing('4 runs against 4: 40 prompts', { answers: 4 }),
  nothing('4 runs against 4: 100 prompts, 4 LLMs', { prompts: 100, llms: 4, answers: 4 }),
  nothing('4 runs against one: 40 prompts', { answers: 4 }, () => 1),
  nothing('10 runs against 10: 8 prompts', { prompts: 8, answers: 10 }),
  nothing('10 runs against 10: 40 prompts, all answers independent', { answers: 10, likeness: 0 }),
  nothing('10 runs against 10: 1 prompt', { prompts: 1, answers: 10 }),
  nothing('4 runs against 4: 3 prompts, 4 LLMs', { prompts: 3, llms: 4, answers: 4 }),
  nothing('rate from 2 to 8 %, 4 runs against 4: 40 prompts', { rates: [0.02, 0.08], answers: 4 }),
  nothing(
    '1 to 19 answers a prompt on both sides: 40 prompts',
    { answers: 10, isUneven: true },
    (_, random) => random.whole(1, 19),
  ),
  nothing(
    'one of 2 LLMs fails in 3 of 4 runs: 40 prompts',
    { llms: 2, answers: 4, llmsDiffer: true },
    ({ llm }) => (llm === 'llm0' ? 1 : 4),
  ),
  nothing(
    'one of 2 LLMs fails in all runs: 40 prompts',
    { llms: 2, answers: 4, llmsDiffer: true },
    ({ llm }) => (llm === 'llm0' ? 0 : 4),
  ),
]
