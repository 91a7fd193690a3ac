import { type Bounds, meanInterval, scoreInterval } from './interval-shapes.ts'
import type { MetricDefinition } from './metric.ts'
import { t95 } from './students-t.ts'
import { addedUp, type Sums } from './weighted-sums.ts'

/** A prior weight, in prompts, for the assumption that an LLM names the brand always or never for a prompt. */
const ALL_OR_NOTHING = 0.5

/**
 * The interval of a metric for prompts like these: a prompt is a cluster of answers, and the prompts are a sample of
 * all prompts of their kind. A ratio gets Wilson's interval with the effective number of answers, as in Korn and
 * Graubard, "Confidence intervals for proportions with small expected number of positive counts estimated from survey
 * data", Survey Methodology 24 (1998), 193-201, and Dean and Pagano, "Evaluating confidence interval methods for
 * binomial proportions in clustered surveys", Journal of Survey Statistics and Methodology 3 (2015), 484-503. Null
 * when the variance of a mean cannot be estimated.
 */
export function clusteredInterval(metric: MetricDefinition, clusters: readonly Sums[]): Bounds | null {
  const whole = addedUp(clusters)
  const value = whole.above / whole.below
  const quantile = t95(clusters.length - 1)
  if (metric.kind === 'mean') return meanInterval(metric, value, clusteredVariance(clusters, whole), quantile)
  // With one answer for each prompt, the answers are independent, and Wilson's interval needs no correction.
  if (metric.isShareOfAnswers && clusters.every(({ below }) => below === 1))
    return scoreInterval(value, whole.below)
  return scoreInterval(value, effectiveAnswers(metric, clusters, whole), quantile)
}

/**
 * The variance of a ratio of two sums, by linearisation, leaving out one cluster at a time: the estimator CV3 of
 * MacKinnon, Nielsen and Webb, "Cluster-robust inference: a guide to empirical practice", Journal of Econometrics 232
 * (2023), 272-299, which is more reliable than the usual one for few clusters or clusters of unequal size.
 */
function clusteredVariance(clusters: readonly Sums[], whole: Sums): number {
  const value = whole.above / whole.below
  const squares = clusters.reduce((sum, { above, below }) => {
    const others = 1 - below / whole.below
    return sum + ((above - value * below) / others) ** 2
  }, 0)
  return (((clusters.length - 1) / clusters.length) * squares) / whole.below ** 2
}

/**
 * The number of independent answers with the same information. When few prompts name the brand (or few do not), the
 * estimated variance is more often too small than too large. It is therefore averaged with the largest possible
 * variance, that of prompts whose answers name the brand always or never.
 */
function effectiveAnswers(metric: MetricDefinition, clusters: readonly Sums[], whole: Sums): number {
  const value = whole.above / whole.below
  const binomial = value * (1 - value)
  const fewest = (evenClusters(clusters, whole) * whole.below) / whole.responses
  if (binomial === 0) return fewest
  const mixed = Math.min(
    clusters.filter(({ above }) => above > 0).length,
    clusters.filter(({ above, below }) => above < below).length,
  )
  const assumed = ALL_OR_NOTHING * Math.max(0, 1 - (2 * mixed) / clusters.length)
  const measured = clusteredVariance(clusters, whole)
  const variance = (mixed * measured + (assumed * binomial) / fewest) / (mixed + assumed)
  const effective = variance === 0 ? whole.below : binomial / variance
  return metric.isShareOfAnswers ? Math.min(whole.below, effective) : effective
}

/** Kish's number of clusters of equal size with the same information: "Survey Sampling" (1965), section 11.7. */
function evenClusters(clusters: readonly Sums[], whole: Sums): number {
  return whole.below ** 2 / clusters.reduce((sum, { below }) => sum + below ** 2, 0)
}
