import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { tooMany } from '../../contract/errors.ts'

/** Node reads every request that a client has sent, also while the responses to the earlier ones are not read. */
const UNANSWERED_MAX = 8
const RETRY_AFTER_S = 1

interface Connection {
  unanswered: number
  isRefused: boolean
}

/**
 * Limits the unanswered requests of one connection. The first request above the limit gets a refusal that ends the
 * connection after the earlier responses; later ones are not read. Add this before every hook that answers.
 */
export function limitUnanswered(app: FastifyInstance): void {
  const connections = new WeakMap<Socket, Connection>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const connection = connections.get(socket) ?? { unanswered: 0, isRefused: false }
    connections.set(socket, connection)
    if (socket.destroyed || connection.isRefused) {
      socket.pause()
      reply.hijack()
      return
    }
    connection.unanswered += 1
    reply.raw.once('close', () => {
      connection.unanswered -= 1
    })
    if (connection.unanswered <= UNANSWERED_MAX) return done()
    connection.isRefused = true
    reply.header('Connection', 'close')
    const reason = `More than ${UNANSWERED_MAX} requests of this connection have no response yet.`
    done(tooMany(reason, RETRY_AFTER_S))
  })
}
