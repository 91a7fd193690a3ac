import { describe, expect, it } from 'vitest'
import { hasMoreValues } from '../../src/domain/json-values.ts'

describe('the values of a JSON text', () => {
  it.each([
    ['"\\\\", 1, 2', 1, true],
    ['"\\", 1, 2, "', 0, false],
    ['"a, b, c', 0, false],
    ['[1, 2]', 2, false],
    ['[1, 2]', 1, true],
  ])('of %s are counted outside of its strings', (json, limit, isMore) => {
    expect(hasMoreValues(json, limit)).toBe(isMore)
  })
})
