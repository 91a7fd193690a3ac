import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  gapFingerprint,
  gapPriority,
  type PromptAnswer,
  type VisibilityGap,
} from '../../src/domain/visibility-gap.ts'
import { visibilityGap } from '../fixtures/visibility-gap.ts'

/** The competitor Globex ranks above the brand unless the brand is first. */
const answer = (llm: string, rank: number, mentionedBrands: string[] = []): PromptAnswer => ({
  id: `id-${llm}`,
  llm,
  isPresent: rank > 0,
  rank,
  mentionedBrands,
  rivalsAbove: rank > 1 ? ['Globex'] : [],
  isListOfWorst: false,
})

describe('the gap of a prompt', () => {
  it('is none when every answer names the brand in the first place', () => {
    expect(visibilityGap([answer('alpha', 1, ['Globex']), answer('beta', 1)])).toBeNull()
  })

  it('is none without an answer', () => {
    expect(visibilityGap([])).toBeNull()
  })

  it('has an LLM in both lists when one of its answers leaves the brand out and another ranks it below', () => {
    const gap = visibilityGap([answer('alpha', 2), answer('alpha', 0)])
    expect([gap?.absentLlms, gap?.outrankedLlms]).toEqual([['alpha'], ['alpha']])
  })

  it('tells in whose answers the brand is absent or outranked, the answers without the brand first', () => {
    const answers = [answer('delta', 2), answer('alpha', 0), answer('beta', 1), answer('gamma', 7)]
    expect(visibilityGap(answers)).toEqual({
      llms: ['delta', 'alpha', 'gamma'],
      absentLlms: ['alpha'],
      outrankedLlms: ['delta', 'gamma'],
      resultIds: ['id-alpha', 'id-delta', 'id-gamma'],
      absentCount: 1,
      rivals: [],
      namedInstead: [],
      outrankedBy: [{ name: 'Globex', answerCount: 2 }],
      answerCount: 4,
    })
  })

  it('is none where only brands that nobody tracks stand above', () => {
    expect(visibilityGap([{ ...answer('alpha', 3, ['Hooli', 'Umbrella']), rivalsAbove: [] }])).toBeNull()
  })

  it('is none where the brand is absent from a list of the worst', () => {
    expect(visibilityGap([{ ...answer('alpha', 0, ['Hooli']), isListOfWorst: true }])).toBeNull()
  })

  it('counts the brands of its own answers only, each once an answer, the most often named first', () => {
    const gap = visibilityGap([
      answer('alpha', 0, ['Hooli', 'Globex', 'Globex']),
      answer('beta', 2, ['Globex', 'toString']),
      answer('gamma', 1, ['Initech']),
    ])
    expect(gap?.rivals).toEqual([
      { name: 'Globex', answerCount: 2 },
      { name: 'Hooli', answerCount: 1 },
      { name: 'toString', answerCount: 1 },
    ])
  })

  it('names ten brands at most', () => {
    const names = Array.from({ length: 30 }, (_, index) => `Brand ${index}`)
    expect(visibilityGap([answer('alpha', 0, names)])?.rivals).toHaveLength(10)
  })

  it.each([
    ['absent:p', [answer('alpha', 0), answer('beta', 2)]],
    ['absent:p', [answer('gamma', 0)]],
    ['outranked:p', [answer('alpha', 2), answer('beta', 1)]],
  ])('has the fingerprint %s whatever the run', (fingerprint, answers) => {
    expect(gapFingerprint('p', visibilityGap(answers) as VisibilityGap)).toBe(fingerprint)
  })
})

describe('the priority of a gap', () => {
  const priority = (ranks: number[], volume = 0) =>
    gapPriority(
      visibilityGap(ranks.map((rank, index) => answer(`llm${index}`, rank))) as VisibilityGap,
      volume,
    )

  it.each([
    [[0, 0], 0, 1000],
    [[0, 1], 0, 500],
    [[2, 1], 0, 250],
    [[2, 3], 0, 500],
    [[0, 2], 0, 750],
    [[0, 1], 9, 1000],
    [[0, 1], 999, 2000],
  ])('with the ranks %j and a volume of %i is %i', (ranks, volume, expected) => {
    expect(priority(ranks, volume)).toBe(expected)
  })

  const ranks = fc
    .array(fc.nat(5), { minLength: 1, maxLength: 20 })
    .filter((some) => some.some((r) => r !== 1))
  const volume = fc.nat(2_147_483_647)

  it('is a positive whole number of moderate size', () => {
    fc.assert(
      fc.property(ranks, volume, (some, times) => {
        const value = priority(some, times)
        expect(Number.isInteger(value) && value >= 1 && value <= 11_000).toBe(true)
      }),
    )
  })

  it('never falls with the volume', () => {
    fc.assert(
      fc.property(ranks, volume, volume, (some, one, other) => {
        expect(priority(some, Math.max(one, other))).toBeGreaterThanOrEqual(
          priority(some, Math.min(one, other)),
        )
      }),
    )
  })

  it('rises when the brand is left out where it was only ranked below another', () => {
    fc.assert(
      fc.property(ranks, volume, (some, times) => {
        const worse = some.map((rank) => (rank > 1 ? 0 : rank))
        expect(priority(worse, times)).toBeGreaterThanOrEqual(priority(some, times))
      }),
    )
  })

  it('does not depend on the order of the answers', () => {
    fc.assert(
      fc.property(ranks, (some) => {
        expect(priority(some.toReversed())).toBe(priority(some))
      }),
    )
  })
})
