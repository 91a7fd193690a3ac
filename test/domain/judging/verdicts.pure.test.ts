import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPerceptionVerdict } from '../../../src/domain/judging/judge-perception.ts'
import { readPresenceVerdict } from '../../../src/domain/judging/judge-presence.ts'
import { tries } from '../../fixtures/test-length.ts'

const ANSWER = 'Globex is fine, but **Acme** is better.'
const PRESENCE = {
  quote: 'Acme is better',
  reason: 'It prefers it.',
  presence: 'present',
  sentiment: 'positive',
}
const PERCEPTION = { quote: 'Acme is better', reason: 'It prefers it.', score: 8 }

/** Any JSON, and sometimes something that looks like a verdict. */
const reply = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      quote: fc.oneof(fc.constantFrom('Acme', 'Acme is better', '', 'no such words'), fc.jsonValue()),
      reason: fc.oneof(fc.string(), fc.jsonValue()),
      presence: fc.oneof(fc.constantFrom('present', 'absent', 'absence', 'linked'), fc.jsonValue()),
      sentiment: fc.oneof(
        fc.constantFrom('positive', 'neutral', 'negative', 'not_mentioned', 'unsure'),
        fc.jsonValue(),
      ),
      score: fc.oneof(fc.double(), fc.integer({ min: -2, max: 12 }), fc.constant(null), fc.jsonValue()),
    },
    { requiredKeys: [] },
  ),
)

const holdsQuote = (quote: { text: string; start: number; end: number } | null) =>
  quote === null || ANSWER.slice(quote.start, quote.end) === quote.text

describe('a verdict on presence', () => {
  it('is read with its quote as the answer has it', () => {
    expect(readPresenceVerdict(PRESENCE, ANSWER)).toEqual({
      verdict: { ...PRESENCE, quote: { text: 'Acme** is better', start: 22, end: 38 } },
    })
  })

  it.each([
    ['is no object', 'present'],
    ['is a list', [PRESENCE]],
    ['knows another presence', { ...PRESENCE, presence: 'linked' }],
    ['knows another sentiment', { ...PRESENCE, sentiment: 'mixed' }],
    ['is present and not mentioned', { ...PRESENCE, sentiment: 'not_mentioned' }],
    ['quotes what the answer does not say', { ...PRESENCE, quote: 'Acme is the best' }],
    ['quotes nothing', { ...PRESENCE, quote: '' }],
    ['has no reason', { ...PRESENCE, reason: ' \u202E ' }],
    ['has no quote', { ...PRESENCE, quote: undefined }],
  ])('is refused where it %s', (_, sent) => {
    expect(readPresenceVerdict(sent, ANSWER)).toEqual({ problem: expect.any(String) })
  })

  it('of an absent brand needs no quote, and has no sentiment', () => {
    const sent = { ...PRESENCE, presence: 'absent', sentiment: 'negative', quote: '' }
    expect(readPresenceVerdict(sent, ANSWER)).toEqual({
      verdict: { presence: 'absent', sentiment: 'not_mentioned', reason: 'It prefers it.', quote: null },
    })
  })

  it('has its reason on one bounded line without hidden characters', () => {
    const sent = { ...PRESENCE, reason: `It\n\u202Eprefers\0 ${'it '.repeat(1_000)}` }
    const read = readPresenceVerdict(sent, ANSWER)
    const reason = 'verdict' in read ? read.verdict.reason : ''
    expect([reason.slice(0, 13), reason.length <= 500]).toEqual(['It prefers it', true])
  })

  it('is, whatever the judge replies, one that can be trusted or a refusal', () => {
    fc.assert(
      fc.property(reply, (sent) => {
        const read = readPresenceVerdict(sent, ANSWER)
        if ('problem' in read) return read.problem !== ''
        const { presence, sentiment, quote, reason } = read.verdict
        const fits = (presence === 'present') === (sentiment !== 'not_mentioned')
        const isGrounded = (presence === 'absent') === (quote === null)
        return fits && isGrounded && holdsQuote(quote) && reason !== ''
      }),
      { numRuns: tries(5_000) },
    )
  })
})

describe('a verdict on perception', () => {
  it.each([
    [8, 8],
    [0, 0],
    [-0, 0],
    [10, 10],
    [7.25, 7.3],
    [6.6666, 6.7],
  ])('scores %f as %f', (sent, score) => {
    expect(readPerceptionVerdict({ ...PERCEPTION, score: sent }, ANSWER)).toMatchObject({
      verdict: { score },
    })
  })

  it.each([
    ['is above 10', 10.01],
    ['is below 0', -0.1],
    ['is a text', '8'],
    ['is no number', Number.NaN],
    ['is infinite', Number.POSITIVE_INFINITY],
    ['is missing', undefined],
  ])('is refused where its score %s', (_, score) => {
    expect(readPerceptionVerdict({ ...PERCEPTION, score }, ANSWER)).toEqual({ problem: expect.any(String) })
  })

  it('is refused where its quote does not occur', () => {
    expect(readPerceptionVerdict({ ...PERCEPTION, quote: 'Acme is the best' }, ANSWER)).toEqual({
      problem: expect.any(String),
    })
  })

  it('of an answer that says nothing has neither score nor quote', () => {
    expect(readPerceptionVerdict({ ...PERCEPTION, score: null }, ANSWER)).toEqual({
      verdict: { score: null, reason: 'It prefers it.', quote: null },
    })
  })

  it('is, whatever the judge replies, one that can be trusted or a refusal', () => {
    fc.assert(
      fc.property(reply, (sent) => {
        const read = readPerceptionVerdict(sent, ANSWER)
        if ('problem' in read) return read.problem !== ''
        const { score, quote, reason } = read.verdict
        const inRange = score === null || (score >= 0 && score <= 10 && Number(score.toFixed(1)) === score)
        return inRange && (score === null) === (quote === null) && holdsQuote(quote) && reason !== ''
      }),
      { numRuns: tries(5_000) },
    )
  })
})
