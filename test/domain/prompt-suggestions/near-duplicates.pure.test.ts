import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AskedQuestions,
  questionKey,
  questionKeys,
} from '../../../src/domain/prompt-suggestions/near-duplicates.ts'
import { questionWords } from '../../../src/domain/prompt-suggestions/question-words.ts'

const words = questionWords('en')
const keysOf = (text: string) => questionKeys(text, words)
const key = (text: string, language = 'en') => questionKey(text, questionWords(language))

describe('two questions', () => {
  it.each([
    ['What is the best CRM for dentists?', 'best CRMs dentist'],
    ['Which CRM is the best?', 'the best CRM'],
    ['Globex vs Initech', 'Initech or Globex?'],
    ['Crème brûlée recipes', 'creme brulee recipe'],
    ['BEST  crm', 'Best CRM?!'],
  ])('ask the same: %j, %j', (one, other) => {
    expect(key(one)).toBe(key(other))
  })

  it.each([
    ['How do I choose a CRM?', 'What is a CRM?'],
    ['CRM with support', 'CRM without support'],
    ['best CRM', 'cheapest CRM'],
    ['What is it?', 'Which are you?'],
    ['C++ course', 'C course'],
  ])('do not: %j, %j', (one, other) => {
    expect(key(one)).not.toBe(key(other))
  })

  it('ask the same in the language of the brand', () => {
    expect(key('Was ist das beste CRM für Ärzte?', 'de')).toBe(key('beste CRM Ärzte', 'de'))
  })
})

describe('questions asked', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc
      .array(fc.constantFrom('best', 'crm', 'what', 'is', 'the', 'Globex', 'ä', '?'), { maxLength: 6 })
      .map((all) => all.join(' ')),
  )

  it('are known once they were added, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const asked = new AskedQuestions(keysOf, new Set(texts.flatMap(keysOf)))
        expect(texts.filter((one) => !asked.has(one))).toEqual([])
      }),
    )
  })

  it('before are not gone through, however many they are', () => {
    const before = Object.assign(new Set(keysOf('best CRM')), {
      [Symbol.iterator]: () => {
        throw new Error('gone through')
      },
    })
    const asked = new AskedQuestions(keysOf, before)
    expect([asked.add('best CRM'), asked.add('CRM'), asked.add('CRM'), before.size]).toEqual([
      false,
      true,
      false,
      2,
    ])
  })

  it('that are left after one sifting are all left after another', () => {
    const sift = (texts: readonly string[]) => {
      const asked = new AskedQuestions(keysOf)
      return texts.filter((one) => asked.add(one))
    }
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        expect(sift(sift(texts))).toEqual(sift(texts))
      }),
    )
  })
})
