import { CellIndex, emptyCell } from './cell.ts'
import { clusteredInterval } from './clustered.ts'
import { type Ratio, ratioOf } from './figures.ts'
import { FEWEST_PROMPTS } from './intervals.ts'
import { definitionOf } from './metric.ts'
import { type Sums, sumsBy, unweighted } from './weighted-sums.ts'

/** Answers with sources to a prompt by an LLM, or those of them that cite a domain. */
export interface CitingCell {
  promptId: string
  llm: string
  responses: number
}

/**
 * Estimates the share of a domain with the method of the citation rate: the domain takes the place of the brand's
 * domains. All domains share the sums of the prompts, because there may be many of both.
 * @param sourced - all answers with sources
 */
export function citingShares(sourced: readonly CitingCell[]): (citing: readonly CitingCell[]) => Ratio {
  const cells = sourced.map(({ promptId, llm, responses }) => ({
    ...emptyCell(promptId, llm),
    responses,
    withSources: responses,
  }))
  const weighted = unweighted(cells)
  const metric = definitionOf('citationRate')
  const prompts = sumsBy('prompt', metric, weighted)
  const denominator = prompts.reduce((sum, { below }) => sum + below, 0)
  if (prompts.length < FEWEST_PROMPTS) return ofFewPrompts
  const byPrompt = new Map(weighted.map(({ cell, prompt }) => [cell.promptId, prompts[prompt] as Sums]))
  return (citing) => {
    let numerator = 0
    for (const { promptId, responses } of citing) {
      const sums = byPrompt.get(promptId)
      if (!sums) continue
      sums.above += responses
      numerator += responses
    }
    const ci95 = clusteredInterval(metric, prompts)
    for (const { promptId } of citing) {
      const sums = byPrompt.get(promptId)
      if (sums) sums.above = 0
    }
    return { value: numerator / denominator, numerator, denominator, ci95, scope: 'prompts_like_these' }
  }

  function ofFewPrompts(citing: readonly CitingCell[]): Ratio {
    const index = new CellIndex(cells)
    for (const one of citing) count(index, one, one.responses)
    const share = ratioOf('citationRate', weighted)
    for (const one of citing) count(index, one, 0)
    return share
  }
}

function count(index: CellIndex, one: CitingCell, responses: number): void {
  const cell = index.find(one)
  if (cell) cell.citingOwned = responses
}
