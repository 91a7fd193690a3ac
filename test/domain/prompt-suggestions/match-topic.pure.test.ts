import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileTopics } from '../../../src/domain/prompt-suggestions/match-topic.ts'
import { foldedWords, questionWords } from '../../../src/domain/prompt-suggestions/question-words.ts'

const words = questionWords('en')
const topicsOf = (...names: string[]) => names.map((name, index) => ({ id: `t${index}`, name }))
const match = (text: string, ...names: string[]) =>
  compileTopics(topicsOf(...names), words)(text)?.name ?? null

describe('the topic of a text', () => {
  it.each([
    ['the one whose every telling word it has', 'crm for small dentists', ['Invoices', 'Dentists CRM'], 1],
    ['the longest of those', 'crm for dentists', ['CRM', 'Dentists', 'CRM dentists'], 2],
    ['the first of those that are as long', 'crm for dentists', ['Dentists', 'CRM'], 0],
    ['found whatever the case and accents', 'Café CRM', ['cafe'], 0],
  ])('is %s', (_, text, names, place) => {
    expect(match(text, ...names)).toBe(names[place])
  })

  it.each([
    ['it has only some of the words of each', 'crm for bakers', ['CRM dentists']],
    ['a topic has no telling word', 'what is the best crm', ['the', 'What is']],
  ])('is none where %s', (_, text, names) => {
    expect(match(text, ...names)).toBeNull()
  })

  it('is, of many, the one that looking at each of them finds', () => {
    const name = fc.array(fc.constantFrom('crm', 'dentist', 'bakery', 'the', 'tax'), { maxLength: 4 })
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), name, (names, text) => {
        const topics = topicsOf(...names.map((some) => some.join(' ')))
        const found = new Set<string>(text)
        const [expected = null] = topics
          .map((topic) => ({
            topic,
            telling: foldedWords(topic.name).filter((word) => !words.empty.has(word)),
          }))
          .filter(({ telling }) => telling.length > 0 && telling.every((word) => found.has(word)))
          .sort((a, b) => b.telling.length - a.telling.length)
          .map(({ topic }) => topic)
        expect(compileTopics(topics, words)(text.join(' '))).toEqual(expected)
      }),
    )
  })
})
