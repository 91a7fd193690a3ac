import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getRunResults } from '../../src/contract/data-api/results.ts'
import { ApiError } from '../../src/contract/errors.ts'
import { readQuery } from '../../src/http/input/read-query.ts'

const ID = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'
const OTHER_ID = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6f'
const read = (raw: Record<string, unknown>) => readQuery(raw, getRunResults.query)

/** The code and the paths of an error. */
function refused(raw: Record<string, unknown>) {
  try {
    return read(raw)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: error.code, details: error.context.details?.map(({ path, code }) => `${path} ${code}`) }
  }
}

describe('a query', () => {
  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('reads %s as the boolean %s', (text, value) => {
    expect(read({ include_answer: text })).toEqual({ include_answer: value })
  })

  it.each(['yes', '', '2', 'truer', 'True', 'FALSE'])(
    'leaves "%s", which is no boolean, for the validator',
    (text) => {
      expect(read({ include_answer: text })).toEqual({ include_answer: text })
    },
  )

  it.each(['', 'ten', '1e3', '0x10', ' 5', 'Infinity', 'NaN', '--1', '1.'])(
    'leaves "%s", which is no number, for the validator',
    (text) => {
      expect(read({ limit: text })).toEqual({ limit: text })
    },
  )

  it('reads every integer that a number can hold', () => {
    const integers = fc.property(fc.maxSafeInteger(), (value) => {
      expect(read({ page: String(value) })).toEqual({ page: value })
    })
    fc.assert(integers)
  })

  it.each([
    [{ llm: 'chatgpt' }, ['chatgpt']],
    [{ llm: 'chatgpt,claude' }, ['chatgpt', 'claude']],
    [{ llm: ['chatgpt', 'claude'] }, ['chatgpt', 'claude']],
    [{ llm: ['chatgpt, claude', ' gemini ,'] }, ['chatgpt', 'claude', 'gemini']],
    [{ llm_names: 'chatgpt' }, ['chatgpt']],
  ])('reads the list of %j', (raw, llm) => {
    expect(read(raw)).toEqual({ llm })
  })

  it.each([
    [{ topicId: ID }, { topic_id: ID }],
    [{ promptId: ID }, { prompt_id: ID }],
    [{ promptId: ID, prompt_id: ID }, { prompt_id: ID }],
    [{ promptId: ID.toUpperCase(), prompt_id: ID }, { prompt_id: ID }],
    [{ llm: ['a', 'b'], llm_names: 'a,b' }, { llm: ['a', 'b'] }],
    [{ limit: ['5', '5'] }, { limit: 5 }],
  ])('takes %j as %j', (raw, query) => {
    expect(read(raw)).toEqual(query)
  })

  it.each([
    [{ promptId: ID, prompt_id: OTHER_ID }, ['prompt_id contradiction']],
    [{ llm: 'a', llm_names: 'b' }, ['llm_names contradiction']],
    [{ limit: ['5', '6'] }, ['limit repeated']],
    [{ sentiment: 'a\0' }, ['sentiment invalid_characters']],
    [{ llm: ['fine', 'a\0'] }, ['llm invalid_characters']],
    [{ llm: '\ud800' }, ['llm invalid_characters']],
  ])('refuses %j', (raw, details) => {
    expect(refused(raw)).toEqual({ code: 'invalid_request', details })
  })

  it('refuses every name that it does not know', () => {
    const known = new Set([
      ...Object.keys(getRunResults.query?.properties ?? {}),
      'topicId',
      'promptId',
      'llm_names',
    ])
    const unknown = fc.string().filter((name) => !known.has(name))
    const names = fc.property(unknown, fc.string(), (name, value) => {
      expect(refused({ [name]: value })).toMatchObject({ code: 'unknown_parameter' })
    })
    fc.assert(names)
  })
})
