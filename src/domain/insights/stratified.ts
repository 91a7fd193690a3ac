import { type Bounds, meanInterval, scoreInterval } from './interval-shapes.ts'
import type { MetricDefinition } from './metric.ts'
import { t95 } from './students-t.ts'
import { addedUp, type Sums, sumsBy, sumsOf, type WeightedCell } from './weighted-sums.ts'

/** A prior weight, in strata, for the assumption that all strata have the same rate. */
const ALL_ALIKE = 0.3
/** With fewer answers, the variance of a mean cannot be estimated. */
export const FEWEST_ANSWERS = 4

/**
 * The interval of a metric for exactly these prompts: each pair of prompt and LLM is a stratum, and only its answers
 * are a sample, of all that the LLM might have answered. The variance is that of stratified sampling: Cochran,
 * "Sampling Techniques" (3rd edition, 1977), chapter 5. Null without repeated answers, and for a share of voice,
 * because the cells do not count which names occur in the same answer.
 */
export function stratifiedInterval(metric: MetricDefinition, cells: readonly WeightedCell[]): Bounds | null {
  const { above, below } = sumsOf(metric, cells)
  const value = above / below
  if (metric.isShareOfAnswers) return scoreInterval(value, stratifiedAnswers(metric, cells))
  const answers = answersOf(metric, cells)
  const variance = answers < FEWEST_ANSWERS ? null : stratifiedVariance(metric, cells)
  return variance === null ? null : meanInterval(metric, value, variance, t95(answers - 1))
}

/** The number of answers in the metric's denominator, without weights. */
export function answersOf(metric: MetricDefinition, cells: readonly WeightedCell[]): number {
  return cells.reduce((sum, { cell }) => sum + metric.below(cell), 0)
}

/**
 * The number of answers to a single prompt with the same information about a share. Even strata whose answers all
 * agree have some variance: the variance is averaged with the one that would result if all strata had the same rate.
 */
export function stratifiedAnswers(metric: MetricDefinition, cells: readonly WeightedCell[]): number {
  const strata = sumsBy('stratum', metric, cells).filter(({ below }) => below > 0)
  const { above, below } = addedUp(strata)
  const value = above / below
  const binomial = value * (1 - value)
  if (binomial === 0 || strata.length === 1) return below
  const measured = strata.reduce((sum, stratum) => sum + shareSpread(stratum, value), 0)
  const alike = below * binomial
  const mixed = strata.filter((stratum) => stratum.above > 0 && stratum.above < stratum.below).length
  return (binomial * below ** 2 * (mixed + ALL_ALIKE)) / (mixed * measured + ALL_ALIKE * alike)
}

/**
 * The variance of a stratum's sum of `above - value * below`: from its rate, and from how many answers count at all.
 */
function shareSpread({ above, below, responses }: Sums, value: number): number {
  const rate = above / below
  const ofRate = below > 1 ? (below ** 2 / (below - 1)) * rate * (1 - rate) : value * (1 - value)
  return ofRate + below * (1 - below / responses) * (rate - value) ** 2
}

/**
 * The variance of a mean; null when it cannot be estimated. A stratum with a single answer has no variance of its
 * own, so all such strata form one stratum together.
 */
export function stratifiedVariance(metric: MetricDefinition, cells: readonly WeightedCell[]): number | null {
  const { above, below } = sumsOf(metric, cells)
  const value = above / below
  const strata: Stratum[] = []
  for (const { cell, weight, stratum: place } of cells) {
    const squares = metric.squares(cell, value)
    if (squares === null) return null
    const stratum = strata[place] ?? { answers: 0, sum: 0, squares: 0 }
    strata[place] = stratum
    addToStratum(stratum, {
      answers: cell.responses,
      sum: weight * (metric.above(cell) - value * metric.below(cell)),
      squares: weight ** 2 * squares,
    })
  }
  const single = { answers: 0, sum: 0, squares: 0 }
  let spread = 0
  for (const stratum of strata) {
    if (stratum.answers > 1) spread += stratumSpread(stratum)
    else addToStratum(single, stratum)
  }
  if (single.answers === 1) return null
  return (spread + (single.answers > 1 ? stratumSpread(single) : 0)) / below ** 2
}

function addToStratum(stratum: Stratum, more: Stratum): void {
  stratum.answers += more.answers
  stratum.sum += more.sum
  stratum.squares += more.squares
}

function stratumSpread({ answers, sum, squares }: Stratum): number {
  return (answers / (answers - 1)) * Math.max(0, squares - sum ** 2 / answers)
}

interface Stratum {
  answers: number
  sum: number
  squares: number
}
