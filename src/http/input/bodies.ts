import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { IMPORT_CONTENT_TYPES } from '../../contract/workspace/imports.ts'
import { JoinedBytes, joined } from '../../domain/joined-bytes.ts'
import { invalid } from '../refuse.ts'
import { VALUES_MAX } from './read-body.ts'

export const JSON_BODY = ['application/json'] as const
const BODY_BYTES_MAX = 1024 * 1024
/** For routes that anyone may call: nothing else limits how many such bodies arrive at a time. */
export const OPEN_BODY_BYTES_MAX = 16 * 1024

/** Parses JSON bodies, reads an empty body as no body, and passes imports on as streams of any size. */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  const parsed = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) => {
      void parseJson(request, text, (error, value) => (error ? reject(error) : resolve(value)))
    })
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const body = await wholeBody(request, payload)
    const problem = unreadable(body)
    if (problem !== null) throw problem
    return body.length === 0 ? undefined : parsed(request, body.toString())
  })
  app.addContentTypeParser([...IMPORT_CONTENT_TYPES], (_request, stream, done) => done(null, stream))
}

/** Deeper than any valid request. Code that walks through JSON recurses once per level. */
const DEPTH_MAX = 100

/** The refusal of a body that is not UTF-8, or would take long to parse; null when it can be read. */
function unreadable(body: Buffer): ApiError | null {
  const problem = isUtf8(body)
    ? shapeProblem(body)
    : { code: 'invalid_encoding', message: 'is not valid UTF-8' }
  return problem && invalid({ path: 'body', ...problem })
}

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Looked for before parsing: an object with a hundred thousand names takes 0.3 s to parse and to walk through. */
function shapeProblem(json: Buffer): { code: string; message: string } | null {
  let depth = 0
  let names = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (byte === BACKSLASH) at += 1
    else if (byte === QUOTE) inText = !inText
    else if (inText) continue
    else if (byte === COLON) names += 1
    else if (OPENING.has(byte)) depth += 1
    else if (CLOSING.has(byte)) depth -= 1
    if (depth > DEPTH_MAX)
      return { code: 'too_deep', message: `is nested more than ${DEPTH_MAX} levels deep` }
    if (names > VALUES_MAX) return { code: 'too_many', message: `holds more than ${VALUES_MAX} values` }
  }
  return null
}

/** The refusal of a body that is larger than the route takes. */
export function tooLarge({ routeOptions: { bodyLimit } }: FastifyRequest): ApiError {
  const size = bodyLimit < BODY_BYTES_MAX ? `${bodyLimit / 1024} KiB` : '1 MiB'
  return new ApiError('payload_too_large', `The body is larger than ${size}.`)
}

/**
 * Refuses a body by its size, then by its type, before it is read.
 * @throws {ApiError} `payload_too_large`, `unsupported_media_type`
 */
export function refuseBody(request: FastifyRequest): void {
  const { config, bodyLimit } = request.routeOptions
  const { bodyTypes = [], isStreamed = false } = config
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type } = request.headers
  const hasBody = encoding !== undefined || Number(length ?? 0) > 0
  if (!hasBody || request.method === 'GET' || request.method === 'HEAD') return
  if (!isStreamed && Number(length ?? 0) > bodyLimit) throw tooLarge(request)
  const packed = request.headers['content-encoding'] ?? 'identity'
  if (packed.toLowerCase() !== 'identity') {
    throw new ApiError('unsupported_media_type', 'Send the body as it is, without Content-Encoding.')
  }
  const [mediaType = ''] = (type ?? '').split(';')
  const accepted = bodyTypes.length > 0 ? bodyTypes : JSON_BODY
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type ?? '')?.[1] ?? 'utf-8'
  // Keyword tools export UTF-16, which is detected by its bytes.
  if (!(isStreamed ? /^utf-?(8|16(le|be)?)$/i : /^utf-?8$/i).test(charset)) {
    throw new ApiError('unsupported_media_type', `Send the body as UTF-8, not as ${charset.slice(0, 40)}.`)
  }
  if (accepted.includes(mediaType.trim().toLowerCase())) return
  throw new ApiError('unsupported_media_type', `Send the body as ${accepted.join(' or ')}.`)
}

/**
 * Reads a whole body. What follows after a refusal is ignored, and the connection stays open for the answer.
 * @param bytesMax - at most the limit of the route
 * @throws {ApiError} `payload_too_large`
 */
export function wholeBody(
  request: FastifyRequest,
  payload: Readable,
  bytesMax = request.routeOptions.bodyLimit,
): Promise<Buffer> {
  const body = new JoinedBytes()
  return new Promise((resolve, reject) => {
    const take = (piece: Uint8Array) => {
      if (body.length + piece.length <= bytesMax) return body.add(piece)
      payload.off('data', take)
      reject(tooLarge(request))
    }
    payload.on('data', take)
    payload.once('end', () => resolve(body.bytes))
    payload.once('error', () => reject(new ApiError('invalid_request', 'The body is not whole.')))
  })
}

/**
 * Reads a whole streamed body, for small files.
 * @throws {ApiError} `payload_too_large` above 1 MiB
 */
export function readWhole(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return joined(
    chunks,
    BODY_BYTES_MAX,
    () => new ApiError('payload_too_large', 'The body is larger than 1 MiB.'),
  )
}
