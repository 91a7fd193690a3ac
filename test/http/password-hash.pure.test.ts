import { describe, expect, it } from 'vitest'
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
})
