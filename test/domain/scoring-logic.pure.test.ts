import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sentScoringLogic } from '../../src/domain/scoring-logic.ts'

describe('scoring logic', () => {
  it('is not sent where no field of it is', () => {
    expect(sentScoringLogic({})).toBe(undefined)
  })

  it('that is null is sent', () => {
    expect(sentScoringLogic({ scoringLogic: null })).toBe(null)
  })

  it('means the same as a pair and as an object', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (good, bad) => {
        const object = sentScoringLogic({ scoringLogic: { bad, good } })
        const pair = sentScoringLogic({ goodScore: good, badScore: bad })
        expect(JSON.stringify(pair)).toBe(JSON.stringify(object))
      }),
    )
  })

  it.each([
    [{ goodScore: 'Up' }, { good: 'Up', bad: '' }],
    [{ badScore: 'Down' }, { good: '', bad: 'Down' }],
  ])('of %j leaves the other empty', (sent, expected) => {
    expect(sentScoringLogic(sent)).toEqual(expected)
  })
})
