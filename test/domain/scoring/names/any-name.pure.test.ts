import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileNames } from '../../../../src/domain/scoring/names/name-matcher.ts'
import { answerSoup } from '../../../fixtures/answer-soup.ts'
import { entity, scoreText } from '../../../fixtures/score-text.ts'
import { tries } from '../../../fixtures/test-length.ts'

const NAMES = [
  'Zembla',
  'zembla',
  'Zembla Qorax',
  'ZEMBLA',
  'Lantern',
  'lantern',
  'HP',
  '3M',
  'زمبلا',
  '泽橙',
  "L'Azembla",
] as const
const name = fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }))
const soup = answerSoup(NAMES)

describe('any name', () => {
  it('is looked for in any text without throwing', () => {
    fc.assert(
      fc.property(name, name, soup, (one, other, text) => {
        const brand = entity(one, { aliases: [other], domains: [other] })
        expect(() => scoreText(text, { brand, rivals: [entity(other)] })).not.toThrow()
      }),
      { numRuns: tries(1_000) },
    )
  })

  it('is found in order, inside the text, no two overlapping', () => {
    const find = compileNames(NAMES.map((one) => entity(one)))
    fc.assert(
      fc.property(soup, (text) => {
        const wrong = find(text).filter(({ start, end }, index, all) => {
          return !(start < end && end <= text.length && start >= (all[index - 1]?.end ?? 0))
        })
        expect(wrong).toEqual([])
      }),
      { numRuns: tries(2_000) },
    )
  })

  it('is found between spaces, unless the text means something else', () => {
    const letters = fc.stringMatching(/^[A-Z][a-z]{4,9}$/)
    fc.assert(
      fc.property(letters, (one) => {
        expect(compileNames([entity(one)])(`xx ${one} xx`)).toHaveLength(1)
      }),
    )
  })

  it('is found whatever its first two signs are', () => {
    const capital = fc.constantFrom('A', 'É', 'Ж', 'Ω', '3')
    const between = fc.constantFrom('', '', '.', '*', '-', "'", ' ')
    fc.assert(
      fc.property(capital, between, capital, between, (first, one, second, other) => {
        const written = `${first}${one}${second}${other}Qorax`
        expect(compileNames([entity(written)])(`xx ${written} xx`)).toHaveLength(1)
      }),
    )
  })

  it('of a single sign is found beside longer ones', () => {
    const find = compileNames([entity('X'), entity('品'), entity('Zembla')])
    expect(find('X, 品, Zembla').map(({ name }) => name)).toEqual(['X', '品', 'Zembla'])
  })

  it('that is not in the text changes nothing for the others', () => {
    const before = compileNames([entity('Zembla'), entity('Lantern')])
    const after = compileNames([entity('Zembla'), entity('Lantern'), entity('Wqxyvv'), entity('Zemblaw')])
    const text = soup.filter((one) => !/w/iu.test(one.normalize('NFKC')))
    fc.assert(
      fc.property(text, (one) => {
        expect(after(one)).toEqual(before(one))
      }),
      { numRuns: tries(1_000) },
    )
  })
})

const sentence = fc.constantFrom(
  'Zembla is ideal for shops.',
  'Teams pair Hooli with Zembla for notes.',
  'I like the lantern.',
  'We shipped it in winter.',
  'Lantern is a tool.',
  '- Zembla\n- Hooli',
)

describe('presence', () => {
  it('is the same with emphasis or a link around the name', () => {
    const around = fc.constantFrom(['**', '**'], ['*', '*'], ['[', '](https://x.example)'], ['***', '***'])
    const text = fc.constantFrom(
      'We use Zembla daily.',
      'Zembla is one.',
      'Hooli, Zembla and Globex sell it.',
    )
    fc.assert(
      fc.property(around, text, ([open = '', close = ''], plain) => {
        const marked = plain.replace('Zembla', `${open}Zembla${close}`)
        const brand = entity('Zembla')
        expect(scoreText(marked, { brand }).presence).toBe(scoreText(plain, { brand }).presence)
      }),
    )
  })

  it('is not lost by what follows in a later paragraph', () => {
    const brand = entity('Zembla')
    const more = fc.array(fc.oneof(sentence, soup), { maxLength: 4 }).map((parts) => parts.join('\n\n'))
    fc.assert(
      fc.property(more, (text) => {
        expect(scoreText(`Zembla is ideal for shops.\n\n${text}`, { brand }).presence).toBe('present')
      }),
      { numRuns: tries(500) },
    )
  })
})
