import type { Cell } from './cell.ts'

/** A metric is a ratio of two sums over answers: of `above` and of `below`. */
export interface MetricDefinition {
  kind: 'ratio' | 'mean'
  above(cell: Cell): number
  below(cell: Cell): number
  /**
   * The sum over the answers of `(above - value * below)` squared; null when the cell does not contain enough to
   * calculate it. Divided by the number of answers it is the variance of a single answer.
   */
  squares(cell: Cell, value: number): number | null
  /** Whether each answer adds 0 or 1 to both sums, so that the metric is a share of answers. */
  isShareOfAnswers: boolean
  /** The lowest and the highest possible value. */
  lowest: number
  highest: number
}

const DEFINITIONS = {
  presence: shareOfAnswers(
    (cell) => cell.present,
    (cell) => cell.responses,
  ),
  shareOfVoice: shareOfNames((cell) => cell.trackedNamed),
  shareOfVoiceAll: shareOfNames((cell) => cell.allNamed),
  averageRank: {
    kind: 'mean',
    above: (cell) => cell.rankSum,
    below: (cell) => cell.ranked,
    squares: (cell, value) => cell.rankSquares - 2 * value * cell.rankSum + value ** 2 * cell.ranked,
    isShareOfAnswers: false,
    lowest: 1,
    highest: Number.POSITIVE_INFINITY,
  },
  sentiment: {
    kind: 'mean',
    above: (cell) => cell.positive - cell.negative,
    below: (cell) => cell.present,
    squares: (cell, value) =>
      cell.positive * (1 - value) ** 2 +
      cell.negative * (1 + value) ** 2 +
      (cell.present - cell.positive - cell.negative) * value ** 2,
    isShareOfAnswers: false,
    lowest: -1,
    highest: 1,
  },
  citationRate: shareOfAnswers(
    (cell) => cell.citingOwned,
    (cell) => cell.withSources,
  ),
} as const satisfies Record<string, MetricDefinition>

export type Metric = keyof typeof DEFINITIONS
export type RatioMetric = {
  [M in Metric]: (typeof DEFINITIONS)[M]['kind'] extends 'ratio' ? M : never
}[Metric]
export type MeanMetric = Exclude<Metric, RatioMetric>

export const definitionOf = (metric: Metric): MetricDefinition => DEFINITIONS[metric]

type Count = (cell: Cell) => number

function shareOfAnswers(above: Count, below: Count) {
  return {
    kind: 'ratio',
    above,
    below,
    squares: (cell: Cell, value: number) =>
      above(cell) * (1 - value) ** 2 + (below(cell) - above(cell)) * value ** 2,
    isShareOfAnswers: true,
    lowest: 0,
    highest: 1,
  } as const
}

/**
 * The brand's share of all names: each answer that names the brand adds one to both sums, and each other name adds
 * one to `below`.
 */
function shareOfNames(others: Count) {
  return {
    kind: 'ratio',
    above: (cell: Cell) => cell.present,
    below: (cell: Cell) => cell.present + others(cell),
    // The cells do not count which names occur in the same answer.
    squares: () => null,
    isShareOfAnswers: false,
    lowest: 0,
    highest: 1,
  } as const
}
