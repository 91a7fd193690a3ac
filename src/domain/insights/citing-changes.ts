import { type Cell, emptyCell } from './cell.ts'
import { type TestedChange, testRatio } from './changes.ts'
import type { CitingCells } from './citing-cells.ts'
import type { Ratio } from './figures.ts'
import { pairedCells } from './pairs.ts'

interface Sides<Value> {
  before: Value
  after: Value
}

/**
 * Tests changes in the shares of sources with the test of the citation rate: a source takes the place of the brand's
 * domains. Several changes together need `settledChanges`.
 * @param sourced - all answers with sources of both periods; the others must number their cells by the same places
 */
export function citingChanges(
  sourced: Sides<CitingCells>,
): (citing: Sides<CitingCells | null>) => TestedChange<Ratio> {
  const pairs = pairedCells(cellsOf(sourced.before), cellsOf(sourced.after))
  const numbered = { before: numbersIn(sourced.before), after: numbersIn(sourced.after) }
  const places = {
    before: pairs.before.map(({ cell }) => numbered.before(cell)),
    after: pairs.after.map(({ cell }) => numbered.after(cell)),
  }
  return (citing) => {
    for (const side of ['before', 'after'] as const) {
      for (const [index, { cell }] of pairs[side].entries()) {
        cell.citingOwned = citing[side]?.at(places[side][index] as number) ?? 0
      }
    }
    const test = testRatio('citationRate', pairs)
    // The change is read here, because the next test changes the cells.
    return { pValue: test.pValue, change: test.change }
  }
}

function cellsOf(sourced: CitingCells): Cell[] {
  return sourced.list().map(({ promptId, llm, responses }) => ({
    ...emptyCell(promptId, llm),
    responses,
    withSources: responses,
  }))
}

/** The numbers of the cells with answers. */
function numbersIn(sourced: CitingCells): (cell: Cell) => number {
  const idOf = ({ promptId, llm }: Pick<Cell, 'promptId' | 'llm'>) => `${promptId} ${llm}`
  const numbers = new Map(sourced.numbers().map((place) => [idOf(sourced.places.at(place)), place]))
  return (cell) => numbers.get(idOf(cell)) as number
}
