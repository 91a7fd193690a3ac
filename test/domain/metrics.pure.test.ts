import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MetricsAccumulator, type ScoredResult, shareOfVoice } from '../../src/domain/metrics.ts'

const NAMES = ['Globex', 'Initech', 'Hooli', '__proto__', 'constructor', '1']
const TOPICS = ['Prices', 'Plans', 'toString', '2']

const result: fc.Arbitrary<ScoredResult> = fc
  .record({
    topicName: fc.constantFrom(...TOPICS),
    rank: fc.integer({ min: 1, max: 20 }),
    mood: fc.constantFrom('positive', 'neutral', 'negative', null),
    mentionedBrands: fc.uniqueArray(fc.constantFrom(...NAMES)),
  })
  .map(({ mood, rank, ...rest }) =>
    mood === null
      ? { ...rest, isPresent: false, rank: 0, sentiment: 'not_mentioned' }
      : { ...rest, isPresent: true, rank, sentiment: mood },
  )
const results = fc.array(result, { maxLength: 40 })

function measure(scored: readonly ScoredResult[], planned: Readonly<Record<string, number>> = {}) {
  const metrics = new MetricsAccumulator()
  for (const [topic, count] of Object.entries(planned)) metrics.addPlanned(topic, count)
  for (const one of scored) metrics.addResult(one)
  return metrics.metrics()
}

const acme = (more: Partial<ScoredResult>): ScoredResult => ({
  topicName: 'Prices',
  isPresent: true,
  rank: 1,
  sentiment: 'neutral',
  mentionedBrands: [],
  ...more,
})

describe('metrics of any results', () => {
  it('count each present one once: positive + negative + neutral = present', () => {
    fc.assert(
      fc.property(results, (scored) => {
        const { present, positive, negative, neutral } = measure(scored)
        expect(positive + negative + neutral).toBe(present)
      }),
    )
  })

  it('do not depend on their order', () => {
    const shuffled = results.chain((scored) =>
      fc.tuple(fc.constant(scored), fc.shuffledSubarray(scored, { minLength: scored.length })),
    )
    fc.assert(
      fc.property(shuffled, ([scored, other]) => {
        expect(measure(other)).toEqual(measure(scored))
      }),
    )
  })

  it('add up over the topics to the whole', () => {
    const planned = fc.record(Object.fromEntries(TOPICS.map((topic) => [topic, fc.nat(50)])))
    fc.assert(
      fc.property(results, planned, (scored, plan) => {
        const { topics, averageRank, mentionedBrandsRun, ...whole } = measure(scored, plan)
        const sum = Object.keys(whole).map((key) => [
          key,
          Object.values(topics).reduce((total, topic) => total + topic[key as keyof typeof topic], 0),
        ])
        expect(Object.fromEntries(sum)).toEqual(whole)
      }),
    )
  })

  it('have an average rank between the best and the worst', () => {
    fc.assert(
      fc.property(results, (scored) => {
        const ranks = scored.filter(({ isPresent }) => isPresent).map(({ rank }) => rank)
        fc.pre(ranks.length > 0)
        const { averageRank } = measure(scored)
        expect(averageRank >= Math.min(...ranks) && averageRank <= Math.max(...ranks)).toBe(true)
      }),
    )
  })

  it('count in how many responses each other brand was named', () => {
    fc.assert(
      fc.property(results, (scored) => {
        const { mentionedBrandsRun } = measure(scored)
        const counted = NAMES.map((name) => [
          name,
          Object.hasOwn(mentionedBrandsRun, name) ? mentionedBrandsRun[name] : 0,
        ])
        const expected = NAMES.map((name) => [
          name,
          scored.filter(({ mentionedBrands }) => mentionedBrands.includes(name)).length,
        ])
        expect(counted).toEqual(expected)
      }),
    )
  })
})

describe('metrics', () => {
  it('of nothing are zeros without topics', () => {
    expect(measure([])).toEqual({
      present: 0,
      positive: 0,
      negative: 0,
      neutral: 0,
      responsesWithBrands: 0,
      totalResponses: 0,
      completedResponses: 0,
      averageRank: 0,
      mentionedBrandsRun: {},
      topics: {},
    })
  })

  it('hold no topic without a planned response', () => {
    expect(Object.keys(measure([], { Prices: 3, Plans: 0 }).topics)).toEqual(['Prices'])
  })

  it('hold a topic whose responses all failed', () => {
    expect(measure([], { Prices: 3 })).toMatchObject({
      totalResponses: 3,
      completedResponses: 0,
      topics: { Prices: { totalResponses: 3, completedResponses: 0 } },
    })
  })

  it('add two topics of one name into one', () => {
    const metrics = new MetricsAccumulator()
    metrics.addPlanned('Prices', 2)
    metrics.addPlanned('Prices', 3)
    expect(metrics.metrics().topics).toMatchObject({ Prices: { totalResponses: 5 } })
  })

  it('round the average rank to two digits', () => {
    expect(measure([1, 1, 2].map((rank) => acme({ rank }))).averageRank).toBe(1.33)
  })

  it('take the average rank over the results where the brand is present', () => {
    const absent = acme({ isPresent: false, rank: 9, sentiment: 'not_mentioned' })
    expect(measure([acme({ rank: 4 }), absent]).averageRank).toBe(4)
  })

  it('have an average rank of 0 where the brand is never present', () => {
    expect(measure([acme({ isPresent: false, rank: 0, sentiment: 'not_mentioned' })]).averageRank).toBe(0)
  })

  it('count a response with other brands where the brand itself is absent', () => {
    const alone = acme({ isPresent: false, rank: 0, sentiment: 'not_mentioned', mentionedBrands: ['Globex'] })
    expect(measure([alone])).toMatchObject({ present: 0, responsesWithBrands: 1, completedResponses: 1 })
  })

  it('name the most mentioned brands first', () => {
    const scored = [['Initech', 'Hooli'], ['Hooli'], ['Globex']].map((names) =>
      acme({ mentionedBrands: names }),
    )
    expect(Object.entries(measure(scored).mentionedBrandsRun)).toEqual([
      ['Hooli', 2],
      ['Globex', 1],
      ['Initech', 1],
    ])
  })
})

describe('share of voice', () => {
  it('is present / (present + every other brand’s responses)', () => {
    expect(shareOfVoice(3, { Globex: 4, Hooli: 5 })).toBe(0.25)
  })

  it('of nothing is null, not zero', () => {
    expect(shareOfVoice(0, {})).toBeNull()
  })

  it('is 0 where only others were named', () => {
    expect(shareOfVoice(0, { Globex: 1 })).toBe(0)
  })
})
