import { type Cell, CellIndex, emptyCell } from './cell.ts'
import { type TestedChange, testRatioChange } from './changes.ts'
import type { CitingCell } from './citing-shares.ts'
import type { Ratio } from './figures.ts'

interface Sides<Value> {
  before: Value
  after: Value
}

/**
 * Tests changes in the shares of sources with the test of the citation rate: a source takes the place of the brand's
 * domains. Several changes together need `settledChanges`.
 * @param sourced - all answers with sources of both periods
 */
export function citingChanges(
  sourced: Sides<readonly CitingCell[]>,
): (citing: Sides<readonly CitingCell[]>) => TestedChange<Ratio> {
  const before = cellsOf(sourced.before)
  const after = cellsOf(sourced.after)
  const indexes = { before: new CellIndex(before), after: new CellIndex(after) }
  const fill = (citing: Sides<readonly CitingCell[]>, isCounted: boolean) => {
    for (const side of ['before', 'after'] as const) {
      for (const one of citing[side]) {
        const cell = indexes[side].find(one)
        if (cell) cell.citingOwned = isCounted ? one.responses : 0
      }
    }
  }
  return (citing) => {
    fill(citing, true)
    const test = testRatioChange('citationRate', before, after)
    fill(citing, false)
    return test
  }
}

function cellsOf(sourced: readonly CitingCell[]): Cell[] {
  return sourced.map(({ promptId, llm, responses }) => ({
    ...emptyCell(promptId, llm),
    responses,
    withSources: responses,
  }))
}
