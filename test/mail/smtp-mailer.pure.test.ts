import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SmtpMailer } from '../../src/mail/smtp-mailer.ts'
import { startSmtp } from '../fixtures/loopback-smtp.ts'

/** A mail server whose greeting is on its way and never ends. */
const server = createServer((socket) => {
  sockets.push(socket)
  const timer = setInterval(() => socket.write('220-wait\r\n'), 20)
  socket.on('error', () => {})
  socket.on('close', () => clearInterval(timer))
})
const sockets: Socket[] = []

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

const access = { isImplicitTls: false, needsTls: false, user: null, password: null }
const from = { name: 'Earshot', address: 'earshot@example.com' }
const message = {
  messageId: '<1@example.com>',
  subject: 'News',
  text: 'News',
  html: '',
  unsubscribeUrl: null,
}

it('a mail server that never comes to an end is given up, and tried again later', async () => {
  const { port } = server.address() as AddressInfo
  const mailer = new SmtpMailer({ host: '127.0.0.1', port, ...access, from, hourlyMax: 1 }, 500)
  const sent = mailer.send({ ...message, to: { name: 'Jo', address: 'jo@example.com' } })
  await expect(sent).rejects.toMatchObject({ isTemporary: true, isUnreachable: true })
})

it('a name that is written as an encoded word hides no signs', async () => {
  const smtp = await startSmtp()
  const mailer = new SmtpMailer({ host: '127.0.0.1', port: smtp.port, ...access, from, hourlyMax: 1 })
  const name = 'Acme =?utf-8?Q?=E2=80=AEevil=0D=0ABcc:?= Ltd'
  await mailer.send({ ...message, subject: name, to: { name, address: 'jo@example.com' } })
  mailer.close()
  await smtp.close()
  const shown = 'Acme = ?utf-8?Q?=E2=80=AEevil=0D=0ABcc:?= Ltd'
  expect([smtp.received[0]?.subject, smtp.received[0]?.to?.[0]?.name]).toEqual([shown, shown])
})
