import type { Cell } from './cell.ts'
import { intervalOf, type Scope } from './intervals.ts'
import { definitionOf, type MeanMetric, type RatioMetric } from './metric.ts'
import { sumsOf, unweighted, type WeightedCell } from './weighted-sums.ts'

export interface Ratio {
  value: number | null
  numerator: number
  denominator: number
  ci95: [low: number, high: number] | null
  scope: Scope
}

export interface Mean {
  value: number | null
  n: number
  ci95: [low: number, high: number] | null
  scope: Scope
}

export interface Figures {
  presence: Ratio
  /** Among tracked brands. */
  shareOfVoice: Ratio
  /** Among all names. */
  shareOfVoiceAll: Ratio
  averageRank: Mean
  /** From -1 to 1. */
  sentiment: Mean
  positive: number
  neutral: number
  negative: number
  citationRate: Ratio
  responses: number
  listedAsWorst: number
}

/**
 * The figures of the answers that the cells count; null where nothing is. Cells of single runs give the same as cells of
 * the window. `scope` asks for intervals of one scope; by default each figure has the widest that it supports.
 */
export function figuresOf(cells: readonly Cell[], scope?: Scope): Figures {
  const weighted = unweighted(cells)
  return {
    presence: ratioOf('presence', weighted, scope),
    shareOfVoice: ratioOf('shareOfVoice', weighted, scope),
    shareOfVoiceAll: ratioOf('shareOfVoiceAll', weighted, scope),
    averageRank: meanOf('averageRank', weighted, scope),
    sentiment: meanOf('sentiment', weighted, scope),
    positive: total(cells, 'positive'),
    neutral: total(cells, 'neutral'),
    negative: total(cells, 'negative'),
    citationRate: ratioOf('citationRate', weighted, scope),
    responses: total(cells, 'responses'),
    listedAsWorst: total(cells, 'listedAsWorst'),
  }
}

export function ratioOf(metric: RatioMetric, cells: readonly WeightedCell[], scope?: Scope): Ratio {
  const definition = definitionOf(metric)
  const { above, below } = sumsOf(definition, cells)
  const [numerator, denominator] = [withoutRoundingError(above), withoutRoundingError(below)]
  const value = denominator === 0 ? null : numerator / denominator
  return { value, numerator, denominator, ...intervalOf(definition, cells, scope) }
}

export function meanOf(metric: MeanMetric, cells: readonly WeightedCell[], scope?: Scope): Mean {
  const definition = definitionOf(metric)
  const { above, below } = sumsOf(definition, cells)
  const n = cells.reduce((sum, { cell }) => sum + definition.below(cell), 0)
  return { value: n === 0 ? null : above / below, n, ...intervalOf(definition, cells, scope) }
}

/** Weighted counts have fractions, whose last digits are rounding errors. */
const withoutRoundingError = (count: number) => Math.round(count * 1e6) / 1e6

function total(
  cells: readonly Cell[],
  count: 'positive' | 'neutral' | 'negative' | 'responses' | 'listedAsWorst',
) {
  return cells.reduce((sum, cell) => sum + cell[count], 0)
}
