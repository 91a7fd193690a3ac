import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalLlmName } from '../../src/domain/llm-name.ts'

describe('an LLM’s name', () => {
  it.each([
    [' ChatGPT ', 'chatgpt'],
    ['AI Overviews', 'ai overviews'],
    ['😀'.repeat(100), '😀'.repeat(100)],
  ])('is kept trimmed and lower-cased: %j', (name, kept) => {
    expect(canonicalLlmName(name)).toBe(kept)
  })

  it.each(['', '  ', 'a,b', 'a\nb', 'a\0b', 'a'.repeat(101), '😀'.repeat(101)])(
    'is refused when empty, too long, or with a comma or control character: %j',
    (name) => {
      expect(canonicalLlmName(name)).toBeNull()
    },
  )

  it('that was kept is kept as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const kept = canonicalLlmName(name)
        fc.pre(kept !== null)
        expect(canonicalLlmName(kept)).toBe(kept)
      }),
    )
  })
})
