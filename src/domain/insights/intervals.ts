import { wilsonInterval } from '../statistics.ts'
import type { Cell } from './cell.ts'
import type { Scope } from './figures.ts'
import type { MetricDefinition } from './metric.ts'
import { t95 } from './students-t.ts'

/** With fewer prompts nothing is said about prompts like these. */
export const FEWEST_PROMPTS = 5

export interface ScopedInterval {
  ci95: [low: number, high: number] | null
  scope: Scope
}

/** What the answers to one prompt add to both sums of a metric. */
interface Cluster {
  above: number
  below: number
}

export function intervalOf(metric: MetricDefinition, cells: readonly Cell[]): ScopedInterval {
  const clusters = clustersOf(metric, cells)
  if (clusters.length >= FEWEST_PROMPTS) {
    return { ci95: clusteredInterval(metric, clusters), scope: 'prompts_like_these' }
  }
  return { ci95: null, scope: 'these_prompts' }
}

function clustersOf(metric: MetricDefinition, cells: readonly Cell[]): Cluster[] {
  const clusters = new Map<string, Cluster>()
  for (const cell of cells) {
    const below = metric.below(cell)
    if (below === 0) continue
    const cluster = clusters.get(cell.promptId)
    if (cluster) {
      cluster.above += metric.above(cell)
      cluster.below += below
    } else clusters.set(cell.promptId, { above: metric.above(cell), below })
  }
  return [...clusters.values()]
}

/**
 * The ratio of two sums over clusters, with the variance by Taylor linearisation: Cochran, "Sampling Techniques" (3rd
 * edition, 1977), chapter 6. A ratio gets Wilson's interval with the effective number of answers, as in Korn and Graubard,
 * "Confidence intervals for proportions with small expected number of positive counts estimated from survey data", Survey
 * Methodology 24 (1998), 193-201; a mean gets Student's.
 */
function clusteredInterval(metric: MetricDefinition, clusters: readonly Cluster[]): [number, number] {
  const count = clusters.length
  const above = clusters.reduce((sum, cluster) => sum + cluster.above, 0)
  const below = clusters.reduce((sum, cluster) => sum + cluster.below, 0)
  const value = above / below
  const squares = clusters.reduce((sum, cluster) => sum + (cluster.above - value * cluster.below) ** 2, 0)
  const variance = (count / (count - 1)) * (squares / below ** 2)
  if (metric.kind === 'ratio' && clusters.every((cluster) => cluster.below === 1)) {
    const interval = wilsonInterval({ successes: above, trials: below })
    if (interval) return [interval.low, interval.high]
  }
  const t = t95(count - 1)
  if (metric.kind === 'ratio') {
    const binomial = value * (1 - value)
    const trials = binomial === 0 ? count : Math.min(below, variance === 0 ? below : binomial / variance)
    const interval = wilsonInterval({ successes: value * trials, trials }, t)
    if (interval) return [Math.min(interval.low, value), Math.max(interval.high, value)]
  }
  const half = t * Math.sqrt(variance)
  return [Math.max(metric.lowest, value - half), Math.min(metric.highest, value + half)]
}
