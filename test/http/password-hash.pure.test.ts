import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../src/contract/errors.ts'
import { Passwords } from '../../src/http/people/password-hash.ts'

describe('a password', () => {
  it('is hashed as slowly as OWASP advises', async () => {
    expect(await new Passwords().hash('correct horse')).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  })

  it('is known again after the cost of new hashes has changed', async () => {
    const stored = await new Passwords({ N: 16, r: 8, p: 1 }).hash('correct horse')
    const passwords = new Passwords({ N: 32, r: 8, p: 1 })
    const answers = [
      await passwords.isRight('correct horse', stored),
      await passwords.isRight('other', stored),
    ]
    expect(answers).toEqual([true, false])
  })

  it('is refused where too many wait already, so that a flood of sign-ins leaves time for other requests', async () => {
    const passwords = new Passwords({ N: 16, r: 8, p: 1 })
    const checks = Array.from({ length: 100 + availableParallelism() }, () =>
      passwords.isRight('guess', null),
    )
    const codes = await Promise.all(
      checks.map((check) =>
        check.catch((error: ApiError) => `${error.code} ${error.headers['Retry-After']}`),
      ),
    )
    const [checked, refused] = [false, 'rate_limit_exceeded 5'].map((code) =>
      codes.filter((one) => one === code),
    )
    expect([refused?.length, (checked?.length ?? 0) > 32, codes.at(-1)]).toEqual([
      codes.length - (checked?.length ?? 0),
      true,
      'rate_limit_exceeded 5',
    ])
  })
})
