import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config/config.ts'

const SET = {
  EARSHOT_SMTP_URL: 'smtp://jo:s%40crét@mail.example.com',
  EARSHOT_MAIL_FROM: 'Ear shot <earshot@example.com>',
  EARSHOT_PUBLIC_URL: 'https://earshot.example.com',
}

describe('the mail server', () => {
  it('is read with its sender, and sends a password only by TLS', () => {
    expect(readConfig(SET).smtp).toEqual({
      host: 'mail.example.com',
      port: 587,
      isImplicitTls: false,
      needsTls: true,
      user: 'jo',
      password: 's@crét',
      from: { name: 'Ear shot', address: 'earshot@example.com' },
      hourlyMax: 200,
    })
  })

  it('is none where nothing is set', () => {
    expect(readConfig({}).smtp).toBeNull()
  })

  it.each([
    ['another protocol', { EARSHOT_SMTP_URL: 'https://mail.example.com' }, /EARSHOT_SMTP_URL/],
    ['a % that is not encoded', { EARSHOT_SMTP_URL: 'smtp://jo:100%@mail.example.com' }, /write % as %25/],
    ['a sender that is none', { EARSHOT_MAIL_FROM: 'a@b.example, c@d.example' }, /EARSHOT_MAIL_FROM/],
    ['no address of the server', { EARSHOT_PUBLIC_URL: '' }, /EARSHOT_PUBLIC_URL/],
  ])('with %s is refused', (_, change, problem) => {
    expect(() => readConfig({ ...SET, ...change })).toThrow(problem)
  })
})
