import { describe, expect, it } from 'vitest'
import { presenceDisagreements, scoreDisagreements } from '../../../src/domain/judging/agreement.ts'
import { type PresenceVerdict, withPresenceVerdict } from '../../../src/domain/judging/judge-presence.ts'
import { SCORER_VERSION } from '../../../src/domain/scoring/score.ts'
import { scoreText } from '../../fixtures/score-text.ts'

const verdict = (presence: PresenceVerdict['presence'], sentiment: PresenceVerdict['sentiment']) => ({
  presence,
  sentiment,
  reason: 'So it says.',
  quote: null,
})

/** The values of the rules for a text, and the judge's verdict. */
function judged(text: string, said: PresenceVerdict, sources: { url: string; title: string | null }[] = []) {
  const rules = scoreText(text, { sources })
  const score = withPresenceVerdict(rules, said, 'judge-1')
  const { presence, isPresent, rank, sentiment, sentimentScore, scorerVersion } = score
  return {
    values: [presence, isPresent, rank, sentiment, sentimentScore],
    scorerVersion,
    disagreesOn: presenceDisagreements(score, rules),
  }
}

describe('a judged answer', () => {
  it('has the place that the rules found', () => {
    const text = '1. **Globex** is fine.\n2. **Acme** is bad.'
    expect(judged(text, verdict('present', 'negative')).values).toEqual([
      'present',
      true,
      2,
      'negative',
      expect.any(Number),
    ])
  })

  it('has a place after the brands named, where the rules found none', () => {
    expect(
      judged('Globex and Initech, or the old mill in Acmeville.', verdict('present', 'neutral')).values,
    ).toEqual(['present', true, 3, 'neutral', 0])
  })

  it('has the first place where the rules found no brand at all', () => {
    expect(judged('That firm is great.', verdict('present', 'positive')).values).toEqual([
      'present',
      true,
      1,
      'positive',
      1,
    ])
  })

  it('has neither place nor sentiment where the judge finds no brand', () => {
    expect(judged('Acme is great.', verdict('absent', 'not_mentioned')).values).toEqual([
      'absent',
      false,
      0,
      'not_mentioned',
      0,
    ])
  })

  it('stays linked where a source leads to a brand that is not named', () => {
    const sources = [{ url: 'https://acme.com/crm', title: null }]
    expect(judged('Globex.', verdict('absent', 'not_mentioned'), sources)).toMatchObject({
      values: ['linked', false, 0, 'not_mentioned', 0],
      disagreesOn: [],
    })
  })

  it('names both versions', () => {
    expect(judged('Acme.', verdict('present', 'neutral')).scorerVersion).toBe(`${SCORER_VERSION}+judge-1`)
  })
})

describe('judge and rules', () => {
  it.each([
    ['agree where both say the same', 'Acme is great.', verdict('present', 'positive'), []],
    [
      'disagree on a presence that the text does not show',
      'Globex.',
      verdict('present', 'neutral'),
      ['presence'],
    ],
    [
      'disagree on a presence alone, not on its sentiment too',
      'Acme is great.',
      verdict('absent', 'not_mentioned'),
      ['presence'],
    ],
    ['disagree on a sentiment', 'Acme is great.', verdict('present', 'negative'), ['sentiment']],
  ])('%s', (_, text, said, fields) => {
    expect(judged(text, said).disagreesOn).toEqual(fields)
  })

  it.each([
    [7, 5.5, []],
    [5.5, 7, []],
    [7.1, 5.5, ['score']],
    [null, null, []],
    [0, null, ['score']],
    [null, 0, ['score']],
  ])('that score %s and %s disagree on %j', (one, other, fields) => {
    expect(scoreDisagreements(one, other)).toEqual(fields)
  })
})
