import { describe, expect, it } from 'vitest'
import { includesScope, SCOPES } from '../../src/domain/scope.ts'

describe('scopes', () => {
  it('include those before them, and none after', () => {
    const table = SCOPES.map((held) => SCOPES.map((needed) => includesScope([held], needed)))
    expect(table).toEqual([
      [true, false, false, false],
      [true, true, false, false],
      [true, true, true, false],
      [true, true, true, true],
    ])
  })

  it('that are several include what the strongest does', () => {
    expect(includesScope(['read', 'delete'], 'write')).toBe(true)
  })

  it('that are none include nothing', () => {
    expect(SCOPES.some((needed) => includesScope([], needed))).toBe(false)
  })
})
