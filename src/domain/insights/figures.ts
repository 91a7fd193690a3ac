import { atOnce, type Stepwise } from '../stepwise.ts'
import { addCell, type Cell, emptyCell } from './cell.ts'
import { type IntervalScope, intervalOf } from './intervals.ts'
import {
  definitionOf,
  type MeanMetric,
  type Metric,
  type MetricDefinition,
  type RatioMetric,
} from './metric.ts'
import { sumsOf, unweighted, type WeightedCell } from './weighted-sums.ts'

export interface Ratio {
  value: number | null
  numerator: number
  denominator: number
  ci95: [low: number, high: number] | null
  scope: IntervalScope
}

export interface Mean {
  value: number | null
  n: number
  ci95: [low: number, high: number] | null
  scope: IntervalScope
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
 * The figures of the answers in the cells; null where no answer counts. Cells of single runs result in the same
 * figures as cells of the window.
 * @param scope - the scope of the intervals; by default each figure has the widest one that its answers support
 */
export function figuresOf(cells: readonly Cell[], scope?: IntervalScope): Figures {
  return atOnce(figureSteps(cells, scope))
}

/** The steps of `figuresOf`. */
export function* figureSteps(cells: readonly Cell[], scope?: IntervalScope): Stepwise<Figures> {
  const { byPrompt, ratio, mean } = yield* measureSteps(cells, scope)
  return {
    presence: yield* ratio('presence'),
    shareOfVoice: yield* ratio('shareOfVoice'),
    shareOfVoiceAll: yield* ratio('shareOfVoiceAll'),
    averageRank: yield* mean('averageRank'),
    sentiment: yield* mean('sentiment'),
    positive: total(byPrompt, 'positive'),
    neutral: total(byPrompt, 'neutral'),
    negative: total(byPrompt, 'negative'),
    citationRate: yield* ratio('citationRate'),
    responses: total(byPrompt, 'responses'),
    listedAsWorst: total(byPrompt, 'listedAsWorst'),
  }
}

export type RankingFigures = Pick<
  Figures,
  'presence' | 'shareOfVoice' | 'averageRank' | 'sentiment' | 'responses'
>

/** The same for those figures that a ranking of brands shows. */
export function* rankingSteps(cells: readonly Cell[]): Stepwise<RankingFigures> {
  const { byPrompt, ratio, mean } = yield* measureSteps(cells)
  return {
    presence: yield* ratio('presence'),
    shareOfVoice: yield* ratio('shareOfVoice'),
    averageRank: yield* mean('averageRank'),
    sentiment: yield* mean('sentiment'),
    responses: total(byPrompt, 'responses'),
  }
}

/** Each figure is a step. */
function* measureSteps(cells: readonly Cell[], scope?: IntervalScope) {
  const weighted = unweighted(cells)
  yield
  const byPrompt = unweighted(cellsOfPrompts(weighted))
  return {
    byPrompt,
    *ratio(metric: RatioMetric): Stepwise<Ratio> {
      yield
      return ratioOf(metric, weighted, scope, byPrompt)
    },
    *mean(metric: MeanMetric): Stepwise<Mean> {
      yield
      return meanOf(metric, weighted, scope, byPrompt)
    },
  }
}

/** @param byPrompt - the same answers with one cell per prompt, which makes the estimate for all prompts faster */
export function ratioOf(
  metric: RatioMetric,
  cells: readonly WeightedCell[],
  scope?: IntervalScope,
  byPrompt: readonly WeightedCell[] = cells,
): Ratio {
  const definition = definitionOf(metric)
  const { above, below } = sumsOf(definition, byPrompt)
  const [numerator, denominator] = [withoutRoundingError(above), withoutRoundingError(below)]
  const value = denominator === 0 ? null : numerator / denominator
  return { value, numerator, denominator, ...intervalOf(definition, cells, scope, byPrompt) }
}

/** @param byPrompt - as in `ratioOf` */
export function meanOf(
  metric: MeanMetric,
  cells: readonly WeightedCell[],
  scope?: IntervalScope,
  byPrompt: readonly WeightedCell[] = cells,
): Mean {
  const definition = definitionOf(metric)
  const { above, below } = sumsOf(definition, byPrompt)
  const n = countOf(definition, byPrompt)
  return { value: n === 0 ? null : above / below, n, ...intervalOf(definition, cells, scope, byPrompt) }
}

/** Its counts alone. */
export const withoutValue = (ratio: Ratio): Ratio => ({ ...ratio, value: null, ci95: null })

/** The value of `ratioOf` or `meanOf` alone. */
export function metricValue(metric: Metric, cells: readonly WeightedCell[]): number | null {
  const definition = definitionOf(metric)
  const { above, below } = sumsOf(definition, cells)
  if (definition.kind === 'mean') return countOf(definition, cells) === 0 ? null : above / below
  const denominator = withoutRoundingError(below)
  return denominator === 0 ? null : withoutRoundingError(above) / denominator
}

const countOf = (definition: MetricDefinition, cells: readonly WeightedCell[]) =>
  cells.reduce((sum, { cell }) => sum + definition.below(cell), 0)

function cellsOfPrompts(cells: readonly WeightedCell[]): Cell[] {
  const ofPrompts: Cell[] = []
  for (const { cell, prompt } of cells) {
    const sum = ofPrompts[prompt]
    if (sum) addCell(sum, cell)
    else ofPrompts[prompt] = addCell(emptyCell(cell.promptId, ''), cell)
  }
  return ofPrompts
}

/** Weighted counts are fractions whose last digits are rounding errors. */
const withoutRoundingError = (count: number) => Math.round(count * 1e6) / 1e6

function total(
  cells: readonly WeightedCell[],
  count: 'positive' | 'neutral' | 'negative' | 'responses' | 'listedAsWorst',
) {
  return cells.reduce((sum, { cell }) => sum + cell[count], 0)
}
