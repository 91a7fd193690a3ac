import { testChange } from '../../src/domain/insights/changes.ts'
import { Random } from './random.ts'
import { answersOf, drawPresence, drawWorld, type World } from './world.ts'

export interface ChangeCase {
  name: string
  world: World
  /** The change of the log odds that a prompt is answered with the brand. */
  shift: number
}

export interface ChangeCoverage {
  case: ChangeCase
  /** How often the interval held the true change of presence over all prompts of the kind. */
  covered: number
  /** How often the verdict was up or down. */
  noticed: number
  meanDifference: number
}

const USUAL: World = { prompts: 40, llms: 1, answers: 1, rates: [0.3, 0.7], likeness: 0.5 }
/** So many prompts stand for all of the kind. */
const ALL_PROMPTS = 2_000

export const CHANGE_CASES: readonly ChangeCase[] = [
  { name: 'run against run: 40 prompts', world: USUAL, shift: 0.8 },
  { name: 'run against run: 100 prompts, 4 LLMs', world: { ...USUAL, prompts: 100, llms: 4 }, shift: 0.8 },
  { name: '4 runs against 4: 40 prompts', world: { ...USUAL, answers: 4 }, shift: 0.8 },
  { name: '4 runs against 4: 40 prompts, twice the change', world: { ...USUAL, answers: 4 }, shift: 1.6 },
  { name: '10 runs against 10: 8 prompts', world: { ...USUAL, prompts: 8, answers: 10 }, shift: 0.8 },
]

export function changeCoverageOf(changeCase: ChangeCase, repetitions: number, seed: number): ChangeCoverage {
  const { world, shift } = changeCase
  const random = new Random(seed)
  let [covered, noticed, differences] = [0, 0, 0]
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const { rate, habits } = drawWorld(random, world)
    const moved = habits.map((habit) => ({ ...habit, presence: shifted(habit.presence, shift) }))
    const { change } = testChange('presence', answersOf(random, habits), answersOf(random, moved))
    const truth = trueDifference(random, world, rate, shift)
    differences += change.difference ?? 0
    if (change.ci95 && change.ci95[0] <= truth && truth <= change.ci95[1]) covered += 1
    if (change.verdict === 'up' || change.verdict === 'down') noticed += 1
  }
  return {
    case: changeCase,
    covered: covered / repetitions,
    noticed: noticed / repetitions,
    meanDifference: differences / repetitions,
  }
}

const shifted = (presence: number, shift: number) => {
  const odds = (presence / (1 - presence)) * Math.exp(shift)
  return presence === 1 ? 1 : odds / (1 + odds)
}

function trueDifference(random: Random, world: World, rate: number, shift: number): number {
  let sum = 0
  for (let prompt = 0; prompt < ALL_PROMPTS; prompt += 1) {
    const presence = drawPresence(random, world, rate, prompt)
    sum += shifted(presence, shift) - presence
  }
  return sum / ALL_PROMPTS
}
