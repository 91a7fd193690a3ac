import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CellPlaces } from '../../../src/domain/insights/cell-places.ts'
import { CitingCells } from '../../../src/domain/insights/citing-cells.ts'

const CELLS = Array.from({ length: 40 }, (_, place) => ({ promptId: `p${place % 7}`, llm: `llm ${place}` }))

function placesOf() {
  const places = new CellPlaces({ promptIds: null })
  places.tableOfCells(CELLS)
  return places
}

it('compact counts of cells are the same counts', () => {
  const count = fc.oneof(fc.constant(0), fc.nat(70_000))
  fc.assert(
    fc.property(fc.array(count, { maxLength: 40, size: 'max' }), (list) => {
      const [places, counts] = [placesOf(), Int32Array.from(list)]
      const shown = (cells: CitingCells) => [
        CELLS.map((_, place) => cells.at(place)),
        cells.total,
        cells.numbers(),
        cells.mostAsked(3),
      ]
      expect(shown(CitingCells.compact(places, counts))).toEqual(shown(new CitingCells(places, counts)))
    }),
  )
})

it('compact counts of a domain take memory for the cells that cite it', () => {
  const counts = new Int32Array(40)
  counts[17] = 3
  expect(CitingCells.compact(placesOf(), counts).bytes).toBe(2)
})
