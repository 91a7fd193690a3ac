import { describe, expect, it } from 'vitest'
import type { Block } from '../../../../src/domain/scoring/answer/answer-structure.ts'
import { headingsAround, itemsAround } from '../../../../src/domain/scoring/answer/layout-tree.ts'
import { readAnswer } from '../../../../src/domain/scoring/answer/read-answer.ts'

const ANSWER = `# Tools

## Small teams

1. Acme

   - cheap

   It is new.
2. Globex

Initech is older.

## Large teams

| Name | Price |
| --- | --- |
| Hooli | high |
`

const { text, blocks } = readAnswer(ANSWER)
const words = (block: Block | null | undefined) => (block ? text.slice(block.start, block.end) : null)
const blockOf = (of: string) => {
  const found = blocks.find((block) => words(block) === of)
  if (!found) throw new Error(of)
  return found
}

describe('above a block stands', () => {
  it.each([
    ['Initech is older.', ['Small teams', 'Tools']],
    ['Large teams', ['Tools']],
    ['high', ['Large teams', 'Tools']],
  ])('its section and the sections around: %s', (of, headings) => {
    expect([...headingsAround(blockOf(of))].map(words)).toEqual(headings)
  })

  it('in a nested item, the item around', () => {
    expect([...itemsAround(blockOf('cheap'))].map(words)).toEqual(['Acme'])
  })

  it('in a later block of an item, the one before', () => {
    expect(words(blockOf('It is new.').itemAbove)).toBe('Acme')
  })

  it('in the next item and behind a list, no item', () => {
    expect([blockOf('Globex').itemAbove, blockOf('Initech is older.').itemAbove]).toEqual([null, null])
  })

  it('in a table, the header of its column', () => {
    expect(words(blockOf('high').columnHead)).toBe('Price')
  })
})
