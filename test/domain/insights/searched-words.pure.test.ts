import { describe, expect, it } from 'vitest'
import { searchedWords } from '../../../src/domain/insights/searched-words.ts'

const BEST = {
  prompt: 'What is the best CRM for small teams?',
  query: 'best CRM small teams 2026 reviews',
  count: 3,
}
const CHEAP = { prompt: 'Which CRM is cheap?', query: 'CRM pricing 2026', count: 1 }

describe('the words of searches', () => {
  it('that prompts do not have are added, by how many searches have them', () => {
    expect(searchedWords([BEST, CHEAP], 'en').added).toEqual([
      { word: '2026', searches: 4 },
      { word: 'reviews', searches: 3 },
      { word: 'pricing', searches: 1 },
    ])
  })

  it('that searches leave out are dropped, except those without a meaning of their own', () => {
    expect(searchedWords([BEST, CHEAP], 'en')).toMatchObject({
      searches: 4,
      dropped: [{ word: 'cheap', searches: 1 }],
    })
  })

  it('are compared without case and accents, and count once a search', () => {
    const search = {
      prompt: 'Quel logiciel für Zürich?',
      query: 'LOGICIEL zurich zurich prix prix',
      count: 1,
    }
    expect(searchedWords([search], 'fr').added).toEqual([{ word: 'prix', searches: 1 }])
  })

  it('of no searches are none', () => {
    expect(searchedWords([], 'en')).toEqual({ searches: 0, added: [], dropped: [] })
  })
})
