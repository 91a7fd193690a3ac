import { APICallError } from 'ai'
import { describe, expect, it } from 'vitest'
import { FAILURES, ProviderError } from '../../src/providers/provider.ts'
import { retryAfterMs, toProviderError } from '../../src/providers/provider-errors.ts'

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

describe('what a vendor’s status means', () => {
  const ofStatus = (statusCode: number, responseHeaders: Record<string, string> = {}) =>
    toProviderError(
      new APICallError({
        message: 'no',
        url: 'https://llm.example',
        requestBodyValues: {},
        statusCode,
        responseHeaders,
      }),
      false,
    )

  it.each([
    [400, 'request_refused', false],
    [401, 'unauthorized', false],
    [403, 'unauthorized', false],
    [404, 'request_refused', false],
    [408, 'timeout', true],
    [422, 'request_refused', false],
    [429, 'rate_limited', true],
    [500, 'provider_error', true],
    [503, 'provider_error', true],
    [529, 'provider_error', true],
  ] as const)('%d is %s', (status, code, canRetry) => {
    expect(ofStatus(status)).toMatchObject({ code, canRetry, message: `${status}: no` })
  })

  it('carries how long the vendor asks to wait', () => {
    expect(ofStatus(429, { 'retry-after': '12' }).retryAfterMs).toBe(12_000)
  })

  it('carries nothing where the vendor does not ask', () => {
    expect(ofStatus(429).retryAfterMs).toBeNull()
  })
})

describe('what broke on the way', () => {
  const fetchFailed = new TypeError('fetch failed', {
    cause: Object.assign(new Error('x'), { code: 'ECONNRESET' }),
  })

  it.each([
    ['a refused or reset connection', fetchFailed, 'connection_failed'],
    [
      'a connection error inside others',
      new Error('x', { cause: new Error('y', { cause: fetchFailed }) }),
      'connection_failed',
    ],
    ['a reply that cannot be read', new Error('Invalid JSON'), 'invalid_response'],
    ['something that is no error', 'odd', 'invalid_response'],
    [
      'our own failure inside others',
      new Error('x', { cause: new ProviderError('answer_too_large', 'y') }),
      'answer_too_large',
    ],
  ])('is told apart: %s', (_, error, code) => {
    expect(toProviderError(error, false).code).toBe(code)
  })

  it('is a timeout where our timer ended the call', () => {
    expect(toProviderError(fetchFailed, true)).toMatchObject({ code: 'timeout', canRetry: true })
  })

  it('ends however its causes go round', () => {
    const circle = new Error('round')
    circle.cause = circle
    expect(toProviderError(circle, false).code).toBe('invalid_response')
  })

  it('has a message of bounded length', () => {
    expect(toProviderError(new Error('x'.repeat(10_000)), false).message.length).toBeLessThan(600)
  })
})

describe('a failure', () => {
  it('says whether asking again can help', () => {
    const again = Object.entries(FAILURES).flatMap(([code, canRetry]) => (canRetry ? code : []))
    expect(again).toEqual([
      'timeout',
      'connection_failed',
      'rate_limited',
      'provider_error',
      'invalid_response',
      'empty_answer',
    ])
  })
})
