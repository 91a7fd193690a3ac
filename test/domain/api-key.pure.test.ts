import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apiKeyPrefix, formatApiKey, hashApiKey, isWellFormedApiKey } from '../../src/domain/api-key.ts'
import { tries } from '../fixtures/test-length.ts'

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 })
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ALPHABET = `0123456789${LETTERS}${LETTERS.toLowerCase()}`

describe('an API key', () => {
  it('is esk_, 43 characters of secret and 6 of checksum, whatever its bytes', () => {
    fc.assert(
      fc.property(secret, (bytes) => {
        expect(formatApiKey(bytes)).toMatch(/^esk_[0-9A-Za-z]{49}$/)
      }),
    )
  })

  it('is well-formed as it was made', () => {
    fc.assert(
      fc.property(secret, (bytes) => {
        expect(isWellFormedApiKey(formatApiKey(bytes))).toBe(true)
      }),
    )
  })

  it('is refused with any one character changed', () => {
    fc.assert(
      fc.property(secret, fc.nat(52), fc.constantFrom(...ALPHABET, '_', ' ', 'é'), (bytes, at, character) => {
        const key = formatApiKey(bytes)
        fc.pre(key[at] !== character)
        expect(isWellFormedApiKey(key.slice(0, at) + character + key.slice(at + 1))).toBe(false)
      }),
      { numRuns: tries(2_000) },
    )
  })

  it('is refused with two neighbours swapped', () => {
    fc.assert(
      fc.property(secret, fc.integer({ min: 4, max: 51 }), (bytes, at) => {
        const key = formatApiKey(bytes)
        fc.pre(key[at] !== key[at + 1])
        const swapped = `${key.slice(0, at)}${key[at + 1]}${key[at]}${key.slice(at + 2)}`
        expect(isWellFormedApiKey(swapped)).toBe(false)
      }),
    )
  })

  it.each(['cut off', 'with something behind it', 'with a line end behind it', 'under another prefix'])(
    'is refused %s',
    (how) => {
      const key = formatApiKey(new Uint8Array(32).fill(7))
      const spoilt = {
        'cut off': key.slice(0, -1),
        'with something behind it': `${key}0`,
        'with a line end behind it': `${key}\n`,
        'under another prefix': `sk_${key.slice(4)}`,
      }[how]
      expect(isWellFormedApiKey(spoilt ?? '')).toBe(false)
    },
  )

  it('differs for different bytes', () => {
    fc.assert(
      fc.property(secret, secret, (one, other) => {
        fc.pre(Buffer.compare(one, other) !== 0)
        expect(formatApiKey(one)).not.toBe(formatApiKey(other))
      }),
    )
  })

  it.each([0, 31, 33])('is never made of %d bytes', (length) => {
    expect(() => formatApiKey(new Uint8Array(length))).toThrow(RangeError)
  })

  it('is the same for the same bytes in every version', () => {
    expect(formatApiKey(Uint8Array.from({ length: 32 }, (_, index) => index))).toBe(
      'esk_003aUlTJC7tjlCTQj2uNU3MFagCXG9LRKRcwGkBIDlf4XO5UI',
    )
  })

  it('is told apart by its first ten characters', () => {
    expect(apiKeyPrefix('esk_abcdefghijkl')).toBe('esk_abcdef')
  })

  it('is stored as its SHA-256', () => {
    expect(hashApiKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})
