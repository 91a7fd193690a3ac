import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { FAILURES, ProviderError } from '../../src/providers/provider.ts'
import { toProviderError } from '../../src/providers/provider-errors.ts'
import { ErrorReply } from '../../src/providers/send-request.ts'

const errorReply = (text: string, status = 502, headers: Record<string, string> = {}) =>
  new ErrorReply(new Response(null, { status, statusText: 'no', headers }), text)

describe('what a vendor’s status means', () => {
  const ofStatus = (status: number, headers: Record<string, string> = {}, text = '') =>
    toProviderError(errorReply(text, status, headers), false)

  it.each([
    [400, 'request_refused', false],
    [401, 'unauthorized', false],
    [403, 'unauthorized', false],
    [404, 'request_refused', false],
    [408, 'timeout', true],
    [422, 'request_refused', false],
    [424, 'provider_error', true],
    [429, 'rate_limited', true],
    [500, 'provider_error', true],
    [503, 'provider_error', true],
    [529, 'provider_error', true],
  ] as const)('%d is %s', (status, code, canRetry) => {
    expect(ofStatus(status)).toMatchObject({ code, canRetry, message: `${status}: no` })
  })

  it.each([
    [400, { code: 'content_filter' }, 'refused'],
    [400, { code: null, innererror: { code: 'ResponsibleAIPolicyViolation' } }, 'refused'],
    [400, { code: 'invalid_prompt' }, 'refused'],
    [403, { code: 403, metadata: { reasons: ['violence'] } }, 'refused'],
    [429, { code: 'insufficient_quota' }, 'unauthorized'],
    [429, { type: 'insufficient_quota' }, 'unauthorized'],
    [400, { code: 'toString' }, 'request_refused'],
    [400, 'a text', 'request_refused'],
    [500, null, 'provider_error'],
  ] as const)('%d with the error %j is %s', (status, error, code) => {
    expect(ofStatus(status, {}, JSON.stringify({ error })).code).toBe(code)
  })

  it.each([
    [401, { error: { message: 'No.' } }],
    [400, { error: { code: 400, message: 'API key not valid. Please pass a valid API key.' } }],
    [400, { error: { message: 'API key expired.', details: [{ reason: 'API_KEY_INVALID' }] } }],
    [400, { code: 'Client specified an invalid argument', error: 'Incorrect API key provided: xa***y.' }],
    [403, { Message: 'Authentication failed: Please make sure your API Key is valid.' }],
  ])('%d with %j refuses the key', (status, body) => {
    const failure = ofStatus(status, {}, JSON.stringify(body))
    expect(failure).toMatchObject({ code: 'unauthorized', isKeyRefused: true })
  })

  it.each([
    [400, { error: { message: 'Invalid value.', details: [{ reason: 'OTHER' }] } }],
    [403, { error: { message: 'This key may not use the model.' } }],
  ])('%d with %j refuses only the question', (status, body) => {
    expect(ofStatus(status, {}, JSON.stringify(body)).isKeyRefused).toBe(false)
  })

  it('is the status where the body is no JSON', () => {
    expect(ofStatus(503, {}, '<html>').code).toBe('provider_error')
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

describe('a connection that broke', () => {
  const chargeOf = (fields: object, message = 'x') => {
    const cause = Object.assign(new Error(message), fields)
    return toProviderError(new TypeError('fetch failed', { cause }), false).mayBeCharged
  }

  it.each([
    ['by a reset', { code: 'ECONNRESET', syscall: 'read' }],
    ['by the other side', { code: 'UND_ERR_SOCKET' }],
    ['in silence', { code: 'UND_ERR_HEADERS_TIMEOUT' }],
  ])('after the question was sent may be charged: %s', (_, fields) => {
    expect(chargeOf(fields)).toBe(true)
  })

  it('in the middle of the reply may be charged', () => {
    expect(toProviderError(new TypeError('terminated'), false).mayBeCharged).toBe(true)
  })

  it('may be charged still when the failure is passed on', () => {
    const first = toProviderError(new TypeError('terminated'), false)
    expect(toProviderError(first, false).mayBeCharged).toBe(true)
  })

  it.each([
    { code: 'ECONNREFUSED', syscall: 'connect' },
    { code: 'ECONNRESET', syscall: 'connect' },
    { code: 'ETIMEDOUT', syscall: 'connect' },
    { code: 'ENOTFOUND' },
    { code: 'EAI_AGAIN' },
    { code: 'EHOSTUNREACH' },
    { code: 'ENETUNREACH' },
    { code: 'UND_ERR_CONNECT_TIMEOUT' },
    { code: 'CERT_HAS_EXPIRED' },
  ])('before it was made costs nothing: %j', (fields) => {
    expect(chargeOf(fields)).toBe(false)
  })

  it('to none of several addresses costs nothing', () => {
    const cause = Object.assign(new AggregateError([]), { code: 'ETIMEDOUT' })
    expect(toProviderError(new TypeError('fetch failed', { cause }), false).mayBeCharged).toBe(false)
  })

  it('before it was encrypted costs nothing', () => {
    const message = 'Client network socket disconnected before secure TLS connection was established'
    expect(chargeOf({ code: 'ECONNRESET' }, message)).toBe(false)
  })
})

describe('a secret', () => {
  const SECRET = 'sk-secret'
  const repeating = new ProviderError('refused', `No: ${SECRET}`, { partialAnswer: `Your key is ${SECRET}` })

  it.each([
    ['an error of the SDK', new Error(`Wrong key ${SECRET}`)],
    ['an error of ours', repeating],
    ['a cause', new Error('x', { cause: new Error(SECRET) })],
    ['a timeout', new Error(SECRET), true],
  ])('of %s is nowhere in the failure, however it is logged', (_, error, timedOut = false) => {
    expect(inspect(toProviderError(error, timedOut, [SECRET]), { depth: 9 })).not.toContain(SECRET)
  })

  it('that is empty changes nothing', () => {
    expect(toProviderError(new Error('plain'), false, ['']).message).toBe('plain')
  })

  it.each(['"quoted"', 'back\\slash', 'two\nlines'])(
    'such as %j is not logged as it stands in JSON',
    (secret) => {
      const body = JSON.stringify({ error: { message: `Wrong key ${secret}` } })
      const { cause } = toProviderError(errorReply(body), false, [secret])
      expect((cause as Error).message).not.toContain(JSON.stringify(secret).slice(1, -1))
    },
  )
})

describe('what is logged of a failure', () => {
  const logged = (error: unknown) => (toProviderError(error, false).cause as Error).message

  it('is what was said, through all causes', () => {
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    expect(logged(new TypeError('fetch failed', { cause: reset }))).toBe('fetch failed – read ECONNRESET')
  })

  it('is the status and the beginning of the body', () => {
    expect(logged(errorReply('<html>Bad gateway'))).toBe('no – 502 – <html>Bad gateway')
  })

  it('is no body of any length', () => {
    expect(logged(errorReply('x'.repeat(1_000_000))).length).toBeLessThan(400)
  })
})

describe('a failure', () => {
  it('keeps as much of an answer as fits into 64 KiB', () => {
    const { partialAnswer } = new ProviderError('refused', 'No.', {
      partialAnswer: `x${'é'.repeat(1_000_000)}`,
    })
    expect(partialAnswer).toBe(`x${'é'.repeat(32_767)}`)
  })

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
