import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { ApiError } from '../../contract/errors.ts'
import { errorBody } from '../error-body.ts'

const REASONS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
  ERR_TINY_PIECES: 'The body arrives in too many tiny pieces. Send it in larger ones.',
  HPE_HEADER_OVERFLOW: 'The headers of the request are too large.',
}

/** Answers a request that is not valid HTTP in the common shape of errors, and ends the connection. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const reason = REASONS[error.code ?? ''] ?? 'The request is not valid HTTP.'
  const requestId = randomUUID()
  const body = JSON.stringify(errorBody(new ApiError('invalid_request', reason), requestId))
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
