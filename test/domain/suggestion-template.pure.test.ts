import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestionText } from '../../src/domain/suggestion-template.ts'
import type { PromptAnswer, VisibilityGap } from '../../src/domain/visibility-gap.ts'
import { visibilityGap } from '../fixtures/visibility-gap.ts'

const answer = (llm: string, rank: number, mentionedBrands: string[] = []): PromptAnswer => ({
  id: llm,
  llm,
  isPresent: rank > 0,
  rank,
  mentionedBrands,
  rivalsAbove: rank > 1 ? mentionedBrands.slice(0, rank - 1) : [],
  isListOfWorst: false,
})

const textFor = (answers: PromptAnswer[], brand = 'Acme', prompt = 'Which CRM is best?') =>
  suggestionText(brand, prompt, visibilityGap(answers) as VisibilityGap)

describe('a suggestion', () => {
  it('for a brand that is absent names the question, the LLMs, the rivals and what to publish', () => {
    const answers = [
      answer('chatgpt', 0, ['Globex', 'Initech']),
      answer('claude', 0, ['Globex']),
      answer('gemini', 2, ['Globex']),
      answer('grok', 1, ['Hooli']),
    ]
    expect(textFor(answers)).toEqual({
      title: 'Answer “Which CRM is best?” with a page that puts Acme beside Globex and Initech',
      description:
        'Acme is absent from 2 of 4 answers to “Which CRM is best?” (chatgpt and claude) and ranked below a ' +
        'competitor in 1 more (gemini). These answers name most often Globex (in 3) and Initech (in 1). Publish a page ' +
        'that answers the question in its first lines, compares Acme with Globex and Initech on what buyers weigh, ' +
        'and backs each claim with figures, reviews and sources that LLMs can cite.',
    })
  })

  it('for a question that names nobody says that the place is free', () => {
    expect(textFor([answer('chatgpt', 0)])).toEqual({
      title: 'Answer “Which CRM is best?” with a page that introduces Acme',
      description:
        'Acme is absent from the only answer to “Which CRM is best?” (chatgpt). No other brand is named there: the ' +
        'place is free. Publish a page that answers the question in its first lines, says what Acme offers, and ' +
        'backs each claim with figures, reviews and sources that LLMs can cite.',
    })
  })

  it('for a brand that is ranked below another makes the case for it', () => {
    expect(textFor([answer('chatgpt', 3, ['Globex', 'Initech', 'Hooli'])])).toEqual({
      title: 'Make the case for Acme against Globex and Initech on “Which CRM is best?”',
      description:
        'Acme is ranked below a competitor in the only answer to “Which CRM is best?” (chatgpt). This answer names ' +
        'Globex, Initech and Hooli. Publish a page, or revise the one you have, that says for whom Acme is a better ' +
        'choice than Globex and Initech, and backs each claim with figures, reviews and sources that LLMs ' +
        'can cite.',
    })
  })

  it('does not say that the place is free where a competitor stands above', () => {
    const below = { ...answer('chatgpt', 2), rivalsAbove: ['Globex'] }
    expect(textFor([below, { ...below, id: 'claude', llm: 'claude' }]).description).toBe(
      'Acme is ranked below a competitor in all 2 answers to “Which CRM is best?” (chatgpt and claude). Publish a ' +
        'page, or revise the one you have, that says for whom Acme is a better choice than Globex, and backs each ' +
        'claim with figures, reviews and sources that LLMs can cite.',
    )
  })

  it('names seven LLMs of many', () => {
    const answers = Array.from({ length: 12 }, (_, index) => answer(`m${index}`, 0))
    expect(textFor(answers).description).toContain('(m0, m1, m2, m3, m4, m5, m6 and 5 more)')
  })

  it('holds hostile names on one line as plain text', () => {
    const text = textFor([answer('a\nb', 0, ['<b>\u202EG\0lobex</b>'])], 'Ac\r\nme', 'Which\u2028CRM?')
    expect(text.title).toBe('Answer “Which CRM?” with a page that puts Ac me beside <b>G lobex</b>')
  })

  it('of names that cannot be seen still says something', () => {
    expect(textFor([answer('a', 0, ['\u200B'])], '\u200B', '\0').title).toBe(
      'Answer “this question” with a page that introduces the brand',
    )
  })

  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3_000 }),
    fc.constantFrom('\0', '\uD800', '$&', '“', 'x'.repeat(3_000), '\u202E'.repeat(500)),
  )
  const anyAnswer = fc.record({
    id: fc.uuid(),
    llm: anyText,
    rank: fc.nat(4),
    isPresent: fc.boolean(),
    mentionedBrands: fc.array(anyText, { maxLength: 12 }),
    rivalsAbove: fc.array(anyText, { maxLength: 3 }),
    isListOfWorst: fc.boolean(),
  })

  it('is bounded and has no control characters, whatever the names', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.array(anyAnswer, { maxLength: 12 }), (brand, prompt, answers) => {
        const gap = visibilityGap(answers)
        fc.pre(gap !== null)
        const { title, description } = suggestionText(brand, prompt, gap as NonNullable<typeof gap>)
        const isSound = (text: string, lengthMax: number) =>
          text.length > 0 &&
          text.length <= lengthMax &&
          text.isWellFormed() &&
          !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
        expect([isSound(title, 200), isSound(description, 2_000)]).toEqual([true, true])
      }),
    )
  })
})
