import { describe, expect, it } from 'vitest'
import { scoreText } from '../../../fixtures/score-text.ts'

const sentimentOf = (text: string) => scoreText(text).sentiment

describe('sentiment', () => {
  it.each([
    'Acme is reliable and easy to use.',
    'I recommend Acme.',
    '**Acme** – excellent value.',
    'Acme is not expensive.',
    'Acme isn’t bad.',
    'Acme has no drawbacks.',
    'With Acme there are never problems.',
    '**Acme** – licensed, certified instructors.',
  ])('is positive: %j', (text) => {
    expect(sentimentOf(text)).toBe('positive')
  })

  it.each([
    'Acme is slow and overpriced.',
    'Acme seems bad.',
    'Avoid Acme.',
    'Acme is one to avoid; it is a scam.',
    'Acme is not good.',
    "Acme isn't reliable.",
    'Acme is never fast.',
    "I can't recommend Acme.",
    'Acme is neither fast nor reliable.',
  ])('is negative: %j', (text) => {
    expect(sentimentOf(text)).toBe('negative')
  })

  it.each([
    'Acme is a company.',
    'Acme er et økologisk mejeri i Jylland.',
    'Acme is reliable but expensive.',
    'Acme: founded in 1990, sold in 40 countries.',
    'Acme has active noise cancellation.',
    'Acme makes a cream for oily skin.',
    'Acme repairs storm damage.',
    'Acme has a water tank.',
    '**How it works:** Acme lends tools.',
    'I would be happy to help with Acme.',
  ])('is neutral where nothing speaks for or against, or both alike: %j', (text) => {
    expect(sentimentOf(text)).toBe('neutral')
  })

  it('of a brand to avoid is a presence all the same', () => {
    expect(scoreText('You should avoid Acme.')).toMatchObject({
      isPresent: true,
      presence: 'present',
      rank: 1,
      sentiment: 'negative',
    })
  })

  it('of a brand that is not named is not_mentioned', () => {
    expect(scoreText('Globex is excellent.')).toMatchObject({ sentiment: 'not_mentioned', sentimentScore: 0 })
  })

  it('ends a negation with the sentence', () => {
    expect(sentimentOf('Is there a catch with Acme? No. Reliable.')).toBe('positive')
  })
})

describe('sentiment where several brands are named', () => {
  it.each([
    ['sentences', 'Globex is slow and buggy. Acme is reliable.'],
    ['clauses', 'Globex is slow and buggy, but Acme is reliable.'],
    ['clauses in between', 'Acme is reliable, while Globex is slow and buggy.'],
    ['list items', '- **Globex**: slow and buggy.\n- **Acme**: reliable.'],
    ['paragraphs of an item', '1. **Globex**\n\n   Slow and buggy.\n\n2. **Acme**\n\n   Reliable.'],
    ['sub-items', '- Globex\n  - slow\n  - buggy\n- Acme\n  - reliable'],
    ['sections', '### Globex\n\nSlow and buggy.\n\n### Acme\n\nReliable.'],
    ['table rows', '| Tool | Remarks |\n|---|---|\n| Globex | slow and buggy |\n| Acme | reliable |'],
  ])('is read from what speaks of each: %s', (_, text) => {
    const { brands } = scoreText(text)
    expect(Object.fromEntries(brands.map(({ name, sentiment }) => [name, sentiment]))).toEqual({
      Acme: 'positive',
      Globex: 'negative',
    })
  })

  it.each([
    ['goes on in its sub-sections', '### Acme\n\nFine.\n\n#### Support\n\nSlow and buggy.', 'negative'],
    ['ends at the next section', '### Acme\n\nFine.\n\n### Conclusion\n\nAvoid slow tools.', 'neutral'],
    ['goes on in the same table row', '| a | b |\n|---|---|\n| Acme | slow |', 'negative'],
    ['ends with the table row', '| a |\n|---|\n| Acme |\n| slow |', 'neutral'],
    ['ends with the list item', '- Acme\n\nAvoid slow tools.', 'neutral'],
  ])('of a brand’s own passage %s', (_, text, sentiment) => {
    expect(sentimentOf(text)).toBe(sentiment)
  })

  it('keeps "as much for as against" apart from "nothing said"', () => {
    const labels = ['Acme is reliable but expensive.', 'Acme is a company.'].map(
      (text) => scoreText(text).brands[0]?.sentiment,
    )
    expect(labels).toEqual(['unsure', 'neutral'])
  })

  it('shows the passage that decided', () => {
    const text = 'Intro.\n\n- **Globex**: slow.\n- **Acme**: it is reliable.'
    const span = scoreText(text).brands.find(({ name }) => name === 'Acme')?.sentimentSpan
    expect(text.slice(span?.start, span?.end)).toContain('it is reliable.')
  })

  it('has no passage where nothing decided', () => {
    expect(scoreText('Acme is a company.').brands).toMatchObject([{ sentimentSpan: null }])
  })
})
