import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyCell } from '../../../src/domain/insights/cell.ts'
import { CellPlaces } from '../../../src/domain/insights/cell-places.ts'
import { CitingCells } from '../../../src/domain/insights/citing-cells.ts'
import { citingShares } from '../../../src/domain/insights/citing-shares.ts'
import { ratioOf } from '../../../src/domain/insights/figures.ts'
import { compareCells } from '../../../src/domain/insights/sorted-cells.ts'
import { unweighted } from '../../../src/domain/insights/weighted-sums.ts'

const cells = fc.uniqueArray(
  fc.record({
    promptId: fc.nat(9).map((number) => `p${number}`),
    llm: fc.constantFrom('alpha', 'beta'),
    responses: fc.integer({ min: 1, max: 5 }),
    sourced: fc.nat(5),
    citing: fc.nat(5),
  }),
  { selector: ({ promptId, llm }) => `${promptId} ${llm}`, minLength: 1 },
)

describe('The share of a cited domain', () => {
  it('is that of the citation rate, if the domain were the only one of the brand', () => {
    fc.assert(
      fc.property(cells, (list) => {
        const known = list.toSorted(compareCells).map(({ sourced, citing, ...cell }) => ({
          ...cell,
          sourced: Math.min(sourced, cell.responses),
          citing: Math.min(citing, sourced, cell.responses),
        }))
        const owned = known.map(({ promptId, llm, responses, sourced, citing }) => ({
          ...emptyCell(promptId, llm),
          responses,
          withSources: sourced,
          citingOwned: citing,
        }))
        const places = new CellPlaces({ promptIds: null })
        places.tableOfCells(known)
        const cellsOf = (count: 'responses' | 'sourced' | 'citing') =>
          new CitingCells(
            places,
            Int32Array.from(known, (cell) => cell[count]),
          )
        const sourced = cellsOf('sourced')
        const shareOf = citingShares({ responses: cellsOf('responses'), sourced })
        shareOf(sourced)
        const share = shareOf(cellsOf('citing'))
        expect(share).toEqual(ratioOf('citationRate', unweighted(owned)))
      }),
    )
  })
})
