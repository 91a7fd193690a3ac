import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuseConnection } from './refuse-connection.ts'

/** So many pieces in a row must have so many bytes together: 8 on average, fewer than keywords that are sent line by line. */
const PIECES = 4_096
const BYTES_MIN = 32 * 1024

const TINY_PIECES = Object.assign(new Error('the body arrived in tiny pieces'), { code: 'ERR_TINY_PIECES' })

/** What has arrived of the bodies of one connection. */
interface Arrived {
  pieces: number
  bytes: number
  /** Requests that were not read to their end. */
  unread: number
  isRefused: boolean
}

/**
 * Ends connections whose bodies arrive in tiny pieces: each takes some hundred bytes of memory while it waits to be
 * read, and the time of the parser. Pieces of several requests count together until all are read. Add this before
 * hooks that wait or refuse, because pieces arrive nevertheless.
 */
export function refuseTinyPieces(app: FastifyInstance): void {
  const connections = new WeakMap<Socket, Arrived>()
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { socket } = raw
    const arrived = connections.get(socket) ?? { pieces: 0, bytes: 0, unread: 0, isRefused: false }
    connections.set(socket, arrived)
    arrived.unread += 1
    raw.once('close', () => {
      arrived.unread -= 1
      if (arrived.unread === 0) Object.assign(arrived, { pieces: 0, bytes: 0 })
    })
    const push = raw.push.bind(raw)
    // Node passes every piece of a body to `push`. A listener for data would begin to read the body.
    raw.push = (piece: Uint8Array | null, encoding) => {
      if (!arrived.isRefused && piece !== null && isTiny(arrived, piece)) {
        arrived.isRefused = true
        refuseConnection(TINY_PIECES, socket)
      }
      return !arrived.isRefused && push(piece, encoding)
    }
    done()
  })
}

/** Counts the piece; true when too many have too few bytes. */
function isTiny(arrived: Arrived, { length }: Uint8Array): boolean {
  arrived.pieces += 1
  arrived.bytes += length
  if (arrived.pieces < PIECES) return false
  const isTooLittle = arrived.bytes < BYTES_MIN
  arrived.pieces = 0
  arrived.bytes = 0
  return isTooLittle
}
