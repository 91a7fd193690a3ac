import { type AlertRule, isBeyondThreshold, isMovedAs } from '../../src/domain/alerts/alert-rule.ts'
import type { Cell } from '../../src/domain/insights/cell.ts'
import { testChange } from '../../src/domain/insights/changes.ts'
import { figuresOf } from '../../src/domain/insights/figures.ts'
import { beyondNoise } from '../../src/domain/insights/many-tests.ts'
import { Random } from './random.ts'
import { answersOf, drawWorld, type World } from './world.ts'

export interface AlertCase {
  name: string
  world: World
}

/** Messages per run of a brand whose true rates never change. */
export interface FalseAlerts {
  case: AlertCase
  /** From the rule without options. */
  usual: number
  /** From such rules for the brand, each LLM and each topic. */
  everyPart: number
  /** From a threshold at the true rate of all prompts like these. */
  threshold: number
}

const METRICS = ['presence', 'shareOfVoice', 'averageRank', 'sentiment', 'citationRate'] as const
const TOPICS = 5
const RUNS = 13
const WHOLE = 'all'

export function falseAlertsOf(alertCase: AlertCase, repetitions: number, seed: number): FalseAlerts {
  const random = new Random(seed)
  let [usual, everyPart, threshold] = [0, 0, 0]
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const { rate, habits } = drawWorld(random, alertCase.world)
    const rule: Pick<AlertRule, 'threshold' | 'direction' | 'isBeyond'> = {
      threshold: rate,
      direction: 'down',
      isBeyond: false,
    }
    let before = answersOf(random, habits)
    rule.isBeyond = isBeyondThreshold(rule, figuresOf(before).presence) ?? false
    for (let run = 1; run < RUNS; run += 1) {
      const after = answersOf(random, habits)
      const moved = movedParts(before, after)
      if (moved.includes(WHOLE)) usual += 1
      if (moved.length > 0) everyPart += 1
      const isBeyond = isBeyondThreshold(rule, figuresOf(after).presence) ?? false
      if (isBeyond && !rule.isBeyond) threshold += 1
      rule.isBeyond = isBeyond
      before = after
    }
  }
  const runs = repetitions * (RUNS - 1)
  return {
    case: alertCase,
    usual: usual / runs,
    everyPart: everyPart / runs,
    threshold: threshold / runs,
  }
}

/** The parts with a change in any figure, all tested together like the list of changes. */
function movedParts(before: readonly Cell[], after: readonly Cell[]): string[] {
  const topicOf = ({ promptId }: Cell) => `topic ${Number(promptId.slice(1)) % TOPICS}`
  const tests = [() => WHOLE, ({ llm }: Cell) => llm, topicOf].flatMap((key) => {
    const [one, other] = [Map.groupBy(before, key), Map.groupBy(after, key)]
    return [...one].flatMap(([part, cells]) =>
      METRICS.map((metric) => {
        const test = testChange(metric, cells, other.get(part) ?? [])
        return { part, test, pValue: test.pValue }
      }),
    )
  })
  return beyondNoise(tests).flatMap(({ part, test }) =>
    isMovedAs('either', test.change.verdict) ? [part] : [],
  )
}
