import { describe, expect, it } from 'vitest'
import { ReadText } from '../../../../src/domain/scoring/answer/read-text.ts'
import { TextBefore } from '../../../../src/domain/scoring/brands/text-before.ts'

const leading = (lead: string) => new TextBefore(new ReadText(`${lead}Acme`), 0, lead.length)

describe('the text before a name', () => {
  it.each([
    ['We like ', 'like'],
    ['We don’t “', 'don’t'],
    ['the others’ ', 'others’'],
    ['in 𠮷 ', '𠮷'],
    ['– ', ''],
    ['', ''],
  ])('of %j ends in the word %j', (lead, word) => {
    expect(leading(lead).lastWord()).toBe(word)
  })

  it.each([
    ['We like ', true],
    ['Globex, “', true],
    ['the best. ', false],
    ['', false],
  ])('of %j goes on with the name: %j', (lead, continues) => {
    expect(leading(lead).continues()).toBe(continues)
  })

  it.each([
    ['called “', true],
    ['called “ ', false],
    ['', false],
  ])('of %j opens a quotation: %j', (lead, opens) => {
    expect(leading(lead).opensQuote()).toBe(opens)
  })

  it.each([
    ['Globex,  ', true],
    ['Globex ', false],
    ['', false],
  ])('of %j ends in a comma: %j', (lead, ends) => {
    expect(leading(lead).endsInComma()).toBe(ends)
  })
})
