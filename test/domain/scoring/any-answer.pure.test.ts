import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from '../../../src/domain/scoring/answer/fold-text.ts'
import { compileScorer } from '../../../src/domain/scoring/score-answer.ts'
import { answerSoup, visibleSoup } from '../../fixtures/answer-soup.ts'
import { entity, scoreText } from '../../fixtures/score-text.ts'
import { itIfWhole, tries } from '../../fixtures/test-length.ts'

const MIB = 1024 * 1024

const brand = entity('Acme', { aliases: ['Acme Corp', 'アクメー', "Levy's"], domains: ['acme.com'] })
const rivals = [
  entity('Globex', { aliases: ['Globex Café'], domains: ['globex.org'] }),
  entity('Acme Pro'),
  entity('초록'),
]
const score = compileScorer({ brand, rivals })
const WORDS = [
  ...[
    'Acme',
    'ACME',
    'acme corp',
    'アクメー',
    'Levy’s',
    'Globex',
    'globex café',
    'Acme Pro',
    '초록은',
    'Hooli',
  ],
  ...['acme.com', 'https://www.acme.com/x', 'acme.com.evil.io', 'a@globex.org', '**Hooli**', "I don't know "],
] as const satisfies readonly [string, ...string[]]

const scored = (text: string) => score({ text, question: 'Is Acme good?', sources: [] })
const names = (text: string) =>
  foldText(text)
    .text.trim()
    .replace(/[\s-]+/gu, ' ')
const nameKeys = new Map(
  [brand, ...rivals].map(({ id, name, aliases }) => [id, [name, ...aliases].map(names)]),
)

/** Holds for every soup of Markdown. */
const always = (holds: (text: string) => void) =>
  fc.assert(fc.property(answerSoup(WORDS), holds), { numRuns: tries(2_000) })

describe('any answer', () => {
  itIfWhole('is scored without throwing, whatever its characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(() => scored(text)).not.toThrow()
      }),
    )
  })

  it('is scored without throwing, whatever its Markdown', () => {
    always((text) => {
      expect(() => scored(text)).not.toThrow()
    })
  })

  it('gets the same score every time', () => {
    always((text) => {
      expect(scored(text)).toEqual(
        compileScorer({ brand, rivals })({ text, question: 'Is Acme good?', sources: [] }),
      )
    })
  })

  it('has its mentions and deciding passages inside it', () => {
    always((text) => {
      const { mentions, brands } = scored(text)
      const spans = [...mentions, ...brands.flatMap(({ sentimentSpan }) => sentimentSpan ?? [])]
      const outside = spans.filter(({ start, end }) => !(start >= 0 && start < end && end <= text.length))
      expect(outside).toEqual([])
    })
  })

  it('has its mentions in order, no two overlapping', () => {
    always((text) => {
      const { mentions } = scored(text)
      expect(mentions.filter(({ start }, index) => start < (mentions[index - 1]?.end ?? 0))).toEqual([])
    })
  })

  it('is mentioned in words that fold to a name of what is mentioned', () => {
    always((text) => {
      const wrong = scored(text).mentions.filter(
        ({ entityId, text: words, rule }) =>
          (rule === 'name' || rule === 'alias') && !nameKeys.get(entityId ?? '')?.includes(names(words)),
      )
      expect(wrong).toEqual([])
    })
  })

  it('holds at each name’s span the words that name it', () => {
    fc.assert(
      fc.property(visibleSoup(WORDS), (text) => {
        const wrong = scored(text).mentions.filter(
          ({ entityId, rule, start, end }) =>
            (rule === 'name' || rule === 'alias') &&
            !nameKeys.get(entityId ?? '')?.includes(names(text.slice(start, end))),
        )
        expect(wrong).toEqual([])
      }),
      { numRuns: tries(5_000) },
    )
  })
})

describe('the score of any answer', () => {
  it('is present exactly where a mention of the brand counts', () => {
    always((text) => {
      const { isPresent, mentions } = scored(text)
      expect(isPresent).toBe(mentions.some(({ kind, counts }) => kind === 'brand' && counts))
    })
  })

  it('has presence, isPresent, rank and sentiment agree', () => {
    always((text) => {
      const { presence, isPresent, rank, sentiment } = scored(text)
      expect({
        presence: presence === 'present',
        rank: rank > 0,
        sentiment: sentiment !== 'not_mentioned',
      }).toEqual({ presence: isPresent, rank: isPresent, sentiment: isPresent })
    })
  })

  it('ranks every brand at a whole place from 1', () => {
    always((text) => {
      const { brands } = scored(text)
      expect(brands.filter(({ rank }) => !Number.isInteger(rank) || rank < 1)).toEqual([])
    })
  })

  it('has a sentiment score from -1 to 1 on the side of its label', () => {
    always((text) => {
      const wrong = scored(text).brands.filter(({ sentiment, sentimentScore }) =>
        sentiment === 'positive'
          ? !(sentimentScore > 0 && sentimentScore <= 1)
          : sentiment === 'negative'
            ? !(sentimentScore < 0 && sentimentScore >= -1)
            : Math.abs(sentimentScore) >= 0.2,
      )
      expect(wrong).toEqual([])
    })
  })

  it('lists each other brand once and never the brand itself', () => {
    always((text) => {
      const { mentionedBrands } = scored(text)
      const others = new Set(mentionedBrands.filter((name) => name !== brand.name))
      expect(mentionedBrands).toEqual([...others])
    })
  })

  it('names nobody by a part of a word that only a sign parts which nobody sees', () => {
    expect(scored('Try Acme\u200Bé today.').brands.map(({ name }) => name)).not.toContain('Acme')
  })
})

describe('a brand that is not in the text in any form', () => {
  const stranger = entity('Qizzix', { aliases: ['Qizz'], domains: ['qizzix.com'] })
  const scoreStranger = compileScorer({ brand: stranger, rivals: [brand, ...rivals] })
  // `&#113;` is a q to the reader.
  const withoutIt = answerSoup(WORDS).filter(
    (text) => !foldText(text).text.includes('q') && !text.includes('&#'),
  )

  it('is absent', () => {
    fc.assert(
      fc.property(withoutIt, (text) => {
        expect(scoreStranger({ text, question: 'Is Qizzix good?', sources: [] }).presence).toBe('absent')
      }),
      { numRuns: tries(2_000) },
    )
  })
})

describe('a text without names', () => {
  const line = fc.constantFrom(
    '1. **Hooli** – fine',
    '- Globex is slow',
    'Acme is good.',
    '| x | Acme Pro |',
    'None.',
  )
  const answer = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\n\n'))
  const word = fc.constantFrom('it', 'depends', 'good', 'not', 'on', 'price', 'slow', '42', 'best')
  const filler = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => `${words.join(' ')}.`)

  it('before or after an answer changes none of the brands that it mentions', () => {
    fc.assert(
      fc.property(filler, answer, filler, (before, text, after) => {
        const alone = scored(text).mentionedBrands
        expect(scored(`${before}\n\n${text}\n\n${after}`).mentionedBrands).toEqual(alone)
      }),
    )
  })
})

describe('an answer of 1 MiB', () => {
  it('of a single line of prose is scored like its sentence', () => {
    const sentence = 'Globex is slow, but Acme is reliable. '
    const text = sentence.repeat(MIB / sentence.length)
    expect(scoreText(text)).toMatchObject({ rank: 2, sentiment: 'positive', mentionedBrands: ['Globex'] })
  })
})
