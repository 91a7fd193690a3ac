import { describe, expect, it } from 'vitest'
import { beyondNoise } from '../../../src/domain/insights/many-tests.ts'

/** Table 1 of Benjamini and Hochberg (1995): fifteen tests, of which four are rejected at 5 %. */
const THEIR_TABLE = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
  0.759, 1,
]
const tests = (values: readonly (number | null)[]) => values.map((pValue) => ({ pValue }))

describe('many tests', () => {
  it('reject what Benjamini and Hochberg reject in their example', () => {
    expect(beyondNoise(tests(THEIR_TABLE.toReversed())).map(({ pValue }) => pValue)).toEqual(
      THEIR_TABLE.slice(0, 4),
    )
  })

  it('reject a p-value above its own step when a larger one is below its step', () => {
    expect(beyondNoise(tests([0.04, 0.045]))).toHaveLength(2)
  })

  it('do not count what could not be tested', () => {
    expect(beyondNoise(tests([0.03, null, null]))).toHaveLength(1)
  })

  it('of nothing reject nothing', () => {
    expect(beyondNoise([])).toEqual([])
  })
})
