import { describe, expect, it } from 'vitest'
import { createFormat } from '../../src/dashboard/language/format.ts'
import {
  storedThreshold,
  thresholdField,
  thresholdText,
  typedThreshold,
} from '../../src/dashboard/screens/settings/alert-threshold.ts'

describe('The threshold of an alert', () => {
  it.each([
    ['presence', 0.07, 7, '7\u00a0%', { min: 0, max: 100, suffix: ' %' }],
    ['citationRate', 0.355, 35.5, '35.5\u00a0%', { min: 0, max: 100, suffix: ' %' }],
    ['sentiment', -0.125, -12.5, '\u221212.5', { min: -100, max: 100, suffix: '' }],
    ['averageRank', 2.5, 2.5, '2.5', { min: 1, max: Number.POSITIVE_INFINITY, suffix: '' }],
  ] as const)('is typed and shown as screens show the figure: %s', (metric, stored, typed, text, field) => {
    expect([
      typedThreshold(metric, stored),
      storedThreshold(metric, typed),
      thresholdText(createFormat('en-GB', 'en'), metric, stored),
      thresholdField(metric),
    ]).toEqual([typed, stored, text, field])
  })
})
