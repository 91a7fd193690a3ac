import { describe, expect, it } from 'vitest'
import { tQuantile, withinT } from '../../../src/domain/insights/students-t.ts'

describe("Student's t", () => {
  it.each([
    [0.9, 1, 6.314],
    [0.95, 1, 12.706],
    [0.95, 2, 4.303],
    [0.95, 3, 3.182],
    [0.95, 4, 2.776],
    [0.95, 7, 2.365],
    [0.95, 10, 2.228],
    [0.99, 10, 3.169],
    [0.95, 19, 2.093],
    [0.95, 39, 2.023],
    [0.99, 60, 2.66],
    [0.95, 120, 1.98],
    [0.95, 1_000, 1.962],
  ])('at %f with %i degrees of freedom is that of the tables', (confidence, degrees, expected) => {
    expect(Number(tQuantile(confidence, degrees).toFixed(3))).toBe(expected)
  })

  it('with a million degrees of freedom is nearly normal', () => {
    expect(withinT(1.96, 1_000_000)).toBeCloseTo(0.95, 3)
  })

  it('is 0 for no confidence', () => {
    expect(withinT(0, 7)).toBe(0)
  })
})
