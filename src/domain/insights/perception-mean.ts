import { emptyCell } from './cell.ts'
import type { Mean } from './figures.ts'
import { intervalOf } from './intervals.ts'
import type { MetricDefinition } from './metric.ts'
import { unweighted } from './weighted-sums.ts'

export interface ScoredPrompt {
  promptId: string
  llm: string
  count: number
  sum: number
  squares: number
}

/** The metric of scores: a cell contains them in the fields of ranks. */
const SCORE: MetricDefinition = {
  kind: 'mean',
  above: ({ rankSum }) => rankSum,
  below: ({ ranked }) => ranked,
  squares: ({ rankSquares, rankSum, ranked }, value) =>
    rankSquares - 2 * value * rankSum + value ** 2 * ranked,
  isShareOfAnswers: false,
  lowest: 0,
  highest: 10,
}

/** The mean of the scores with its interval. */
export function meanScore(prompts: readonly ScoredPrompt[]): Mean {
  const cells = prompts.map(({ promptId, llm, count, sum, squares }) => ({
    ...emptyCell(promptId, llm),
    responses: count,
    ranked: count,
    rankSum: sum,
    rankSquares: squares,
  }))
  const n = prompts.reduce((total, { count }) => total + count, 0)
  const sum = prompts.reduce((total, prompt) => total + prompt.sum, 0)
  return { value: n === 0 ? null : sum / n, n, ...intervalOf(SCORE, unweighted(cells)) }
}
