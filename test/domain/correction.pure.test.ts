import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  correctedPerception,
  correctedResult,
  correctResult,
  type ResultCorrection,
  type ResultPatch,
  type ResultValues,
} from '../../src/domain/correction.ts'

const PRESENT: ResultValues = { presence: 'present', isPresent: true, rank: 2, sentiment: 'neutral' }
const LINKED: ResultValues = { presence: 'linked', isPresent: false, rank: 0, sentiment: 'not_mentioned' }
const NOTHING: ResultCorrection = { isPresent: null, rank: null, sentiment: null }

/** The correction after a request, or the fields that are wrong. */
function corrected(computed: ResultValues, patch: ResultPatch, before: Partial<ResultCorrection> = {}) {
  const outcome = correctResult(computed, { ...NOTHING, ...before }, patch)
  return 'problems' in outcome ? outcome.problems.map(({ path }) => path) : outcome.correction
}

describe('a correction', () => {
  it.each<[string, ResultValues, ResultPatch, Partial<ResultCorrection>, Partial<ResultCorrection>]>([
    ['keeps what is said', PRESENT, { rank: 3 }, {}, { rank: 3 }],
    [
      'keeps what was said before',
      PRESENT,
      { rank: 3 },
      { sentiment: 'positive' },
      { rank: 3, sentiment: 'positive' },
    ],
    [
      'takes back what is null',
      PRESENT,
      { rank: null },
      { rank: 3, sentiment: 'positive' },
      { sentiment: 'positive' },
    ],
    [
      'of an absent brand forgets rank and sentiment',
      PRESENT,
      { isPresent: false },
      { rank: 3, sentiment: 'positive' },
      { isPresent: false },
    ],
    ['may say the rank of an absent brand', PRESENT, { isPresent: false, rank: 0 }, {}, { isPresent: false }],
    [
      'may say that a brand is present, with all of it',
      LINKED,
      { isPresent: true, rank: 1, sentiment: 'positive' },
      {},
      { isPresent: true, rank: 1, sentiment: 'positive' },
    ],
    [
      'that takes presence back takes back what was said of it',
      LINKED,
      { isPresent: null },
      { isPresent: true, rank: 1, sentiment: 'positive' },
      {},
    ],
    [
      'that takes presence back keeps what is said of a brand that is there all the same',
      PRESENT,
      { isPresent: null },
      { isPresent: true, rank: 1, sentiment: 'positive' },
      { rank: 1, sentiment: 'positive' },
    ],
    ['may take absence back', PRESENT, { isPresent: null }, { isPresent: false }, {}],
  ])('%s', (_, computed, patch, before, after) => {
    expect(corrected(computed, patch, before)).toEqual({ ...NOTHING, ...after })
  })

  it.each<[string, ResultValues, ResultPatch, Partial<ResultCorrection>, string[]]>([
    ['a rank of an absent brand', PRESENT, { isPresent: false, rank: 1 }, {}, ['rank']],
    [
      'a sentiment of an absent brand',
      PRESENT,
      { isPresent: false, sentiment: 'positive' },
      {},
      ['sentiment'],
    ],
    ['a rank where the brand is not', LINKED, { rank: 1 }, {}, ['rank']],
    ['a rank where a person says absent', PRESENT, { rank: 1 }, { isPresent: false }, ['rank']],
    ['rank 0 of a present brand', PRESENT, { rank: 0 }, {}, ['rank']],
    ['no mention of a present brand', PRESENT, { sentiment: 'not_mentioned' }, {}, ['sentiment']],
    ['presence without rank and sentiment', LINKED, { isPresent: true }, {}, ['rank', 'sentiment']],
    [
      'to take back presence and say a rank',
      LINKED,
      { isPresent: null, rank: 2 },
      { isPresent: true, rank: 1, sentiment: 'positive' },
      ['rank'],
    ],
  ])('refuses %s', (_, computed, patch, before, paths) => {
    expect(corrected(computed, patch, before)).toEqual(paths)
  })
})

describe('what is in force', () => {
  it.each<[string, ResultValues, Partial<ResultCorrection>, number, ResultValues]>([
    ['what is computed, where nothing is said', PRESENT, {}, 0, PRESENT],
    [
      'what is said, beside the rest',
      PRESENT,
      { sentiment: 'negative' },
      0,
      { ...PRESENT, sentiment: 'negative' },
    ],
    ['absent, where a person says so', PRESENT, { isPresent: false }, 0, { ...LINKED, presence: 'absent' }],
    ['the computed kind of absence', LINKED, { isPresent: false }, 0, LINKED],
    [
      'present and last, where a person gave a sentiment and the brand is found no more',
      LINKED,
      { sentiment: 'negative' },
      3,
      { presence: 'present', isPresent: true, rank: 4, sentiment: 'negative' },
    ],
    [
      'neutral, where a person gave a rank and the brand is found no more',
      LINKED,
      { rank: 2 },
      3,
      { presence: 'present', isPresent: true, rank: 2, sentiment: 'neutral' },
    ],
  ])('is %s', (_, computed, correction, others, expected) => {
    expect(correctedResult(computed, { ...NOTHING, ...correction }, others)).toEqual(expected)
  })

  it('always fits together, whatever was said and is computed now', () => {
    const values = fc.constantFrom(PRESENT, LINKED)
    const patch = fc.record(
      {
        isPresent: fc.constantFrom(null, true, false),
        rank: fc.constantFrom(null, 0, 1, 5),
        sentiment: fc.constantFrom(null, 'positive' as const, 'neutral' as const, 'not_mentioned' as const),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(values, values, fc.array(patch, { maxLength: 4 }), (then, now, patches) => {
        let said = NOTHING
        for (const one of patches) {
          const outcome = correctResult(then, said, one)
          if ('correction' in outcome) said = outcome.correction
        }
        const { presence, isPresent, rank, sentiment } = correctedResult(now, said, 2)
        expect([presence === 'present', rank >= 1, sentiment !== 'not_mentioned']).toEqual([
          isPresent,
          isPresent,
          isPresent,
        ])
      }),
    )
  })

  it.each([
    [
      { score: 2, scoreReason: null },
      { score: 2, scoreReason: 'computed' },
    ],
    [
      { score: null, scoreReason: 'said' },
      { score: 7, scoreReason: 'said' },
    ],
    [
      { score: 0, scoreReason: 'said' },
      { score: 0, scoreReason: 'said' },
    ],
  ])('of a perception answer is what %j says, else what is computed', (correction, expected) => {
    expect(correctedPerception({ score: 7, scoreReason: 'computed' }, correction)).toEqual(expected)
  })
})
