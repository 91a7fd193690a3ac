import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { VENDORS } from '../../src/domain/vendors.ts'

describe('the tests of connectors', () => {
  it.each(Object.keys(VENDORS).filter((provider) => provider !== 'simulated'))(
    'hold the guarantees of every connector for %s',
    (provider) => {
      const test = readFileSync(new URL(`${provider}.pure.test.ts`, import.meta.url), 'utf8')
      expect(test).toContain("'../fixtures/connector-guarantees.ts'")
    },
  )
})
