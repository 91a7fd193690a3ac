import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ReadText } from '../../../../src/domain/scoring/answer/read-text.ts'
import { assertionOf, saysSomething, withoutNames } from '../../../../src/domain/scoring/names/absence.ts'
import { tries } from '../../../fixtures/test-length.ts'

const WORDS = [
  'I',
  'have',
  'no',
  "don't",
  "can't",
  'know',
  'information',
  'data',
  'about',
  'Acme',
  'a brand called',
  'Unfortunately,',
  'you mean',
  'ist',
  'mir nicht bekannt',
  'Ich',
  'kenne',
  'no conozco',
  'is',
  'cheap',
  '没有',
  '信息',
  'on',
  'the',
  'web',
]

test('a clause that says something by its words alone says so in their order, too', () => {
  const clauses = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(clauses, (words) => {
      const text = words.join(' ')
      const clause = { start: 0, end: text.length }
      const names = [...text.matchAll(/Acme/g)].map(({ index }) => ({ start: index, end: index + 4 }))
      fc.pre(saysSomething(new ReadText(text), clause, names))
      expect(assertionOf(withoutNames(text, clause, names) ?? '')).toBe('something')
    }),
    { numRuns: tries(500) },
  )
})
