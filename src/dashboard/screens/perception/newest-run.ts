import type { Answer } from '../../../contract/index.ts'

type Figures = Answer<'listPerceptionFigures'>

/** The newest run of the period in which the LLM has a score for the property. */
export function newestRunOf({ trend }: Pick<Figures['data'][number], 'trend'>, runs: readonly string[]) {
  return runs[trend.findLastIndex((score) => score !== null)]
}
