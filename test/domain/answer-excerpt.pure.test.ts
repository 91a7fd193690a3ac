import { describe, expect, it } from 'vitest'
import { excerptOf } from '../../src/domain/answer-excerpt.ts'

const textOf = (...given: Parameters<typeof excerptOf>) =>
  excerptOf(...given)
    .map(({ text }) => text)
    .join('')

const FILLER = 'Many firms sell shoes for the rain and for the snow. '

describe('An excerpt of an answer', () => {
  it('begins with the sentence in which the brand is named', () => {
    expect(textOf(`${FILLER.repeat(20)}Buyers like Acme most.`, ['Acme'])).toMatch(/^… (Many|Buyers) /)
  })

  it('begins with a word where the text was cut within one', () => {
    expect(textOf('oots of leather are what Acme makes', ['Acme'], { isCut: true })).toBe(
      '… of leather are what Acme makes',
    )
  })

  it('begins with a sentence rather than with a word where the text was cut', () => {
    expect(textOf('oots of leather. Acme makes them', ['Acme'], { isCut: true })).toBe('… Acme makes them')
  })

  it('begins with a line where one begins near', () => {
    expect(textOf('er than others\n- Acme: boots', ['Acme'], { isCut: true })).toBe('… Acme: boots')
  })

  it.each([
    ['bold text', '1. **Acme**: good boots', '1. Acme: good boots'],
    ['a link', 'See [Acme](https://acme.example/a), and [1]', 'See Acme, and [1]'],
    ['emphasis with underscores', '_Acme makes_ my_boots __well__.', 'Acme makes my_boots well.'],
  ])('has the text of %s without its marks', (_, answer, text) => {
    expect(textOf(answer, ['Acme'])).toBe(text)
  })

  it('has no pipes and no rules of a table', () => {
    expect(textOf('| Maker | Price |\n| :--- | ---: |\n| Acme | 20 |\n\n---\nEnd', ['Acme'])).toBe(
      'Maker · Price Acme · 20 End',
    )
  })

  it('never begins with half a sign', () => {
    const text = textOf(`${'😀'.repeat(300)}Acme`, ['Acme'])
    expect(text.isWellFormed()).toBe(true)
  })

  it('is the beginning of an answer that names nothing', () => {
    expect(textOf(FILLER.repeat(20), [])).toMatch(/^Many firms .*…$/)
  })

  it('tells the names of the brand from the rest', () => {
    expect(excerptOf('Try Acme now', ['Acme'])).toEqual([
      { text: 'Try ', isBrand: false },
      { text: 'Acme', isBrand: true },
      { text: ' now', isBrand: false },
    ])
  })
})
