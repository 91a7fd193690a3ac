import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface HttpLimits {
  /** A response is ended when its socket accepts nothing for this long. */
  stalledMs: number
  /** The headers and a JSON body must arrive within this time. */
  requestMs: number
  /** An upload is ended when no data arrives for this long; its whole duration has no limit. */
  silenceMs: number
}

export const HTTP_LIMITS: HttpLimits = { stalledMs: 60_000, requestMs: 60_000, silenceMs: 30_000 }

/**
 * Ends responses that the client does not read. The time starts with the response and starts again whenever the socket
 * accepts data; after the response the server's limit for idle connections applies again.
 */
export function endStalled(app: FastifyInstance, limits: Pick<HttpLimits, 'stalledMs'>): void {
  app.addHook('onSend', async ({ raw: { socket } }) => {
    // The server's requests to itself have no connection.
    if (socket instanceof Socket) socket.setTimeout(limits.stalledMs)
  })
}
