import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { UnreadAnswers } from '../../src/http/reading/unread-answers.ts'

const requestWith = (keyId: string, organizationId = 'organization') =>
  ({ holder: { id: keyId, organizationId } }) as unknown as FastifyRequest
const request = requestWith('key')
const waiting = () =>
  ({ raw: new ServerResponse(new IncomingMessage(new Socket())) }) as unknown as FastifyReply

/** An answer whose client left while its handler was running. */
async function abandoned(): Promise<FastifyReply> {
  const raw = new ServerResponse(new IncomingMessage(new Socket()))
  const closed = new Promise((resolve) => raw.once('close', resolve))
  raw.destroy()
  await closed
  return { raw } as unknown as FastifyReply
}

it('answers whose clients left before they were ready take no place of their key', async () => {
  const unread = new UnreadAnswers()
  for (let count = 0; count < 10; count += 1) unread.holdExport(request, await abandoned())
  expect(() => unread.holdExport(request, waiting())).not.toThrow()
})

describe('an organization with any number of keys', () => {
  it.each([
    ['exports', 2, (unread: UnreadAnswers, key: string) => unread.holdExport(requestWith(key), waiting())],
    ['uploads', 2, (unread: UnreadAnswers, key: string) => unread.holdUpload(requestWith(key), waiting())],
    [
      'large pages',
      4,
      (unread: UnreadAnswers, key: string) => unread.holdLargePage(requestWith(key), waiting()),
    ],
    [
      'MiB of other reads',
      64,
      (unread: UnreadAnswers, key: string) =>
        unread.holdText(requestWith(key), waiting(), 'x'.repeat(1024 * 1024)),
    ],
  ])('has four times as many %s waiting as a key: %i', (_, each, hold) => {
    const unread = new UnreadAnswers()
    for (let place = 0; place < 4 * each; place += 1) hold(unread, `key ${Math.floor(place / each)}`)
    expect(() => hold(unread, 'another key')).toThrow('the keys of this organization')
  })

  it('leaves other organizations their own', () => {
    const unread = new UnreadAnswers()
    for (let place = 0; place < 8; place += 1) unread.holdExport(requestWith(`key ${place}`), waiting())
    expect(() => unread.holdExport(requestWith('theirs', 'another'), waiting())).not.toThrow()
  })

  it('has a place again when an answer was taken', () => {
    const unread = new UnreadAnswers()
    const replies = Array.from({ length: 8 }, waiting)
    for (const [place, reply] of replies.entries()) unread.holdExport(requestWith(`key ${place}`), reply)
    replies[0]?.raw.emit('close')
    expect(() => unread.holdExport(requestWith('another key'), waiting())).not.toThrow()
  })
})
