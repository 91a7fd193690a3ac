import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fromSearches,
  type SearchedQuery,
  searchText,
} from '../../../src/domain/prompt-suggestions/from-searches.ts'
import { compileNamed } from '../../../src/domain/prompt-suggestions/named-in.ts'
import { questionWords } from '../../../src/domain/prompt-suggestions/question-words.ts'
import { SUGGESTION_LENGTH_MAX } from '../../../src/domain/prompt-suggestions/suggestion.ts'

const named = compileNamed({
  brand: { id: 'b', name: 'Acme', aliases: [], domains: ['acme.com'] },
  rivals: [{ id: 'r', name: 'Globex', aliases: [], domains: [] }],
})
const TOPICS = new Map([['t', { id: 't', name: 'CRM' }]])

const search = (query: string, differences: Partial<SearchedQuery> = {}): SearchedQuery => ({
  query,
  occurrences: 1,
  llms: ['alpha'],
  topicId: 't',
  firstSeenAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-01-02T00:00:00.000Z',
  ...differences,
})

const suggested = (...searches: SearchedQuery[]) =>
  fromSearches(searches, TOPICS, questionWords('en'), named, 'Suggested')

describe('the text of a search', () => {
  it.each([
    ['best crm 2026', 'best crm'],
    ['best crm in 2026 small business', 'best crm small business'],
    ['"best crm" site:example.com', 'best crm'],
    ['best crm -excel -"old tool"', 'best crm tool'],
    ['top 10 crm 2000 users', 'top 10 crm users'],
    ['best\u202e crm\n\nnow', 'best crm now'],
  ])('%j is %j', (query, text) => {
    expect(searchText(query)).toBe(text)
  })

  it.each([['https://acme.com/crm best'], ['crm'], ['2026'], [''], [`best ${'x'.repeat(300)}`]])(
    '%j is none',
    (query) => {
      expect(searchText(query)).toBeNull()
    },
  )
})

describe('prompts of searches', () => {
  it('are of questions and needs only', () => {
    const texts = suggested(
      search('acme crm login page'),
      search('best crm for dentists'),
      search('how to pick a crm'),
    )
    expect(texts.map(({ text }) => text)).toEqual(['best crm for dentists', 'How to pick a crm?'])
  })

  it('are one for all that ask the same, with what speaks for it', () => {
    const [only] = suggested(
      search('best crm dentists 2025', {
        occurrences: 2,
        llms: ['beta'],
        firstSeenAt: '2025-12-01T00:00:00.000Z',
      }),
      search('Best CRM for dentists', { occurrences: 5, topicId: null }),
    )
    expect(only).toMatchObject({
      text: 'Best CRM for dentists',
      topicId: 't',
      topicName: 'CRM',
      evidence: {
        queries: ['Best CRM for dentists', 'best crm dentists 2025'],
        occurrences: 7,
        llms: ['alpha', 'beta'],
        firstSeenAt: '2025-12-01T00:00:00.000Z',
        lastSeenAt: '2026-01-02T00:00:00.000Z',
      },
    })
  })

  it.each([
    ['is acme a good crm', 'brand', []],
    ['best alternatives to globex', 'rival', ['Globex']],
    ['best crm for dentists', 'open', []],
  ] as const)('%j names: %s', (query, kind, rivals) => {
    const [only] = suggested(search(query))
    expect([only?.kind, only?.evidence.rivals]).toEqual([kind, rivals])
  })

  it('go to a proposed topic where the prompt’s is gone', () => {
    expect(suggested(search('best crm for dentists', { topicId: 'gone' }))[0]).toMatchObject({
      topicId: null,
      topicName: 'Suggested',
    })
  })

  it('of any searches are on one line and never too long', () => {
    const query = fc.string({ unit: 'binary', maxLength: 400 }).map((text) => `best crm for ${text}`)
    fc.assert(
      fc.property(fc.array(query), (queries) => {
        const wrong = suggested(...queries.map((text) => search(text))).filter(
          ({ text }) => text.length > SUGGESTION_LENGTH_MAX || /[\p{Cc}\u202e]/u.test(text),
        )
        expect(wrong).toEqual([])
      }),
    )
  })
})
