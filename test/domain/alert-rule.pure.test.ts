import { describe, expect, it } from 'vitest'
import { isBeyondThreshold } from '../../src/domain/alerts/alert-rule.ts'

const figure = (value: number, low: number, high: number) => ({ value, ci95: [low, high] as const })

describe('a threshold', () => {
  it.each([
    ['is passed by a figure whose whole interval is below', false, figure(0.3, 0.2, 0.35), true],
    ['is not passed by a figure whose interval has it', false, figure(0.3, 0.2, 0.45), false],
    ['stays passed while the value is below', true, figure(0.39, 0.3, 0.5), true],
    ['is not passed any more once the value is back', true, figure(0.41, 0.3, 0.5), false],
  ])('%s', (_, isBeyond, told, expected) => {
    expect(isBeyondThreshold({ threshold: 0.4, direction: 'down', isBeyond }, told)).toBe(expected)
  })

  it.each([
    ['is not passed any more once the value is back', true, 1, false],
    ['stays passed while the value is below', true, -1, true],
    ['is not known to be passed', false, -1, null],
  ])('%s, for a figure whose values are all equal, which has no interval', (_, isBeyond, value, expected) => {
    const told = { value, ci95: null }
    expect(isBeyondThreshold({ threshold: 0.4, direction: 'down', isBeyond }, told)).toBe(expected)
  })

  it('says nothing of a figure that nobody knows', () => {
    const unknown = { value: null, ci95: null }
    expect(isBeyondThreshold({ threshold: 0.4, direction: 'up', isBeyond: true }, unknown)).toBeNull()
  })
})
