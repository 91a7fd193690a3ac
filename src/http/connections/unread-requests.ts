import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { HttpLimits } from './limits.ts'
import { refuseConnection } from './refuse-connection.ts'

/** How long the rest of a refused request is read and ignored, so that the refusal arrives. */
const LINGER_MS = 5_000
/** How many times an upload is checked within the time that it may be silent. */
const CHECKS = 4

/** Ends requests whose body does not arrive: a JSON body that is late, and an upload that is silent for too long. */
export function endSlowRequests(
  app: FastifyInstance,
  { requestMs, silenceMs }: Pick<HttpLimits, 'requestMs' | 'silenceMs'>,
): void {
  app.addHook('preParsing', async ({ raw, routeOptions }, reply) => {
    if (raw.complete) return
    const { isStreamed = false } = routeOptions.config
    const end = () => {
      if (!raw.complete) refuseConnection(TOO_SLOW, raw.socket)
    }
    const stop = isStreamed ? whenSilent(raw, silenceMs, end) : after(requestMs, end)
    raw.once('close', stop)
    reply.raw.once('close', stop)
  })
}

const TOO_SLOW = Object.assign(new Error('the request did not arrive'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/** Time in which this process was too busy to read does not count as silence. */
function whenSilent(raw: IncomingMessage, silenceMs: number, act: () => void): () => void {
  let heard = raw.socket.bytesRead
  let silentLooks = 0
  const timer = setInterval(() => {
    const isQuiet = raw.socket.bytesRead === heard && raw.readableLength < raw.readableHighWaterMark
    heard = raw.socket.bytesRead
    silentLooks = isQuiet ? silentLooks + 1 : 0
    if (silentLooks >= CHECKS) act()
  }, silenceMs / CHECKS)
  return () => clearInterval(timer)
}

/** Closes the connection after a refusal whose request was not read to its end. */
export function closeUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode < 400 || raw.complete) return
    reply.header('Connection', 'close')
    endGently(raw.socket, raw)
  })
}

/** Closing a socket while the client still sends resets the connection, and the client may never read the refusal. */
function endGently(socket: Socket, raw: IncomingMessage): void {
  socket.destroySoon = () => {
    socket.end()
    const stop = after(LINGER_MS, () => socket.destroy())
    socket.once('close', stop)
    raw.once('close', () => socket.destroy())
  }
}
