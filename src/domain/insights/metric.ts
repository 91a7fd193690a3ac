import type { Cell } from './cell.ts'

/** A metric is a ratio of two sums over the cells: of `above` and of `below`. */
export interface MetricDefinition {
  kind: 'ratio' | 'mean'
  above(cell: Cell): number
  below(cell: Cell): number
  /** The lowest and the highest possible value. */
  lowest: number
  highest: number
}

const DEFINITIONS = {
  presence: ratio(
    (cell) => cell.present,
    (cell) => cell.responses,
  ),
  shareOfVoice: ratio(
    (cell) => cell.present,
    (cell) => cell.present + cell.trackedNamed,
  ),
  shareOfVoiceAll: ratio(
    (cell) => cell.present,
    (cell) => cell.present + cell.allNamed,
  ),
  averageRank: {
    kind: 'mean',
    above: (cell) => cell.rankSum,
    below: (cell) => cell.ranked,
    lowest: 1,
    highest: Number.POSITIVE_INFINITY,
  },
  sentiment: {
    kind: 'mean',
    above: (cell) => cell.positive - cell.negative,
    below: (cell) => cell.present,
    lowest: -1,
    highest: 1,
  },
  citationRate: ratio(
    (cell) => cell.citingOwned,
    (cell) => cell.withSources,
  ),
} as const satisfies Record<string, MetricDefinition>

export type Metric = keyof typeof DEFINITIONS

export const definitionOf = (metric: Metric): MetricDefinition => DEFINITIONS[metric]

function ratio(above: MetricDefinition['above'], below: MetricDefinition['below']) {
  return { kind: 'ratio', above, below, lowest: 0, highest: 1 } as const
}
