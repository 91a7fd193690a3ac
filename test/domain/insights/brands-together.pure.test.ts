import { expect, it } from 'vitest'
import { brandsTogether } from '../../../src/domain/insights/brands-together.ts'

const ids = Array.from({ length: 500 }, (_, index) => `brand ${index}`)

it.each([
  ['in one list where they have few cells', 750, [500]],
  ['a million cells at a time where they have many', 10_000, [100, 100, 100, 100, 100]],
])('brands are read %s', (_, cells, sizes) => {
  expect(brandsTogether(ids, () => cells).map(({ length }) => length)).toEqual(sizes)
})

it('brands are read in a limited number of lists, however many cells they have', () => {
  expect(brandsTogether(ids, () => 1_000_000).length).toBeLessThanOrEqual(2 * 32)
})
