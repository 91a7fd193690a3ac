import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openingEnd } from '../../../src/domain/scoring/answer-opening.ts'
import { compileScorer } from '../../../src/domain/scoring/score-answer.ts'

const [acme, globex] = ['Acme', 'Globex'].map((name) => ({ id: name, name, aliases: [], domains: [] }))
if (!acme || !globex) throw new Error('no brand')
const scorer = compileScorer({ brand: acme, rivals: [globex] })
const scored = (text: string) => scorer({ text, question: '', sources: [] })

const FILLING = 'Nothing of note is said in this line.\n'.repeat(3_000)
const READ = `1. **Globex** is terrible.\n\n${FILLING}`

test('a brand that is named far behind what anybody reads is present', () => {
  expect(scored(`${READ}Acme`)).toMatchObject({ presence: 'present', isPresent: true, sentiment: 'neutral' })
})

test('it follows the brands that were read', () => {
  const places = scored(`${READ}Acme, Globex`).brands.map(({ name, rank }) => [name, rank])
  expect(places).toEqual([
    ['Globex', 1],
    ['Acme', 2],
  ])
})

test('what is written behind changes no word of what was read', () => {
  const [before] = scored(READ).brands
  expect(scored(`${READ}Globex is excellent, the best of all.`).brands).toEqual([before])
})

test('a mention behind stands where the answer has it', () => {
  const text = `${READ}Then comes Acme.`
  const places = scored(text).mentions.map(({ start, end }) => text.slice(start, end))
  expect(places).toEqual(['Globex', 'Acme'])
})

test('an answer is cut behind a line or word, else between two characters', () => {
  const units = fc.array(fc.constantFrom('a', '𝗔', '𝗔𝗔', 'Acme ', 'line\n'), { minLength: 1, maxLength: 4 })
  const texts = fc.tuple(fc.constantFrom('', 'a'), units).map(([first, parts]) => {
    return first + parts.join('').repeat(140_000 / parts.join('').length)
  })
  fc.assert(
    fc.property(texts, (text) => {
      const [before, after] = [text.slice(0, openingEnd(text)), text.slice(openingEnd(text))]
      expect(/\s$/.test(before) || (before.isWellFormed() && after.isWellFormed())).toBe(true)
    }),
    { numRuns: 60 },
  )
})
