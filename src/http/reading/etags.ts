import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The strong ETag of an answer that is determined by these texts. */
export function etagOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return `"${hash.digest('base64url')}"`
}

/**
 * The ETag in the form that the caller sent, which is weak for a compressed answer; null when the caller sent another. The
 * comparison is weak, as RFC 9110 (13.1.2) requires for If-None-Match.
 */
export function nameGiven({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): string | null {
  const tags = headers['if-none-match']?.split(',') ?? []
  return tags.find((tag) => opaque(tag) === opaque(etag))?.trim() ?? null
}

/** Adds an ETag to every read without one, and answers 304 to a caller that has it; must be added before compression. */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isRead(request) || ![200, 304].includes(reply.statusCode)) return payload
    varyByEncoding(reply)
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (reply.statusCode !== 200 || !isWhole) return payload
    const known = reply.getHeader('etag')
    const etag = typeof known === 'string' ? known : etagOf(payload)
    // `*` matches every answer that exists.
    const given = request.headers['if-none-match']?.trim() === '*' ? etag : nameGiven(request, etag)
    reply.header('ETag', given ?? etag)
    if (given === null) return payload
    notModified(reply)
    return null
  })
}

/** A compressed form is another sequence of bytes, so its ETag is weak; must be added after compression. */
export function weakenEtags(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), weaken]
  })
}

async function weaken(_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const etag = reply.getHeader('etag')
  const isStrong = typeof etag === 'string' && !etag.startsWith('W/')
  if (isStrong && reply.getHeader('content-encoding') !== undefined) {
    reply.header('ETag', `W/${etag}`)
  }
  return payload
}

/** A cache must know that Accept-Encoding decides whether an answer is compressed. */
function varyByEncoding(reply: FastifyReply): void {
  const known = [reply.getHeader('vary') ?? []].flat().join(', ')
  if (/accept-encoding/i.test(known)) return
  reply.header('Vary', known === '' ? 'accept-encoding' : `${known}, accept-encoding`)
}

/** Makes the answer a 304: without a body and without headers that describe one. */
export function notModified(reply: FastifyReply): FastifyReply {
  return reply
    .status(304)
    .removeHeader('content-type')
    .removeHeader('content-length')
    .removeHeader('content-encoding')
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
