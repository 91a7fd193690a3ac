import { expect, it } from 'vitest'
import { emptyCell } from '../../../src/domain/insights/cell.ts'
import { cellsOfOther } from '../../../src/domain/insights/named-brands.ts'

it('a brand keeps its later counts when the tracked brand has no cell for one of them', () => {
  const own = ['p1', 'p3'].map((promptId) => ({ ...emptyCell(promptId, 'alpha'), responses: 2 }))
  const named = ['p1', 'p2', 'p3'].map((promptId) => ({ ...emptyCell(promptId, 'alpha'), present: 1 }))
  expect(cellsOfOther(own, named, false).map(({ promptId, present }) => [promptId, present])).toEqual([
    ['p1', 1],
    ['p3', 1],
  ])
})
