import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DamagedRollup,
  type PackedAnswer,
  type PackedName,
  type RolledAnswer,
  type Rollup,
  RollupWriter,
  visitAnswers,
} from '../../../src/domain/insights/rollup.ts'

const PROMPTS = ['p1', 'p2', 'p3']
const LLMS = ['alpha', 'beta']
const NAMES = ['Globex', 'Initech', 'Hooli & Co', 'Umbrella']

const decision = fc.record({
  rank: fc.integer({ min: 1, max: 5_000 }),
  sentiment: fc.constantFrom('positive', 'neutral', 'negative'),
  listedAsWorst: fc.boolean(),
})
const answers = fc
  .array(
    fc.record({
      step: fc.integer({ min: 1, max: 300 }),
      promptId: fc.constantFrom(...PROMPTS),
      llm: fc.constantFrom(...LLMS),
      isPresent: fc.boolean(),
      sentiment: fc.constantFrom('not_mentioned', 'positive', 'neutral', 'negative'),
      rank: fc.nat(5_000),
      listedAsWorst: fc.boolean(),
      hasSources: fc.boolean(),
      citesOwned: fc.boolean(),
      names: fc.uniqueArray(fc.record({ name: fc.constantFrom(...NAMES), decision: fc.option(decision) }), {
        selector: ({ name }) => name,
      }),
    }),
    { maxLength: 40 },
  )
  .map((list) => {
    let ordinal = -1
    return list.map(({ step, names, ...answer }) => {
      ordinal += step
      return { ...answer, ordinal, names }
    })
  })

type Answers = typeof answers extends fc.Arbitrary<infer T> ? T : never

function packed(list: Answers) {
  const writer = new RollupWriter(PROMPTS, LLMS)
  for (const { names, ...answer } of list) {
    const decisions = names.flatMap(({ name, decision: one }): RolledAnswer['decisions'] =>
      one ? [[name, one.rank, one.sentiment, one.listedAsWorst]] : [],
    )
    writer.add({ ...answer, mentionedBrands: names.map(({ name }) => name), detectedKeys: [], decisions })
  }
  return writer.rollup()
}

/** The answers in the form that a visitor gets. */
function unpacked(rollup: Rollup) {
  const seen: (PackedAnswer & { names: (PackedName & { name: string | null })[] })[] = []
  visitAnswers(rollup, {
    answer(answer) {
      seen.push({ ...answer, names: [] })
      return true
    },
    name(place, name) {
      seen.at(-1)?.names.push({ ...name, name: rollup.names[place]?.name ?? null })
    },
  })
  return seen
}

describe('A roll-up', () => {
  it('gives back the answers that were packed', () => {
    fc.assert(
      fc.property(answers, (list) => {
        const places = ['', 'positive', 'neutral', 'negative']
        expect(unpacked(packed(list))).toEqual(
          list.map(({ promptId, llm, sentiment, names, ...answer }) => ({
            ...answer,
            cell: PROMPTS.indexOf(promptId) * LLMS.length + LLMS.indexOf(llm),
            sentiment: Math.max(0, places.indexOf(sentiment)),
            names: names.map(({ name, decision: one }) => ({
              name,
              rank: one?.rank ?? null,
              sentiment: one ? places.indexOf(one.sentiment) : 0,
              listedAsWorst: one?.listedAsWorst ?? false,
            })),
          })),
        )
      }),
    )
  })

  it('looks at each ranked name of an answer a few times, however many there are', () => {
    let looks = 0
    const names = Array.from({ length: 300 }, (_, index) => `Brand ${index}`)
    const decisions = names.map((name, index): RolledAnswer['decisions'][number] =>
      Object.defineProperty([name, index + 1, 'neutral', false] as [string, number, string, boolean], 0, {
        get() {
          looks += 1
          return name
        },
      }),
    )
    const brand = { isPresent: true, sentiment: 'positive', rank: 1, listedAsWorst: false }
    const rest = { hasSources: false, citesOwned: false, detectedKeys: [], mentionedBrands: names, decisions }
    new RollupWriter(PROMPTS, LLMS).add({ ordinal: 0, promptId: 'p1', llm: 'alpha', ...brand, ...rest })
    expect(looks).toBeLessThan(10 * names.length)
  })

  it('is refused wherever its bytes are cut', () => {
    const one = { promptId: 'p3', llm: 'beta', isPresent: true, sentiment: 'positive' as const, rank: 900 }
    const rest = { listedAsWorst: false, hasSources: true, citesOwned: false }
    const decided = { rank: 4_000, sentiment: 'neutral' as const, listedAsWorst: false }
    const names = [{ name: 'Globex', decision: decided }]
    const whole = packed([
      { ...one, ...rest, ordinal: 700, names },
      { ...one, ...rest, ordinal: 701, names: [...names, { name: 'Initech', decision: null }] },
    ])
    const read: number[] = []
    for (let length = 0; length < whole.answers.length; length += 1) {
      try {
        unpacked({ ...whole, answers: whole.answers.slice(0, length) })
        read.push(length)
      } catch (error) {
        expect(error).toBeInstanceOf(DamagedRollup)
      }
    }
    expect(read).toEqual([])
  })

  it.each<[string, (whole: Rollup) => Rollup]>([
    ['bytes are left over', (whole) => ({ ...whole, answers: Uint8Array.of(...whole.answers, 0) })],
    ['it has more answers than it says', (whole) => ({ ...whole, answerCount: 0 })],
    ['a name is missing', (whole) => ({ ...whole, names: [] })],
    ['a prompt is missing', (whole) => ({ ...whole, promptIds: [] })],
  ])('is refused where %s', (_, damage) => {
    const writer = new RollupWriter(PROMPTS, LLMS)
    const brand = { isPresent: true, sentiment: 'positive', rank: 1, listedAsWorst: false }
    const rest = { hasSources: false, citesOwned: false, detectedKeys: [], decisions: [] }
    writer.add({ ordinal: 0, promptId: 'p1', llm: 'alpha', ...brand, ...rest, mentionedBrands: ['Globex'] })
    const damaged = damage(writer.rollup())
    expect(() => visitAnswers(damaged, { answer: () => true })).toThrow(DamagedRollup)
  })

  it('stores the key of a detected brand with its name', () => {
    const writer = new RollupWriter(PROMPTS, LLMS)
    const answer = {
      ordinal: 0,
      promptId: 'p1',
      llm: 'alpha',
      isPresent: false,
      sentiment: 'not_mentioned',
      rank: 0,
    }
    const rest = { listedAsWorst: false, hasSources: false, citesOwned: false, decisions: [] }
    writer.add({ ...answer, ...rest, mentionedBrands: ['Hooli', 'Globex'], detectedKeys: ['hooli'] })
    expect(writer.rollup().names).toEqual([
      { name: 'Hooli', key: 'hooli' },
      { name: 'Globex', key: null },
    ])
  })
})
