import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { IMPORT_CONTENT_TYPES } from '../contract/workspace/transfer.ts'

export const JSON_BODY = ['application/json'] as const
const BODY_BYTES_MAX = 1024 * 1024

/** JSON is parsed, an empty body is none; imports are streams of any size. */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
    (request, body, done) => {
      if (body.length === 0) done(null, undefined)
      else void parseJson(request, body as string, done)
    },
  )
  app.addContentTypeParser([...IMPORT_CONTENT_TYPES], (_request, stream, done) => done(null, stream))
}

/**
 * Refuses a body by its size, then by its type, before it is read.
 * @throws {ApiError} `payload_too_large`, `unsupported_media_type`
 */
export function refuseBody(request: FastifyRequest): void {
  const { bodyTypes = [], isStreamed = false } = request.routeOptions.config
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = request.headers
  const hasBody = encoding !== undefined || Number(length ?? 0) > 0
  if (!hasBody || request.method === 'GET' || request.method === 'HEAD') return
  if (!isStreamed && Number(length ?? 0) > BODY_BYTES_MAX) {
    throw new ApiError('payload_too_large', 'The body is larger than 1 MiB.')
  }
  const packed = request.headers['content-encoding'] ?? 'identity'
  if (packed.toLowerCase() !== 'identity') {
    throw new ApiError('unsupported_media_type', 'Send the body as it is, without Content-Encoding.')
  }
  const [mediaType = ''] = (type ?? '').split(';')
  const accepted = bodyTypes.length > 0 ? bodyTypes : JSON_BODY
  if (accepted.includes(mediaType.trim().toLowerCase())) return
  throw new ApiError('unsupported_media_type', `Send the body as ${accepted.join(' or ')}.`)
}

/**
 * A streamed body as one piece, for files that are small.
 * @throws {ApiError} `payload_too_large` above 1 MiB
 */
export async function readWhole(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > BODY_BYTES_MAX) throw new ApiError('payload_too_large', 'The body is larger than 1 MiB.')
    read.push(chunk)
  }
  return Buffer.concat(read)
}
