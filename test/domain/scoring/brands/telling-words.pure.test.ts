import { describe, expect, it } from 'vitest'
import { shapeOf } from '../../../../src/domain/scoring/brands/name-shape.ts'
import { opensWithVerb, TELLING_RULES } from '../../../../src/domain/scoring/brands/telling-words.ts'

describe('what the words of a phrase say of it', () => {
  for (const { feature, holds, examples } of TELLING_RULES) {
    const isTold = (phrase: string) => holds(shapeOf(phrase), shapeOf(phrase).key.split(' '))
    it(`holds for its examples: ${feature}`, () => {
      expect(examples.yes.filter((phrase) => !isTold(phrase))).toEqual([])
    })
    it(`holds for none of its counterexamples: ${feature}`, () => {
      expect(examples.no.filter(isTold)).toEqual([])
    })
  }
})

describe('advice', () => {
  it('is a phrase that begins with its verb', () => {
    const phrases = ['Add Reviews', 'Finding Teachers', 'Acme Tools', 'Reviews']
    expect(phrases.filter((phrase) => opensWithVerb(shapeOf(phrase)))).toEqual([
      'Add Reviews',
      'Finding Teachers',
    ])
  })
})
