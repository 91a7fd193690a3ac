import { expect, it } from 'vitest'
import { usd } from '../../src/domain/usd.ts'

it.each([
  [0, '$0.00'],
  [0.00004, '$0.0001'],
  [0.0042, '$0.0042'],
  [0.5, '$0.50'],
  [0.99999, '$1.00'],
  [1.239, '$1.24'],
  [1_200, '$1200.00'],
])('an amount of %d is written %s', (amount, text) => {
  expect(usd(amount)).toBe(text)
})
