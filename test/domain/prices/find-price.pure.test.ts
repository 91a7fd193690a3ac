import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findListPrice } from '../../../src/domain/prices/find-price.ts'
import type { Price } from '../../../src/domain/prices/price.ts'
import { LLM_PROVIDERS, VENDORS, type Vendor } from '../../../src/domain/vendors.ts'

const NOW = new Date('2026-11-21')

function priced(inputPerMillionTokens: number): Price {
  return {
    inputPerMillionTokens,
    cachedInputPerMillionTokens: null,
    outputPerMillionTokens: 1,
    perThousandSearches: 0,
    perThousandRequests: 0,
  }
}

const LIST = {
  acme: {
    prices: {
      source: 'https://acme.example/prices',
      asOf: '2026-01-01',
      models: {
        'talker-1': [{ price: priced(1) }],
        'talker-1-mini': [{ price: priced(2) }],
        'talker-1-2026': [{ price: priced(3) }],
        later: [{ price: priced(4) }, { from: '2027-01-01', price: priced(8) }],
      },
    },
  },
}

function find(model: string, at = NOW): number | null {
  return findListPrice('acme', model, at, LIST)?.inputPerMillionTokens ?? null
}

describe('the price of a model', () => {
  it.each([
    ['talker-1', 1],
    ['TALKER-1', 1],
    ['models/talker-1', 1],
    ['talker-1-2025-08-07', 1],
    ['talker-1-20250807', 1],
    ['talker-1-0807', 1],
    ['talker-1-001', 1],
    ['talker-1-latest', 1],
    ['talker-1@20250807', 1],
    ['talker-1-mini', 2],
    ['talker-1-mini-2025-08-07', 2],
  ])('of %s is found', (model, expected) => {
    expect(find(model)).toBe(expected)
  })

  it.each(['talker', 'talker-10', 'talker-1-micro', 'talker-1-mini-high', 'talker-1.5', 'x-talker-1', ''])(
    'of "%s" is unknown: another model costs something else',
    (model) => {
      expect(find(model)).toBeNull()
    },
  )

  it('is that of the longest name that fits', () => {
    expect(find('talker-1-2026')).toBe(3)
  })

  it('is another from the announced day on', () => {
    expect(['2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z'].map((at) => find('later', new Date(at)))).toEqual(
      [4, 8],
    )
  })

  it('is unknown with a vendor that is not listed', () => {
    expect(findListPrice('globex', 'talker-1', NOW, LIST)).toBeNull()
  })

  it('of a name with any other ending is that of the name or of none', () => {
    const ending = fc.string({ minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(ending, (text) => {
        const isVersion = /^([-@](\d{3,4}|\d{8}|\d{4}-\d\d-\d\d|latest))+$/.test(text.toLowerCase())
        expect(find(`talker-1-mini${text}`)).toBe(isVersion ? 2 : null)
      }),
    )
  })
})

describe('the list of prices', () => {
  const lists = LLM_PROVIDERS.flatMap((provider) => {
    const { prices }: Vendor = VENDORS[provider]
    return prices ? [{ provider, ...prices }] : []
  })
  const all = lists.flatMap(({ provider, models }) =>
    Object.entries(models).flatMap(([model, prices]) =>
      prices.map((dated) => ({ provider, model, ...dated })),
    ),
  )

  it('names a source and a day for every vendor', () => {
    const wrong = lists.filter(({ source, asOf }) => !URL.canParse(source) || !/^2026-\d\d-\d\d$/.test(asOf))
    expect(wrong).toEqual([])
  })

  it('gives every model its own price back', () => {
    const lost = all.filter(({ provider, model, price, from }) => {
      return findListPrice(provider, model, new Date(from ?? NOW)) !== price
    })
    expect(lost).toEqual([])
  })

  it('knows the model that a vendor’s key alone offers', () => {
    const unknown = LLM_PROVIDERS.filter((provider) => {
      const { product }: Vendor = VENDORS[provider]
      return product !== null && findListPrice(provider, product.model, NOW) === null
    })
    expect(unknown).toEqual([])
  })

  it('has no price of nothing', () => {
    const free = all.filter(
      ({ price }) =>
        !(price.inputPerMillionTokens > 0 && price.outputPerMillionTokens > 0) &&
        price.perThousandRequests === 0,
    )
    expect(free).toEqual([])
  })

  it('charges no more for cached input than for other', () => {
    const dear = all.filter(
      ({ price }) => (price.cachedInputPerMillionTokens ?? 0) > price.inputPerMillionTokens,
    )
    expect(dear).toEqual([])
  })
})
