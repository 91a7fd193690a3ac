import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { targetSentiment } from '../../../../src/domain/scoring/sentiment/target-sentiment.ts'
import { GLOBEX, INITECH, scoreText } from '../../../fixtures/score-text.ts'

const praise = fc.constantFrom(
  'reliable',
  'fast',
  'excellent',
  'easy to use',
  'affordable',
  'robust',
  'popular',
)
const blame = fc.constantFrom(
  'slow',
  'unreliable',
  'terrible',
  'confusing',
  'overpriced',
  'buggy',
  'outdated',
)
const scoreOf = (text: string) => scoreText(text).sentimentScore

describe('the sentiment score', () => {
  it('of a text with one more word of praise is not lower', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(praise, blame), { maxLength: 6 }), praise, (words, more) => {
        const sentence = (all: string[]) => `Acme is ${all.join(', ')}.`
        expect(scoreOf(sentence([...words, more]))).toBeGreaterThanOrEqual(scoreOf(sentence(words)))
      }),
    )
  })

  it('of praise is never higher where it is negated', () => {
    fc.assert(
      fc.property(praise, fc.constantFrom('not', 'never', 'hardly', 'not very'), (word, negator) => {
        expect(scoreOf(`Acme is ${negator} ${word}.`)).toBeLessThan(scoreOf(`Acme is ${word}.`))
      }),
    )
  })

  it('of blame is never lower where it is negated', () => {
    fc.assert(
      fc.property(blame, fc.constantFrom('not', 'never', 'hardly'), (word, negator) => {
        expect(scoreOf(`Acme is ${negator} ${word}.`)).toBeGreaterThan(scoreOf(`Acme is ${word}.`))
      }),
    )
  })

  it('of praise is no praise where it is negated', () => {
    fc.assert(
      fc.property(praise, fc.constantFrom('not', 'never', 'hardly', 'not really'), (word, negator) => {
        expect(scoreText(`Acme is ${negator} ${word}.`).sentiment).not.toBe('positive')
      }),
    )
  })

  it('does not change with a plain paragraph about another brand', () => {
    const fact = fc.constantFrom(
      'Globex sells lamps in Oslo.',
      'Globex was founded in 1990.',
      'Globex has 40 employees and ships from Ohio.',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(praise, blame), { maxLength: 4 }), fact, (words, added) => {
        const text = `Acme is ${words.join(', ')}.`
        const alone = scoreText(text, { rivals: [GLOBEX] })
        const { sentiment, sentimentScore } = scoreText(`${text}\n\n${added}`, { rivals: [GLOBEX] })
        expect({ sentiment, sentimentScore }).toEqual({
          sentiment: alone.sentiment,
          sentimentScore: alone.sentimentScore,
        })
      }),
    )
  })

  it('is from -1 to 1, and what decided stands in the text, whatever is said', () => {
    const piece = fc.oneof(
      praise,
      blame,
      fc.constantFrom(
        'Acme',
        'Globex',
        'not',
        'but',
        'than',
        'Pros:',
        'Cons:',
        '\n',
        '- ',
        '| a |',
        '。',
        'better',
        ',',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = `Acme ${pieces.join(' ')}`
        for (const { sentimentScore, sentimentSpan: span } of scoreText(text, { rivals: [GLOBEX] }).brands) {
          const fits = span === null || (0 <= span.start && span.start < span.end && span.end <= text.length)
          expect({ fits, bounded: Math.abs(sentimentScore) <= 1 }).toEqual({ fits: true, bounded: true })
        }
      }),
    )
  })

  it('has a deciding span wherever it is not 0', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(praise, blame), { minLength: 1, maxLength: 6 }), (words) => {
        const [brand] = scoreText(`Acme is ${words.join(', ')}.`).brands
        expect(brand?.sentimentScore === 0 || brand?.sentimentSpan !== null).toBe(true)
      }),
    )
  })

  it('is the same whichever rival is listed first', () => {
    const item = fc.tuple(fc.constantFrom('Acme', 'Globex', 'Initech'), fc.oneof(praise, blame))
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 8 }), (items) => {
        const text = items.map(([name, word]) => `- **${name}**: ${word}`).join('\n')
        const oneWay = scoreText(text, { rivals: [GLOBEX, INITECH] }).brands
        expect(scoreText(text, { rivals: [INITECH, GLOBEX] }).brands).toEqual(oneWay)
      }),
    )
  })

  it('toward any phrase of any text is from -1 to 1', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary', maxLength: 5 }),
        fc.nat(50),
        (...given) => {
          expect(Math.abs(targetSentiment(...given).score)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
