import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { UnreadAnswers } from '../../src/http/unread-answers.ts'

const request = { holder: { keyId: 'key' } } as unknown as FastifyRequest

/** An answer whose client left while its handler was at work. */
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
  const reply = { raw: new ServerResponse(new IncomingMessage(new Socket())) } as unknown as FastifyReply
  expect(() => unread.holdExport(request, reply)).not.toThrow()
})
