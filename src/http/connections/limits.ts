import type { FastifyInstance } from 'fastify'

/** How long others are waited for. */
export interface HttpLimits {
  /** A response whose socket takes nothing for so long is ended. */
  stalledMs: number
  /** Headers, and a body that is JSON, have arrived by then. */
  requestMs: number
  /** An upload of which nothing comes for so long is ended; it may take as long as it likes. */
  silenceMs: number
}

export const HTTP_LIMITS: HttpLimits = { stalledMs: 60_000, requestMs: 60_000, silenceMs: 30_000 }

/**
 * Ends responses that nobody reads. The time begins with the response, and what the socket takes begins it anew; after
 * the response the server's own limit for idle connections holds again.
 */
export function endStalled(app: FastifyInstance, limits: Pick<HttpLimits, 'stalledMs'>): void {
  app.addHook('onSend', async ({ raw }) => void raw.socket.setTimeout(limits.stalledMs))
}
