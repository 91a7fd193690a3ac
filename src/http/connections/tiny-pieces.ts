import type { FastifyInstance } from 'fastify'
import { refuseConnection } from './refuse-connection.ts'

/** So many pieces in a row must have so many bytes together: 16 on average, less than lines that are sent one by one. */
const PIECES = 4_096
const BYTES_MIN = 64 * 1024

const TINY_PIECES = Object.assign(new Error('the body arrived in tiny pieces'), { code: 'ERR_TINY_PIECES' })

/**
 * Ends connections whose body arrives in tiny pieces: each takes some hundred bytes of memory while it waits to be read,
 * and the time of the parser. Add this before hooks that wait, because pieces arrive meanwhile.
 */
export function refuseTinyPieces(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const push = raw.push.bind(raw)
    let pieces = 0
    let bytes = 0
    let isRefused = false
    // Node passes every piece of a body to `push`. A listener for data would begin to read the body.
    raw.push = (piece: Uint8Array | null, encoding) => {
      if (isRefused) return false
      pieces += 1
      bytes += piece?.length ?? 0
      if (pieces < PIECES) return push(piece, encoding)
      isRefused = bytes < BYTES_MIN
      if (isRefused) refuseConnection(TINY_PIECES, raw.socket)
      pieces = 0
      bytes = 0
      return !isRefused && push(piece, encoding)
    }
    done()
  })
}
