import type { Cell } from './cell.ts'
import { intervalOf } from './intervals.ts'
import { definitionOf, type Metric } from './metric.ts'

/**
 * What an interval speaks about: how the value would differ if the same prompts were asked again, or if other prompts of
 * the same kind were asked.
 */
export type Scope = 'these_prompts' | 'prompts_like_these'

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

/** The figures of the answers that the cells count. Cells of single runs and cells of a window give the same. */
export function figuresOf(cells: readonly Cell[]): Figures {
  return {
    presence: ratioOf('presence', cells),
    shareOfVoice: ratioOf('shareOfVoice', cells),
    shareOfVoiceAll: ratioOf('shareOfVoiceAll', cells),
    averageRank: meanOf('averageRank', cells),
    sentiment: meanOf('sentiment', cells),
    positive: total(cells, 'positive'),
    neutral: total(cells, 'neutral'),
    negative: total(cells, 'negative'),
    citationRate: ratioOf('citationRate', cells),
    responses: total(cells, 'responses'),
    listedAsWorst: total(cells, 'listedAsWorst'),
  }
}

export function ratioOf(metric: Metric, cells: readonly Cell[]): Ratio {
  const { above, below, value, ci95, scope } = estimateOf(metric, cells)
  return { value, numerator: above, denominator: below, ci95, scope }
}

export function meanOf(metric: Metric, cells: readonly Cell[]): Mean {
  const { below, value, ci95, scope } = estimateOf(metric, cells)
  return { value, n: below, ci95, scope }
}

function estimateOf(metric: Metric, cells: readonly Cell[]) {
  const definition = definitionOf(metric)
  let [above, below] = [0, 0]
  for (const cell of cells) {
    above += definition.above(cell)
    below += definition.below(cell)
  }
  const value = below === 0 ? null : above / below
  return { above, below, value, ...intervalOf(definition, cells) }
}

function total(
  cells: readonly Cell[],
  count: 'positive' | 'neutral' | 'negative' | 'responses' | 'listedAsWorst',
) {
  return cells.reduce((sum, cell) => sum + cell[count], 0)
}
