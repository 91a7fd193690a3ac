import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redactor } from '../../src/providers/redact-secrets.ts'
import { tries } from '../fixtures/test-length.ts'

const RUN = 8
const KEY = 'sk-proj-4fQz81LmTT0pWxYbNc37'
const SIGNS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_+/=.%&" '
const key = fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 12, maxLength: 80 })
const around = fc.string({ maxLength: 12 })

const base64 = (text: string) => Buffer.from(text).toString('base64')
const swapped = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
const WRITTEN: Readonly<Record<string, (secret: string) => string>> = {
  whole: (secret) => secret,
  'in JSON': (secret) => JSON.stringify(secret),
  'in an address': (secret) => encodeURIComponent(secret),
  'in hexadecimal': (secret) => Buffer.from(secret).toString('hex'),
  'in capital hexadecimal': (secret) => Buffer.from(secret).toString('hex').toUpperCase(),
  'in other letters': swapped,
  'in base64': base64,
  'in base64 behind one character': (secret) => base64(`x${secret}y`),
  'in base64 behind two characters': (secret) => base64(`:x${secret}`),
  'in the base64 of addresses': (secret) => Buffer.from(secret).toString('base64url'),
  'without its beginning': (secret) => secret.slice(3),
  'without its end': (secret) => secret.slice(0, -3),
}

describe('a text without secrets', () => {
  it.each(Object.entries(WRITTEN))(
    'has no eight characters in a row of a key that stood there %s',
    (_, write) => {
      fc.assert(
        fc.property(key, around, around, (secret, before, after) => {
          const text = redactor([secret])(`${before}${write(secret)}${after}`)
          const forms = [secret, Buffer.from(secret).toString('hex')]
          // The first and last bytes share a base64 character with the surrounding text.
          const encoded = ['', 'x', 'xx'].map((shift) => base64(shift + secret).slice(4, -4))
          const left = [...forms, ...encoded].filter((form) =>
            sharesRun(text.toLowerCase(), form.toLowerCase()),
          )
          expect(left).toEqual([])
        }),
        { numRuns: tries(200) },
      )
    },
  )

  it.each([
    ['dots', 'Incorrect API key provided: sk-proj...Nc37.', 'Incorrect API key provided: ….'],
    ['an ellipsis', 'Key sk-pr…c37 is unknown', 'Key … is unknown'],
    ['stars', 'key=sk-proj*************Nc37, see', 'key=…, see'],
    ['stars before its end', 'key ****Nc37', 'key …'],
    ['bullets', '"sk-••••••bNc37"', '"…"'],
    ['x', 'sk-projxxxxxxxxNc37', '…'],
  ])('has no key that is shortened with %s', (_, told, redacted) => {
    expect(redactor([KEY])(told)).toBe(redacted)
  })

  it.each(['You exceeded your quota... see your plan.', 'The model gpt-5 … does not exist: ****', ''])(
    'is the text itself where no secret stands: %j',
    (text) => {
      expect(redactor([KEY, 'short', ''])(text)).toBe(text)
    },
  )

  it('has no secret that is shorter than what is searched for, either', () => {
    expect(redactor(['short'])('the key short is refused')).toBe('the key … is refused')
  })

  it('is cut after the secrets were taken out, so that no half of one is left', () => {
    expect(redactor([KEY])(`${'a'.repeat(10)}${KEY}`, 14)).toBe(`${'a'.repeat(10)}…`)
  })
})

function sharesRun(text: string, form: string): boolean {
  for (let at = 0; at + RUN <= form.length; at += 1) if (text.includes(form.slice(at, at + RUN))) return true
  return false
}
