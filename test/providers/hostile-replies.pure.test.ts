import { describe, expect, it } from 'vitest'
import { readMessages } from '../../src/providers/anthropic-message.ts'
import { readChat } from '../../src/providers/chat-body.ts'
import { readReply } from '../../src/providers/google-reply.ts'
import { readCompletion } from '../../src/providers/perplexity-completion.ts'
import { citedIn } from '../../src/providers/products/cited-pages.ts'
import { textOfBlocks } from '../../src/providers/products/serpapi-blocks.ts'
import { toProviderError } from '../../src/providers/provider-errors.ts'
import { chargedFor } from '../../src/providers/reported-usage.ts'
import { toAnswer } from '../../src/providers/to-answer.ts'
import { annotation, completion } from '../fixtures/loopback-chat.ts'

const MIB = 1024 * 1024
/** Many times of what reading in linear time takes, and a fraction of what reading in quadratic time takes. */
const CPU_MS_MAX = 3_000

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** An answer of Sonar that cites each of ten pages at 200 places. */
function citedEverywhere(lengthOfAddress: number) {
  const citations = Array.from({ length: 10 }, (_, page) =>
    `https://acme.example/${page}/`.padEnd(lengthOfAddress, 'a'),
  )
  return readCompletion({ ...completion('[1,2,3,4,5,6,7,8,9,10] '.repeat(200)), citations }).citations
}

const PAGE = { url: 'https://acme.example/a', title: 'Acme' }

describe("a vendor's reply that is made to cost much", () => {
  it('has no more citations than are read, when its text is nothing but marks', () => {
    expect(citedIn('[1]'.repeat(350_000), [PAGE])).toHaveLength(2_000)
  })

  it('has no more citations than are read, when one passage refers to pages without end', () => {
    const references = Array.from({ length: 500 }, (_, index) => ({
      index,
      link: `https://acme.example/${index}`,
    }))
    const block = {
      type: 'paragraph',
      snippet: 'Acme.',
      reference_indexes: references.map(({ index }) => index),
    }
    const { citations } = textOfBlocks([block], references)
    expect(citations.filter(({ startIndex }) => startIndex !== null)).toHaveLength(50)
  })

  it('is an error like any other, when its message is as long as a reply can be', () => {
    const error = toProviderError(new Error('x'.repeat(30_000_000)), false, ['sk-a-secret-of-acme'])
    expect(error.code).toBe('invalid_response')
  })

  it('is read in linear time, when its text comes in many blocks', () => {
    const content = Array.from({ length: 40_000 }, () => ({
      type: 'text',
      text: 'Acme is a good tool.'.repeat(2),
    }))
    expect(cpuMs(() => readMessages([{ content }], true))).toBeLessThan(CPU_MS_MAX)
  })

  it('is read in linear time, when its many passages consist of spaces', () => {
    const text = `Acme${' '.repeat(MIB - 10)}Beta`
    const segment = { text: 'Acme', startIndex: 4, endIndex: MIB - 10 }
    const groundingMetadata = {
      groundingChunks: [{ web: { uri: PAGE.url } }],
      groundingSupports: Array.from({ length: 10_000 }, () => ({ segment, groundingChunkIndices: [0] })),
    }
    const reply = { candidates: [{ content: { parts: [{ text }] }, groundingMetadata }] }
    const read = () => readReply(reply, { model: 'gemini-3', webSearch: true })
    expect(cpuMs(read)).toBeLessThan(CPU_MS_MAX)
  })

  it('is read in linear time, when thousands of pages are looked for in its text', () => {
    const text = 'https://a'.repeat(110_000)
    const annotations = Array.from({ length: 10_000 }, (_, page) =>
      annotation(`${'https://a'.repeat(5)}b${page}`),
    )
    expect(cpuMs(() => readChat(completion(text, { message: { annotations } })))).toBeLessThan(CPU_MS_MAX)
  })

  it('has no more addresses in sum than the text of an answer may be long, however often it cites them', () => {
    const characters = citedEverywhere(5_000).reduce((sum, { url }) => sum + url.length, 0)
    expect(characters).toBeLessThanOrEqual(MIB)
  })

  it('cites no address that is longer than any page has', () => {
    expect(citedEverywhere(10_000)).toEqual([])
  })

  it.each(['javascript:alert(1)', 'data:text/html,Acme', 'file:///etc/passwd', 'acme.example'])(
    'cites no page at %s, which is no address of the web',
    (url) => {
      expect(readCompletion({ ...completion('[1]'), citations: [url] }).citations).toEqual([])
    },
  )

  it('has a bounded number of short searches', () => {
    const reading = {
      ...readChat(completion('Acme.')),
      searchQueries: Array(10_000).fill('q'.repeat(10_000)),
    }
    const { searchQueries } = toAnswer(reading, { country: null, language: null }, 'model-1')
    expect(searchQueries?.join('').length).toBeLessThanOrEqual(2_000_000)
  })

  it.each([
    ['a cost that sums cannot hold', { costUsd: 1e308 }],
    ['a negative cost', { costUsd: -1 }],
    ['more tokens than any answer takes', { inputTokens: 2_000_000_000 }],
    ['more searches than any answer takes', { searchCount: 2_000_000_000 }],
  ])('reports %s in vain', (_, reported) => {
    const charged = chargedFor({ ...readChat(completion('Acme.')), ...reported }, 'model-1')
    expect(charged).toMatchObject(Object.fromEntries(Object.keys(reported).map((name) => [name, null])))
  })

  it('names a model that the export of a brand can hold', () => {
    const reading = { ...readChat(completion('Acme.')), model: 'm'.repeat(MIB) }
    expect(chargedFor(reading, 'model-1').model).toHaveLength(500)
  })
})
