import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type LlmProvider, productsOf, VENDORS } from '../../src/domain/vendors.ts'

describe('the tests of connectors', () => {
  it.each(Object.keys(VENDORS).filter((provider) => provider !== 'simulated'))(
    'hold the guarantees of every connector for %s',
    (provider) => {
      const test = readFileSync(new URL(`${provider}.pure.test.ts`, import.meta.url), 'utf8')
      const isOfPages = productsOf(provider as LlmProvider) !== null
      expect(test).toContain(
        isOfPages ? "'../fixtures/product-guarantees.ts'" : "'../fixtures/connector-guarantees.ts'",
      )
    },
  )
})
