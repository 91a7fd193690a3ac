import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileScorer } from '../../../../src/domain/scoring/score-answer.ts'
import { answerSoup } from '../../../fixtures/answer-soup.ts'
import { ranksOf } from '../../../fixtures/ranks-of.ts'
import { entity } from '../../../fixtures/score-text.ts'
import { tries } from '../../../fixtures/test-length.ts'

const BRANDS = ['Acme', 'Globex', 'Initech', 'Hooli', 'Umbrella'] as const
const WORDS = [
  ...[
    'Acme',
    'Globex',
    'Initech',
    '**Acme**',
    '1. Globex',
    '2. Acme',
    '#1 ',
    '🥈 ',
    '③',
    '| 1 | Acme |\n',
    ' > ',
  ],
  ...[
    'first place ',
    'second ',
    'followed by ',
    '第一名',
    'Platz 2: ',
    'winner',
    '\n1. ',
    '\n2. ',
    '\n- ',
    '\n## ',
  ],
] as const satisfies readonly [string, ...string[]]
const soup = answerSoup(WORDS)
const scorerOf = (names: readonly string[]) => {
  const [brand = entity('Acme'), ...rivals] = names.map((name) => entity(name))
  return compileScorer({ brand, rivals })
}
const score = scorerOf(BRANDS)
const brandsOf = (text: string) => score({ text, question: '', sources: [] }).brands
const always = (holds: (text: string) => void) =>
  fc.assert(fc.property(soup, holds), { numRuns: tries(2_000) })

/** How an entry of a list can be written; all of them leave the brand at its beginning. */
const MARKS: readonly ((place: number) => string)[] = [
  (place) => `${place}. `,
  (place) => `${place}) `,
  (place) => `**${place}.** `,
  (place) => `## ${place}. `,
  (place) => `#${place}: `,
  (place) => `No. ${place} `,
  (place) => `${place}\uFE0F\u20E3 `,
  (place) => `${'①②③④⑤'.charAt(place - 1)} `,
  (place) => `${['I', 'II', 'III', 'IV', 'V'][place - 1]}. The `,
  (place) => `${'一二三四五'.charAt(place - 1)}、`,
  (place) => `Platz ${place}: `,
]
const TRAILING = [
  '',
  '\n\nThat is all.',
  '\n\n## Sources\n\n- https://site.example',
  '\n\nGood luck! 🍀',
  '\n\n---\n',
]
const order = fc.shuffledSubarray([...BRANDS], { minLength: 2 })

describe('ranks in any answer', () => {
  it('are different whole numbers from 1', () => {
    always((text) => {
      const ranks = brandsOf(text).map(({ rank }) => rank)
      expect(
        ranks.filter((rank, index) => !(rank >= 1) || !Number.isInteger(rank) || ranks.indexOf(rank) < index),
      ).toEqual([])
    })
  })

  it('leave none out where nothing is ranked', () => {
    always((text) => {
      const brands = brandsOf(text)
      const ranks = brands.map(({ rank }) => rank).sort((one, other) => one - other)
      const isRanked = brands.some(({ rankRule }) => rankRule !== 'first-mention')
      expect(isRanked || ranks.every((rank, index) => rank === index + 1)).toBe(true)
    })
  })

  it('are the same in whatever order the brands were told', () => {
    fc.assert(
      fc.property(soup, fc.shuffledSubarray([...BRANDS], { minLength: BRANDS.length }), (text, names) => {
        const byName = (names: readonly string[]) =>
          Object.fromEntries(
            scorerOf(names)({ text, question: '', sources: [] }).brands.map(({ name, rank }) => [name, rank]),
          )
        expect(byName(names)).toEqual(byName(BRANDS))
      }),
      { numRuns: tries(500) },
    )
  })
})

describe('ranks in a list of brands', () => {
  const entries = (names: readonly string[], mark: (place: number) => string) =>
    names.map((name, index) => `${mark(index + 1)}${name}`)
  const placesOf = (names: readonly string[]) =>
    Object.fromEntries(names.map((name, index) => [name, index + 1]))

  it('are the places, whatever its marks and whatever stands around it', () => {
    fc.assert(
      fc.property(order, fc.constantFrom(...MARKS), fc.constantFrom(...TRAILING), (names, mark, trailing) => {
        const text = `${names.at(-1)} is known.\n\n${entries(names, mark).join('\n\n')}${trailing}`
        expect(ranksOf(text)).toEqual(placesOf(names))
      }),
    )
  })

  it('are the places where it counts down', () => {
    fc.assert(
      fc.property(order, fc.constantFrom(...MARKS), (names, mark) => {
        const text = `The list:\n\n${entries(names, mark).toReversed().join('\n\n')}`
        expect(ranksOf(text)).toEqual(placesOf(names))
      }),
    )
  })

  it('are the places where its line breaks got lost', () => {
    fc.assert(
      fc.property(order, fc.constantFrom('. ', ') '), (names, point) => {
        const list = entries(names, (place) => `${place}${point}`).map((entry) => `${entry} – good.`)
        expect(ranksOf(`${names.at(-1)} is known. ${list.join(' ')}`)).toEqual(placesOf(names))
      }),
    )
  })

  it('are the same whichever of the brands are tracked', () => {
    fc.assert(
      fc.property(order, fc.nat(4), fc.constantFrom('- **', '## '), (names, count, mark) => {
        const close = mark === '- **' ? '**' : '\n'
        const text = names.map((name) => `${mark}${name}${close} – good for most teams`).join('\n')
        expect(ranksOf(text, [names.at(-1) ?? '', ...names.slice(0, count)])).toEqual(
          expect.objectContaining({ [names.at(-1) ?? '']: names.length }),
        )
      }),
    )
  })
})
