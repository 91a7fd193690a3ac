import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPrompts } from '../../src/contract/data-api/prompts.ts'
import { createTopicsWithPrompts } from '../../src/contract/data-api/topics.ts'
import { ApiError } from '../../src/contract/errors.ts'
import { updateBrand } from '../../src/contract/workspace/brands.ts'
import { createContent } from '../../src/contract/workspace/contents.ts'
import { createKey } from '../../src/contract/workspace/keys.ts'
import { readBody } from '../../src/http/input/read-body.ts'

const ID = '0198c0de-7b1d-7c3a-9a51-3f5e1b2c4d6e'

function schemaOf({ body }: { body?: Parameters<typeof readBody>[1] }) {
  if (!body) throw new Error('the route takes no body')
  return body
}

function refused(body: unknown, endpoint: Parameters<typeof schemaOf>[0]) {
  try {
    return readBody(body, schemaOf(endpoint))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.context.details?.map(({ path, code }) => `${path} ${code}`)
  }
}

describe('a body', () => {
  it('has its bounded texts trimmed, wherever they stand', () => {
    const body = { topics: [{ name: '  CRM ', prompts: [{ text: '\n Which? \t' }] }] }
    expect(readBody(body, schemaOf(createTopicsWithPrompts))).toEqual({
      topics: [{ name: 'CRM', prompts: [{ text: 'Which?' }] }],
    })
  })

  it('has its aliases under their names', () => {
    const body = { prompts: [{ text: 'Which?', customer_journey: 'decision' }] }
    expect(readBody(body, schemaOf(createPrompts))).toEqual({
      prompts: [{ text: 'Which?', customerJourney: 'decision' }],
    })
  })

  it('may say a thing twice when it is the same', () => {
    const body = { prompts: [{ text: 'Which?', customer_journey: 'decision', customerJourney: 'decision' }] }
    expect(readBody(body, schemaOf(createPrompts))).toEqual({
      prompts: [{ text: 'Which?', customerJourney: 'decision' }],
    })
  })

  it.each(['\0', '\uD800'])('is refused when a name in it cannot be stored: %j', (name) => {
    const body = { title: 'A', content: 'B', jsonLd: [{ author: { [name]: 1 } }] }
    expect(refused(body, createContent)).toEqual([`jsonLd[0].author.${name} invalid_characters`])
  })

  it('is refused with paths of at most 200 characters, however long its names are', () => {
    const body = {
      title: 'A',
      content: 'B',
      jsonLd: [{ ['a'.repeat(100_000)]: { '\0': 1, b: { '\0': 1 } } }],
    }
    expect(refused(body, createContent)).toEqual([
      `jsonLd[0].${'a'.repeat(190)} invalid_characters`,
      `jsonLd[0].${'a'.repeat(190)} invalid_characters`,
    ])
  })

  it('is refused when a field and its alias differ', () => {
    const body = { prompts: [{ text: 'Which?', customerJourney: 'decision', customer_journey: 'awareness' }] }
    expect(refused(body, createPrompts)).toEqual(['prompts[0].customer_journey contradiction'])
  })

  it('has its ids in lower case, behind "or null" too', () => {
    const body = { name: 'BI', scopes: ['read'], brandIds: [ID.toUpperCase()] }
    expect(readBody(body, schemaOf(createKey))).toEqual({ name: 'BI', scopes: ['read'], brandIds: [ID] })
  })

  it('keeps what the validator has to refuse', () => {
    const body = { schedule: 7, aliases: 'none', surprise: { toString: 1 } }
    expect(readBody(body, schemaOf(updateBrand))).toEqual(body)
  })

  it.each([
    ['a NUL character', 'a\0b'],
    ['a lone surrogate', '\ud83d'],
  ])('is refused where a text has %s, in unknown fields too', (_, text) => {
    expect(refused({ name: 'Acme', surprise: [{ deep: text }] }, updateBrand)).toEqual([
      'surprise[0].deep invalid_characters',
    ])
  })

  it('is refused when it is nested too deeply, however deep', () => {
    let deep: unknown = 'bottom'
    for (let depth = 0; depth < 20_000; depth += 1) deep = [deep]
    expect(refused({ name: deep }, updateBrand)).toEqual([expect.stringMatching(/ too_deep$/)])
  })

  it('is told of twenty problems at most', () => {
    const aliases = Array<string>(1_000).fill('\0')
    expect(refused({ aliases }, updateBrand)).toHaveLength(20)
  })

  it('is read or refused, whatever it is', () => {
    const anything = fc.property(fc.jsonValue(), (body) => {
      expect(() => refused(body, updateBrand)).not.toThrow()
    })
    fc.assert(anything)
  })

  it('that is good is left as it is', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).map((part) => `x${part}x`)
    const good = fc.property(fc.array(text), (texts) => {
      const body = { prompts: texts.map((part) => ({ text: part })) }
      expect(readBody(body, schemaOf(createPrompts))).toEqual(body)
    })
    fc.assert(good)
  })
})
