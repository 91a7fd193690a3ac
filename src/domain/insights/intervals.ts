import { clusteredInterval } from './clustered.ts'
import type { Bounds } from './interval-shapes.ts'
import type { MetricDefinition } from './metric.ts'
import { stratifiedInterval } from './stratified.ts'
import { sumsBy, type WeightedCell } from './weighted-sums.ts'

/**
 * The question that an interval answers: how the value would differ if the same prompts were asked again, or if other
 * prompts of the same kind were asked.
 */
export type IntervalScope = 'these_prompts' | 'prompts_like_these'

/** With fewer prompts, nothing can be said about other prompts of the same kind. */
export const FEWEST_PROMPTS = 5

export interface ScopedInterval {
  ci95: Bounds | null
  scope: IntervalScope
}

/**
 * The interval with the widest scope that the answers support: prompts like these when there are at least five, else
 * these prompts.
 * @param asked - the scope, if only that one is wanted
 * @param byPrompt - the same answers in fewer cells, for the scope of prompts like these
 */
export function intervalOf(
  metric: MetricDefinition,
  cells: readonly WeightedCell[],
  asked?: IntervalScope,
  byPrompt: readonly WeightedCell[] = cells,
): ScopedInterval {
  const prompts = sumsBy('prompt', metric, byPrompt).filter(({ below }) => below > 0)
  const hasFewPrompts = prompts.length < FEWEST_PROMPTS
  const scope = asked ?? (hasFewPrompts ? 'these_prompts' : 'prompts_like_these')
  if (prompts.length === 0) return { ci95: null, scope }
  if (scope === 'these_prompts') return { ci95: stratifiedInterval(metric, cells), scope }
  return { ci95: hasFewPrompts ? null : clusteredInterval(metric, prompts), scope }
}
