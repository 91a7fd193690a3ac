import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortSteps } from '../../src/domain/sort-steps.ts'
import { atOnce } from '../../src/domain/stepwise.ts'

const items = (length: number) =>
  Array.from({ length }, (_, place) => ({ rank: (place * 7_919) % 101, place }))

it('the order is that of toSorted: equal items stay in theirs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_500 }), (length) => {
      const all = items(length)
      const compare = (a: { rank: number }, b: { rank: number }) => a.rank - b.rank
      expect(atOnce(sortSteps(all, compare))).toEqual(all.toSorted(compare))
    }),
    { numRuns: 10, examples: [[0], [1], [1_000], [3_001]] },
  )
})
