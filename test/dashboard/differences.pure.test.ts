import { describe, expect, it } from 'vitest'
import { compareBrands } from '../../src/dashboard/screens/answers/differences.ts'
import { countedBrands } from '../../src/domain/counted-brands.ts'

const brand = (kind: 'brand' | 'rival', name: string, rank: number) => ({
  kind,
  name,
  entityId: null,
  rank,
  rankRule: 'list',
  sentiment: 'unsure' as const,
  sentimentScore: 0.1,
})
const GLOBEX = brand('rival', 'Globex', 1)
const INITECH = brand('rival', 'Initech', 2)
const ACME = brand('brand', 'Acme', 3)

type Counts = Partial<Pick<Parameters<typeof countedBrands>[0], 'isPresent' | 'rank' | 'sentiment'>>
const answer = (brands: ReturnType<typeof brand>[], counts: Counts = {}) => ({
  brandId: 'acme',
  brands,
  mentions: [],
  isPresent: true,
  rank: 3,
  sentiment: 'neutral' as const,
  ...counts,
})
const ABSENT = { isPresent: false, rank: null, sentiment: 'not_mentioned' as const }
const asRead = answer([GLOBEX, INITECH, ACME])

describe('Two answers side by side', () => {
  it('show of the own brand the sentiment that counts, as each answer does alone', () => {
    const compared = compareBrands(asRead, { ...asRead, sentiment: 'positive' }, 'Acme')
    expect(compared).toMatchObject({
      differences: [{ name: 'Acme', one: { sentiment: 'neutral' }, other: { sentiment: 'positive' } }],
      alike: 2,
    })
  })

  it('show of the own brand the rank that a person corrected', () => {
    const compared = compareBrands(asRead, { ...asRead, rank: 1 }, 'Acme')
    expect(compared).toMatchObject({
      differences: [{ name: 'Acme', one: { rank: 3 }, other: { rank: 1 } }],
      alike: 2,
    })
  })

  it('show the own brand as absent where a judge or a person decided so', () => {
    const compared = compareBrands(asRead, answer([GLOBEX, INITECH, ACME], ABSENT), 'Acme')
    expect(compared).toMatchObject({
      differences: [{ name: 'Acme', one: { rank: 3 }, other: null }],
      alike: 2,
    })
  })

  it('show the own brand as named where only a judge or a person found it', () => {
    const compared = compareBrands(answer([GLOBEX, INITECH]), answer([GLOBEX, INITECH], ABSENT), 'Acme')
    expect(compared).toMatchObject({
      differences: [{ name: 'Acme', one: { rank: 3, sentiment: 'neutral' }, other: null }],
      alike: 2,
    })
  })
})

describe('The brands of an answer', () => {
  it('stand by the ranks that count, without the rule and the score that do not', () => {
    const counts = { rank: 1, sentiment: 'positive' as const }
    expect(countedBrands(answer([GLOBEX, INITECH, ACME], counts), '')).toEqual([
      { ...ACME, ...counts, rankRule: null, sentimentScore: null },
      GLOBEX,
      INITECH,
    ])
  })

  it('keep the rule and the score where the rules count', () => {
    expect(countedBrands(asRead, '')).toEqual([GLOBEX, INITECH, { ...ACME, sentiment: 'neutral' }])
  })
})
