import { describe, expect, it } from 'vitest'
import { compareBrands } from '../../src/dashboard/screens/answers/differences.ts'

const brand = (kind: 'brand' | 'rival', name: string) => ({
  kind,
  name,
  entityId: null,
  rank: 1,
  rankRule: 'list',
  sentiment: 'unsure' as const,
  sentimentScore: 0,
  sentimentSpan: null,
})

describe('Two answers side by side', () => {
  it('show of the own brand the sentiment that counts, as each answer does alone', () => {
    const brands = [brand('brand', 'Acme'), brand('rival', 'Globex')]
    const compared = compareBrands(
      { brands, isPresent: true, sentiment: 'neutral' },
      { brands, isPresent: true, sentiment: 'positive' },
    )
    expect(compared).toMatchObject({
      differences: [{ name: 'Acme', one: { sentiment: 'neutral' }, other: { sentiment: 'positive' } }],
      alike: 1,
    })
  })
})
