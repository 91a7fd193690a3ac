import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ReadText } from '../../../../src/domain/scoring/answer/read-text.ts'
import { firstFrom } from '../../../../src/domain/scoring/answer/sorted-spans.ts'

const texts = fc.string({
  unit: fc.constantFrom('a', 'É', 'ß', '品', '𝗔', '😀', "'", '-', ' ', '1', '\u0301'),
  maxLength: 60,
})

test('words and their places are those that a regular expression finds', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const found = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)]
      const { words, starts } = new ReadText(text).words
      expect(words.map(({ written }, index) => [written, starts[index]])).toEqual(
        found.map((match) => [match[0], match.index]),
      )
    }),
  )
})

test('a place in the text leads to the first word at or behind it', () => {
  fc.assert(
    fc.property(texts, fc.nat(70), (text, offset) => {
      const { starts } = new ReadText(text).words
      const first = starts.findIndex((start) => start >= offset)
      expect(firstFrom(starts, offset)).toBe(first < 0 ? starts.length : first)
    }),
  )
})
