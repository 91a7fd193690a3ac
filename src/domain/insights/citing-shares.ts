import { type Cell, emptyCell } from './cell.ts'
import type { CitingCells } from './citing-cells.ts'
import { clusteredInterval } from './clustered.ts'
import { type Ratio, ratioOf } from './figures.ts'
import { FEWEST_PROMPTS } from './intervals.ts'
import { definitionOf } from './metric.ts'
import { type Sums, sumsBy, unweighted, type WeightedCell } from './weighted-sums.ts'

/**
 * Estimates the share of a domain with the method of the citation rate: the domain takes the place of the brand's
 * domains. All domains share the sums of the prompts, because there may be many of both.
 * @param sourced - all answers with sources; the others must number their cells by the same places
 */
export function citingShares(sourced: CitingCells): (citing: CitingCells) => Ratio {
  const numbers = sourced.numbers()
  const cells = numbers.map((place) => {
    const { promptId, llm } = sourced.places.at(place)
    const responses = sourced.at(place)
    return { ...emptyCell(promptId, llm), responses, withSources: responses }
  })
  const weighted = unweighted(cells)
  const metric = definitionOf('citationRate')
  const prompts = sumsBy('prompt', metric, weighted)
  const denominator = prompts.reduce((sum, { below }) => sum + below, 0)
  if (prompts.length < FEWEST_PROMPTS) return ofFewPrompts
  return (citing) => {
    let numerator = 0
    for (let index = 0; index < numbers.length; index += 1) {
      const count = citing.at(numbers[index] as number)
      const sums = prompts[(weighted[index] as WeightedCell).prompt] as Sums
      sums.above += count
      numerator += count
    }
    const ci95 = clusteredInterval(metric, prompts)
    for (const sums of prompts) sums.above = 0
    return { value: numerator / denominator, numerator, denominator, ci95, scope: 'prompts_like_these' }
  }

  function ofFewPrompts(citing: CitingCells): Ratio {
    for (const [index, place] of numbers.entries()) (cells[index] as Cell).citingOwned = citing.at(place)
    return ratioOf('citationRate', weighted)
  }
}
