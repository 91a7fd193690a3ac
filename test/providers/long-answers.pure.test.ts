import { describe, expect, it } from 'vitest'
import { readChat } from '../../src/providers/chat-body.ts'
import { readResponse } from '../../src/providers/responses-body.ts'
import { annotation, completion } from '../fixtures/loopback-chat.ts'

const URL = 'https://acme.example/a'
const LINK = `[Acme](${URL})`
const MIB = 1024 * 1024

/** A link at the end, with positions in code points. */
function citedText(bytes: number): { text: string; places: { start_index: number; end_index: number } } {
  const before = `📦${'x'.repeat(bytes - LINK.length - 4)}`
  const start_index = [...before].length
  return { text: `${before}${LINK}`, places: { start_index, end_index: start_index + LINK.length } }
}

const READERS = [
  [
    'chat completions',
    (bytes: number, count: number) => {
      const { text, places } = citedText(bytes)
      const annotations = Array.from({ length: count }, (_, index) => annotation(`${URL}?${index}`, places))
      return readChat(completion(text, { message: { annotations } })).citations
    },
  ],
  [
    'responses',
    (bytes: number, count: number) => {
      const { text, places } = citedText(bytes)
      const annotations = Array.from({ length: count }, (_, index) => {
        return { type: 'url_citation', url: `${URL}?${index}`, ...places }
      })
      const output = [{ type: 'message', content: [{ type: 'output_text', text, annotations }] }]
      return readResponse({ output }, true).citations
    },
  ],
] as const

/** How many characters are visited one by one. */
function charactersRead(work: () => unknown): number {
  const iterate = String.prototype[Symbol.iterator]
  let count = 0
  String.prototype[Symbol.iterator] = function* (this: string) {
    for (const character of { [Symbol.iterator]: () => iterate.call(this) }) {
      count += 1
      yield character
    }
    return undefined
  }
  try {
    work()
  } finally {
    String.prototype[Symbol.iterator] = iterate
  }
  return count
}

describe.each(READERS)('citations of %s', (_, citationsOf) => {
  it('of a long answer are found in one walk over its characters, however many they are', () => {
    const one = charactersRead(() => citationsOf(MIB, 1))
    const many = charactersRead(() => citationsOf(MIB, 300))
    expect([one > MIB / 2, many < one + MIB / 2]).toEqual([true, true])
  })

  it('are not read where the answer is too large to be kept', () => {
    expect(citationsOf(MIB + 8, 2)).toEqual([])
  })
})
