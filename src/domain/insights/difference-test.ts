import { hybridInterval } from '../statistics.ts'
import { type Bounds, scoreInterval } from './interval-shapes.ts'
import { FEWEST_PROMPTS } from './intervals.ts'
import type { MetricDefinition } from './metric.ts'
import type { PairedCells } from './pairs.ts'
import { answersOf, FEWEST_ANSWERS, stratifiedAnswers, stratifiedVariance } from './stratified.ts'
import { t95, withinT } from './students-t.ts'
import { addedUp, sumsBy, sumsOf, type WeightedCell } from './weighted-sums.ts'

/** A prior weight: the variance counts this many additional prompts, in each of which one answer differs. */
const MORE_PROMPTS = 0.5
const LARGEST_T = 100
const HALVINGS = 40

export interface DifferenceTest {
  ci95: Bounds
  pValue: number
}

/**
 * The 95 % interval of a difference and its p-value; null when there are too few answers. With at least five prompts
 * it is Student's, clustered by prompt; with fewer, each pair of prompt and LLM is a stratum.
 */
export function differenceTest(
  metric: MetricDefinition,
  pairs: PairedCells,
  difference: number,
): DifferenceTest | null {
  const prompts = promptResiduals(metric, pairs)
  if (prompts.length >= FEWEST_PROMPTS) {
    return studentsTest(metric, pairs, difference, clusteredVariance(prompts), evenPrompts(prompts) - 1)
  }
  const answers = [answersOf(metric, pairs.before), answersOf(metric, pairs.after)] as const
  if (Math.min(...answers) < FEWEST_ANSWERS) return null
  const degrees = answers[0] + answers[1] - 2
  if (metric.isShareOfAnswers) return newcombesTest(metric, pairs, difference, degrees)
  const [earlier, later] = [stratifiedVariance(metric, pairs.before), stratifiedVariance(metric, pairs.after)]
  if (earlier === null || later === null) return null
  return studentsTest(metric, pairs, difference, earlier + later, degrees)
}

interface PromptResidual {
  /** The prompt's contribution to the difference of the two ratios, by linearisation of both. */
  moved: number
  /** The prompt's share of the answers, averaged over both periods. */
  share: number
}

/** The answers to a prompt in both periods form one cluster, so that its peculiarities cancel out. */
function promptResiduals(metric: MetricDefinition, pairs: PairedCells): PromptResidual[] {
  const [earlier, later] = [sumsBy('prompt', metric, pairs.before), sumsBy('prompt', metric, pairs.after)]
  const [before, after] = [addedUp(earlier), addedUp(later)]
  return earlier.flatMap((one, place) => {
    const other = later[place]
    if (!other || (one.below === 0 && other.below === 0)) return []
    const moved =
      (other.above - (after.above / after.below) * other.below) / after.below -
      (one.above - (before.above / before.below) * one.below) / before.below
    return [{ moved, share: (one.below / before.below + other.below / after.below) / 2 }]
  })
}

/** The estimator CV3, as for the intervals of figures. */
function clusteredVariance(prompts: readonly PromptResidual[]): number {
  const squares = prompts.reduce((sum, { moved, share }) => sum + (moved / (1 - share)) ** 2, 0)
  return ((prompts.length - 1) / prompts.length) * squares
}

/** Kish's number of prompts of equal share with the same information, at least two. */
function evenPrompts(prompts: readonly PromptResidual[]): number {
  return Math.max(2, Math.round(1 / prompts.reduce((sum, { share }) => sum + share ** 2, 0)))
}

/**
 * Student's t of the difference. When few prompts changed, the estimated variance is more often too small than too
 * large, so it counts half an additional prompt in which one answer differs.
 */
function studentsTest(
  metric: MetricDefinition,
  pairs: PairedCells,
  difference: number,
  variance: number,
  degrees: number,
): DifferenceTest {
  const oneAnswer = 1 / Math.min(sumsOf(metric, pairs.before).below, sumsOf(metric, pairs.after).below)
  const error = Math.sqrt(variance + MORE_PROMPTS * oneAnswer ** 2)
  const half = t95(degrees) * error
  const widest = metric.highest - metric.lowest
  return {
    ci95: [Math.max(-widest, difference - half), Math.min(widest, difference + half)],
    pValue: 1 - withinT(Math.abs(difference) / error, degrees),
  }
}

/**
 * The hybrid score interval of a difference between two independent shares, method 10 of Newcombe, Statistics in
 * Medicine 17 (1998), 873-890, with Student's t for small numbers. Its p-value is the level at which the interval
 * just includes 0.
 */
function newcombesTest(
  metric: MetricDefinition,
  pairs: PairedCells,
  difference: number,
  degrees: number,
): DifferenceTest | null {
  const [before, after] = [shareOf(metric, pairs.before), shareOf(metric, pairs.after)]
  const intervalAt = (quantile: number): Bounds | null => {
    const earlier = scoreInterval(before.value, before.answers, quantile)
    const later = scoreInterval(after.value, after.answers, quantile)
    if (!earlier || !later) return null
    const { low, high } = hybridInterval(
      { value: before.value, low: earlier[0], high: earlier[1] },
      { value: after.value, low: later[0], high: later[1] },
    )
    return [low, high]
  }
  const ci95 = intervalAt(t95(degrees))
  if (!ci95) return null
  let [holdsNot, holds] = [0, LARGEST_T]
  for (let halving = 0; halving < HALVINGS && difference !== 0; halving += 1) {
    const middle = (holdsNot + holds) / 2
    if (holdsZero(intervalAt(middle) ?? ci95)) holds = middle
    else holdsNot = middle
  }
  return { ci95, pValue: difference === 0 ? 1 : 1 - withinT(holds, degrees) }
}

const holdsZero = ([low, high]: Bounds) => low <= 0 && high >= 0

function shareOf(metric: MetricDefinition, cells: readonly WeightedCell[]) {
  const { above, below } = sumsOf(metric, cells)
  return { value: above / below, answers: stratifiedAnswers(metric, cells) }
}
