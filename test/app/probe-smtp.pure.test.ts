import { expect, it } from 'vitest'
import { probeSmtp } from '../../src/app/probe-smtp.ts'
import { startSmtp } from '../fixtures/loopback-smtp.ts'

const settings = (port: number) => ({
  host: '127.0.0.1',
  port,
  isImplicitTls: false,
  needsTls: false,
  user: null,
  password: null,
  from: { name: 'Earshot', address: 'earshot@example.com' },
  hourlyMax: 1,
})

it('a mail server that answers is fine', async () => {
  const smtp = await startSmtp()
  const { state } = await probeSmtp(settings(smtp.port))
  await smtp.close()
  expect(state).toBe('ok')
})

it('a mail server that nobody reaches is a problem', async () => {
  expect((await probeSmtp(settings(9))).state).toBe('problem')
})
