import { type Cell, cellKey, mergeCells } from './cell.ts'
import { type Mean, meanOf, type Ratio, ratioOf } from './figures.ts'
import { FEWEST_PROMPTS } from './intervals.ts'
import { definitionOf, type Metric, type MetricDefinition } from './metric.ts'
import { t95, withinT } from './students-t.ts'

/** `up` and `down` are the direction of the number: for the average rank, `down` is the better one. */
export type Verdict = 'up' | 'down' | 'within_noise' | 'too_few'

export interface Change<Value extends Ratio | Mean = Ratio | Mean> {
  before: Value
  after: Value
  difference: number | null
  ci95: [low: number, high: number] | null
  /** Pairs of a prompt and an LLM with answers before and after. */
  pairs: number
  verdict: Verdict
}

export interface Changes {
  presence: Change<Ratio>
  shareOfVoice: Change<Ratio>
  averageRank: Change<Mean>
  sentiment: Change<Mean>
  citationRate: Change<Ratio>
}

/** A change with the p-value of the hypothesis that nothing changed; null where it cannot be tested. */
export interface TestedChange<Value extends Ratio | Mean = Ratio | Mean> {
  change: Change<Value>
  pValue: number | null
}

interface Pair {
  promptId: string
  before: Cell
  after: Cell
}

export function changesOf(before: readonly Cell[], after: readonly Cell[]): Changes {
  return {
    presence: testRatio('presence', before, after).change,
    shareOfVoice: testRatio('shareOfVoice', before, after).change,
    averageRank: testMean('averageRank', before, after).change,
    sentiment: testMean('sentiment', before, after).change,
    citationRate: testRatio('citationRate', before, after).change,
  }
}

export function testRatio(
  metric: RatioMetric,
  before: readonly Cell[],
  after: readonly Cell[],
): TestedChange<Ratio> {
  return test(metric, before, after, ratioOf)
}

export function testMean(
  metric: MeanMetric,
  before: readonly Cell[],
  after: readonly Cell[],
): TestedChange<Mean> {
  return test(metric, before, after, meanOf)
}

export type RatioMetric = 'presence' | 'shareOfVoice' | 'shareOfVoiceAll' | 'citationRate'
export type MeanMetric = 'averageRank' | 'sentiment'

function test<Value extends Ratio | Mean>(
  metric: Metric,
  before: readonly Cell[],
  after: readonly Cell[],
  measure: (metric: Metric, cells: readonly Cell[]) => Value,
): TestedChange<Value> {
  const pairs = pairsOf(before, after)
  const sides = {
    before: measure(
      metric,
      pairs.map((pair) => pair.before),
    ),
    after: measure(
      metric,
      pairs.map((pair) => pair.after),
    ),
  }
  const { value: earlier } = sides.before
  const { value: later } = sides.after
  if (earlier === null || later === null) {
    return {
      change: { ...sides, difference: null, ci95: null, pairs: pairs.length, verdict: 'too_few' },
      pValue: null,
    }
  }
  const difference = later - earlier
  const counted = { ...sides, difference, pairs: pairs.length }
  const residuals = residualsByPrompt(definitionOf(metric), pairs, earlier, later)
  const count = residuals.length
  if (count < FEWEST_PROMPTS) return { change: { ...counted, ci95: null, verdict: 'too_few' }, pValue: null }
  const error = Math.sqrt((count / (count - 1)) * residuals.reduce((sum, residual) => sum + residual ** 2, 0))
  const half = t95(count - 1) * error
  const ci95: [number, number] = [difference - half, difference + half]
  const pValue = error === 0 ? 1 : 1 - withinT(Math.abs(difference) / error, count - 1)
  return { change: { ...counted, ci95, verdict: verdictOf(ci95) }, pValue }
}

function verdictOf([low, high]: [number, number]): Verdict {
  if (low > 0) return 'up'
  return high < 0 ? 'down' : 'within_noise'
}

function pairsOf(before: readonly Cell[], after: readonly Cell[]): Pair[] {
  const earlier = new Map(mergeCells(before).map((cell) => [cellKey(cell), cell]))
  return mergeCells(after).flatMap((cell) => {
    const partner = earlier.get(cellKey(cell))
    if (!partner || partner.responses === 0 || cell.responses === 0) return []
    return [{ promptId: cell.promptId, before: partner, after: cell }]
  })
}

/** What each prompt adds to the difference, by linearisation of both ratios. */
function residualsByPrompt(
  metric: MetricDefinition,
  pairs: readonly Pair[],
  earlier: number,
  later: number,
): number[] {
  const belowBefore = pairs.reduce((sum, { before }) => sum + metric.below(before), 0)
  const belowAfter = pairs.reduce((sum, { after }) => sum + metric.below(after), 0)
  const residuals = new Map<string, number>()
  for (const { promptId, before, after } of pairs) {
    if (metric.below(before) === 0 && metric.below(after) === 0) continue
    const residual =
      (metric.above(after) - later * metric.below(after)) / belowAfter -
      (metric.above(before) - earlier * metric.below(before)) / belowBefore
    residuals.set(promptId, (residuals.get(promptId) ?? 0) + residual)
  }
  return [...residuals.values()]
}
