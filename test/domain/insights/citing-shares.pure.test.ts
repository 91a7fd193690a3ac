import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyCell } from '../../../src/domain/insights/cell.ts'
import { citingShares } from '../../../src/domain/insights/citing-shares.ts'
import { ratioOf } from '../../../src/domain/insights/figures.ts'
import { unweighted } from '../../../src/domain/insights/weighted-sums.ts'

const cells = fc.uniqueArray(
  fc.record({
    promptId: fc.nat(9).map((number) => `p${number}`),
    llm: fc.constantFrom('alpha', 'beta'),
    responses: fc.integer({ min: 1, max: 5 }),
    citing: fc.nat(5),
  }),
  { selector: ({ promptId, llm }) => `${promptId} ${llm}`, minLength: 1 },
)

describe('The share of a cited domain', () => {
  it('is that of the citation rate, if the domain were the only one of the brand', () => {
    fc.assert(
      fc.property(cells, (list) => {
        const known = list.map(({ citing, ...cell }) => ({
          ...cell,
          citing: Math.min(citing, cell.responses),
        }))
        const owned = known.map(({ promptId, llm, responses, citing }) => ({
          ...emptyCell(promptId, llm),
          responses,
          withSources: responses,
          citingOwned: citing,
        }))
        const shareOf = citingShares(known)
        shareOf(known)
        const share = shareOf(known.map(({ citing, ...cell }) => ({ ...cell, responses: citing })))
        expect(share).toEqual(ratioOf('citationRate', unweighted(owned)))
      }),
    )
  })
})
