import { figuresOf } from '../../src/domain/insights/figures.ts'
import type { IntervalScope } from '../../src/domain/insights/intervals.ts'
import type { Metric } from '../../src/domain/insights/metric.ts'
import { wilsonInterval } from '../../src/domain/statistics.ts'
import { Random } from './random.ts'
import { answersOf, drawWorld, truthOfKind, truthOfPrompts, type World } from './world.ts'

export interface CoverageCase {
  name: string
  metric: Metric
  scope: IntervalScope
  world: World
  /** Outside of what the method promises; measured to say so. */
  isLimit?: boolean
}

export interface Coverage {
  case: CoverageCase
  /** How often the interval held the truth, of the times when there was one. */
  covered: number
  /** How often there was an interval. */
  given: number
  /** How often Wilson's interval over all answers would have held it; null for means. */
  plainWilson: number | null
  meanWidth: number
}

export function coverageOf(coverageCase: CoverageCase, repetitions: number, seed: number): Coverage {
  const { metric, scope, world } = coverageCase
  const random = new Random(seed)
  let [covered, given, plain, width] = [0, 0, 0, 0]
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const drawn = drawWorld(random, world)
    const truth = (scope === 'these_prompts' ? truthOfPrompts(drawn) : truthOfKind(drawn))[metric]
    const figure = figuresOf(answersOf(random, drawn.habits), scope)[metric]
    if (!figure.ci95) continue
    given += 1
    width += figure.ci95[1] - figure.ci95[0]
    if (figure.ci95[0] <= truth && truth <= figure.ci95[1]) covered += 1
    if (!('numerator' in figure)) continue
    const wilson = wilsonInterval({ successes: figure.numerator, trials: figure.denominator })
    if (wilson && wilson.low <= truth && truth <= wilson.high) plain += 1
  }
  const isMean = metric === 'averageRank' || metric === 'sentiment'
  return {
    case: coverageCase,
    covered: covered / given,
    given: given / repetitions,
    plainWilson: isMean ? null : plain / given,
    meanWidth: width / given,
  }
}
