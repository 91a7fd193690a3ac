import { describe, expect, it } from 'vitest'
import { chosenCondition } from '../../src/dashboard/address/answer-search.ts'
import { answerConditions, conditionsOfScope } from '../../src/dashboard/figures/answer-conditions.ts'

/** What the address of a list of answers holds: links keep the filters that they do not mention. */
const FILTERS = { topic: 'crm', branded: 'no' as const, llm: ['claude'] }

describe('The link of a number to its answers', () => {
  it('lists the answers to a prompt of another topic than that of the filters', () => {
    const search = { ...FILTERS, ...answerConditions('presence', { prompt: 'sales' }, {}) }
    expect(search).toEqual({ topic: undefined, branded: undefined, llm: ['claude'], prompt: 'sales' })
  })

  it('keeps the filters that a changed figure does not narrow', () => {
    const scopes = [{}, { llm: 'chatgpt' }, { topicId: 'sales' }].map(conditionsOfScope)
    expect(scopes.map((only) => ({ ...FILTERS, ...answerConditions('presence', only, {}) }))).toEqual([
      FILTERS,
      { ...FILTERS, llm: ['chatgpt'] },
      { ...FILTERS, topic: 'sales' },
    ])
  })

  it('lists the answers that cite the brand behind a citation rate, which no list has the others of', () => {
    expect(answerConditions('citationRate', {}, {})).toEqual({ cited: 'yes' })
  })
})

describe('A condition of a list of answers', () => {
  it('is taken back by the same choice, and replaced by another', () => {
    const search = { named: 'yes' as const, gap: undefined }
    expect([chosenCondition(search, 'named', 'yes'), chosenCondition(search, 'named', 'no')]).toEqual([
      { named: undefined },
      { named: 'no' },
    ])
  })
})
