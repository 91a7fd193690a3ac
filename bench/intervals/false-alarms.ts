import type { Cell } from '../../src/domain/insights/cell.ts'
import { type Change, changesOf, testChange } from '../../src/domain/insights/changes.ts'
import { beyondNoise } from '../../src/domain/insights/many-tests.ts'
import { changeOf, newcombeInterval } from '../../src/domain/statistics.ts'
import { Random } from './random.ts'
import { answersOf, drawWorld, type Habit, type World } from './world.ts'

export interface FalseAlarmCase {
  name: string
  world: World
  /** How each prompt and LLM is asked after; before it is asked as the world says. Answers never change. */
  after?: (habit: Habit, random: Random) => number
}

export interface FalseAlarms {
  case: FalseAlarmCase
  /** Verdicts of reports that are up or down, of those that had enough answers. */
  verdicts: number
  /** Intervals of a difference that leave out 0, before the figures of a report are tested together. */
  intervals: number
  /** Reports of five figures in which at least one is said to have moved. */
  reports: number
  /** Lists of what moved, over all metrics, LLMs and topics, that are not empty. */
  lists: number
  /** What a comparison of all answers without pairs, by Newcombe's interval, would say of presence. */
  unpaired: number
}

const METRICS = ['presence', 'shareOfVoice', 'averageRank', 'sentiment', 'citationRate'] as const
const TOPICS = 5

export function falseAlarmsOf(
  falseAlarmCase: FalseAlarmCase,
  repetitions: number,
  seed: number,
): FalseAlarms {
  const { world, after: askedAfter = (habit) => habit.answers } = falseAlarmCase
  const random = new Random(seed)
  let [tests, intervals, verdicts, reports, lists, unpaired] = [0, 0, 0, 0, 0, 0]
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const { habits } = drawWorld(random, world)
    const before = answersOf(random, habits)
    const after = answersOf(
      random,
      habits.map((habit) => ({ ...habit, answers: askedAfter(habit, random) })),
    )
    for (const metric of METRICS) {
      const { pValue } = testChange(metric, before, after)
      if (pValue !== null) tests += 1
      if (pValue !== null && pValue <= 0.05) intervals += 1
    }
    const alarms = Object.values(changesOf(before, after)).filter(isAlarm).length
    verdicts += alarms
    if (alarms > 0) reports += 1
    if (beyondNoise(everyTest(before, after)).length > 0) lists += 1
    if (isUnpairedAlarm(before, after)) unpaired += 1
  }
  return {
    case: falseAlarmCase,
    verdicts: verdicts / tests,
    intervals: intervals / tests,
    reports: reports / repetitions,
    lists: lists / repetitions,
    unpaired: unpaired / repetitions,
  }
}

const isAlarm = ({ verdict }: Change) => verdict === 'up' || verdict === 'down'

/** Every metric over all answers, by LLM and by topic, as a page of changes tests them. */
function everyTest(before: readonly Cell[], after: readonly Cell[]) {
  const topicOf = ({ promptId }: Cell) => `topic ${Number(promptId.slice(1)) % TOPICS}`
  const parts = [() => 'all', ({ llm }: Cell) => llm, topicOf].flatMap((key) => {
    const [one, other] = [Map.groupBy(before, key), Map.groupBy(after, key)]
    return [...one].map(([name, cells]) => [cells, other.get(name) ?? []] as const)
  })
  return parts.flatMap(([one, other]) => METRICS.map((metric) => testChange(metric, one, other)))
}

function isUnpairedAlarm(before: readonly Cell[], after: readonly Cell[]): boolean {
  const [one, other] = [before, after].map((cells) => ({
    successes: cells.reduce((sum, { present }) => sum + present, 0),
    trials: cells.reduce((sum, { responses }) => sum + responses, 0),
  })) as [{ successes: number; trials: number }, { successes: number; trials: number }]
  const interval = newcombeInterval(one, other)
  return interval !== null && changeOf(interval) !== 'within-noise'
}
