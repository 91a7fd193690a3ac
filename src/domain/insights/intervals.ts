import { clusteredInterval } from './clustered.ts'
import type { Interval } from './interval-shapes.ts'
import type { MetricDefinition } from './metric.ts'
import { stratifiedInterval } from './stratified.ts'
import { sumsBy, type WeightedCell } from './weighted-sums.ts'

/**
 * What an interval speaks about: how the value would differ if the same prompts were asked again, or if other prompts of
 * the same kind were asked.
 */
export type Scope = 'these_prompts' | 'prompts_like_these'

/** Fewer prompts than this say nothing about prompts like these. */
export const FEWEST_PROMPTS = 5

export interface ScopedInterval {
  ci95: Interval | null
  scope: Scope
}

/**
 * The widest statement that the answers support: about prompts like these where there are at least five, else about
 * these prompts. `asked` asks for one of the two.
 * @param byPrompt - the same answers in fewer cells, which speak of prompts only
 */
export function intervalOf(
  metric: MetricDefinition,
  cells: readonly WeightedCell[],
  asked?: Scope,
  byPrompt: readonly WeightedCell[] = cells,
): ScopedInterval {
  const prompts = sumsBy('prompt', metric, byPrompt).filter(({ below }) => below > 0)
  const hasFewPrompts = prompts.length < FEWEST_PROMPTS
  const scope = asked ?? (hasFewPrompts ? 'these_prompts' : 'prompts_like_these')
  if (prompts.length === 0) return { ci95: null, scope }
  if (scope === 'these_prompts') return { ci95: stratifiedInterval(metric, cells), scope }
  return { ci95: hasFewPrompts ? null : clusteredInterval(metric, prompts), scope }
}
