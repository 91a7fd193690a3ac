import { emptyCell } from './cell.ts'
import type { CitingCells } from './citing-cells.ts'
import { clusteredInterval } from './clustered.ts'
import { type Ratio, ratioOf } from './figures.ts'
import { FEWEST_PROMPTS } from './intervals.ts'
import { definitionOf } from './metric.ts'
import { type Sums, sumsBy, unweighted, type WeightedCell } from './weighted-sums.ts'

interface Answers {
  responses: CitingCells
  sourced: CitingCells
}

/**
 * Estimates the share of a domain with the method of the citation rate: the domain takes the place of the brand's
 * domains. All domains share the sums of the prompts, because there may be many of both.
 * @param responses - all answers
 * @param sourced - those with sources; all counts must number their cells by the same places
 */
export function citingShares({ responses, sourced }: Answers): (citing: CitingCells) => Ratio {
  const metric = definitionOf('citationRate')
  const all = unweighted(
    responses.numbers().map((place) => {
      const { promptId, llm } = responses.places.at(place)
      return { ...emptyCell(promptId, llm), responses: responses.at(place), withSources: sourced.at(place) }
    }),
  )
  const sums = sumsBy('prompt', metric, all)
  const prompts = sums.filter(({ below }) => below > 0)
  const denominator = prompts.reduce((sum, { below }) => sum + below, 0)
  const numbers = sourced.numbers()
  const cited = all.filter(({ cell }) => cell.withSources > 0)
  if (prompts.length < FEWEST_PROMPTS) return ofFewPrompts(numbers, unweighted(cited.map(({ cell }) => cell)))
  return (citing) => {
    let numerator = 0
    for (let index = 0; index < numbers.length; index += 1) {
      const count = citing.at(numbers[index] as number)
      const ofPrompt = sums[(cited[index] as WeightedCell).prompt] as Sums
      ofPrompt.above += count
      numerator += count
    }
    const ci95 = clusteredInterval(metric, prompts)
    for (const ofPrompt of prompts) ofPrompt.above = 0
    return { value: numerator / denominator, numerator, denominator, ci95, scope: 'prompts_like_these' }
  }
}

/** @param cells - by the numbers */
function ofFewPrompts(numbers: readonly number[], cells: readonly WeightedCell[]) {
  return (citing: CitingCells): Ratio => {
    for (const [index, { cell }] of cells.entries()) cell.citingOwned = citing.at(numbers[index] as number)
    return ratioOf('citationRate', cells)
  }
}
