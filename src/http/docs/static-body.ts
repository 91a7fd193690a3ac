import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf } from '../reading/etags.ts'

/** A body that never changes, in each encoding in which it is sent. Routes that send one set `compress: false`. */
export interface StaticBody {
  etag: string
  identity: Buffer
  gzip: Buffer
  br: Buffer
}

/**
 * The highest quality takes ten seconds for the 4.4 MB of the reference's script, and makes it only a tenth smaller.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Callers need no key for such a body, so it is compressed once and not for each request. */
export async function staticBody(identity: Buffer): Promise<StaticBody> {
  const [zipped, br] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, BROTLI),
  ])
  return { etag: etagOf(identity), identity, gzip: zipped, br }
}

/** Creates a value when it is first requested; after a failure the next caller tries again. */
export function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}

export function sendStatic(request: FastifyRequest, reply: FastifyReply, body: StaticBody): FastifyReply {
  const accepted = acceptedEncodings(request)
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.header('ETag', body.etag).send(body[encoding ?? 'identity'])
}

/** `q=0` means that the client does not accept the encoding. */
function acceptedEncodings({ headers }: FastifyRequest): string[] {
  return (headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((text) => text.split(';').map((part) => part.trim()))
    .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality))
    .map(([name = '']) => name)
}
