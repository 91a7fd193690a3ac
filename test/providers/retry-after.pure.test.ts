import { describe, expect, it } from 'vitest'
import { askedWaitMs, retryAfterMs } from '../../src/providers/retry-after.ts'

const NOW = new Date('2026-03-04T12:00:00Z')

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['7', 7_000],
    [' 7 ', 7_000],
    ['1.5', 1_500],
    ['Wed, 04 Mar 2026 12:01:00 GMT', 60_000],
    ['Wed, 04 Mar 2026 11:00:00 GMT', 0],
  ])('%j is %d ms', (header, ms) => {
    expect(retryAfterMs(header, NOW)).toBe(ms)
  })

  it.each([undefined, '', 'soon', '-5', '5s'])('%j tells nothing', (header) => {
    expect(retryAfterMs(header, NOW)).toBeNull()
  })
})

describe('how long a vendor asks to wait', () => {
  it.each([
    [{ 'retry-after-ms': '1500', 'retry-after': '2' }, 1_500],
    [{ 'retry-after-ms': 'soon', 'retry-after': '2' }, 2_000],
    [{ 'retry-after': '2', 'x-ratelimit-remaining-tokens': '0', 'x-ratelimit-reset-tokens': '9s' }, 2_000],
    [{ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '20ms' }, 20],
    [{ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '6m0s' }, 360_000],
    [{ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '1h2m3.5s' }, 3_723_500],
    [
      {
        'x-ratelimit-remaining-requests': '0',
        'x-ratelimit-reset-requests': '1s',
        'x-ratelimit-remaining-tokens': '0',
        'x-ratelimit-reset-tokens': '2m',
      },
      120_000,
    ],
  ])('%j is %d ms', (headers, ms) => {
    expect(askedWaitMs(headers as Record<string, string>, NOW)).toBe(ms)
  })

  it.each([
    [{}],
    [{ 'x-ratelimit-remaining-requests': '3', 'x-ratelimit-reset-requests': '6m0s' }],
    [{ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': 'tomorrow' }],
    [{ 'x-ratelimit-remaining-requests': '0' }],
  ])('%j tells nothing', (headers) => {
    expect(askedWaitMs(headers as Record<string, string>, NOW)).toBeNull()
  })
})
