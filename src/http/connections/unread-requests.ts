import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { HttpLimits } from './limits.ts'
import { refuseConnection } from './refuse-connection.ts'

/** How long what still comes after a refusal is passed over, so that the refusal arrives. */
const LINGER_MS = 5_000
/** How often an upload is looked at within the time that it may be silent. */
const LOOKS = 4

/** Ends requests whose body does not arrive: JSON as a whole in time, an upload whenever nothing comes of it. */
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

/** Time in which this process is too busy to read does not count as silence of the client. */
function whenSilent(raw: IncomingMessage, silenceMs: number, act: () => void): () => void {
  let heard = raw.socket.bytesRead
  let silentLooks = 0
  const timer = setInterval(() => {
    const isQuiet = raw.socket.bytesRead === heard && raw.readableLength < raw.readableHighWaterMark
    heard = raw.socket.bytesRead
    silentLooks = isQuiet ? silentLooks + 1 : 0
    if (silentLooks >= LOOKS) act()
  }, silenceMs / LOOKS)
  return () => clearInterval(timer)
}

/** Closes the connection after a refusal whose request was not read to its end: nobody wants the rest of it. */
export function closeUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode < 400 || raw.complete) return
    reply.header('Connection', 'close')
    endGently(raw.socket, raw)
  })
}

/** Closing a socket while the client still sends resets the connection: the client may then never read the refusal. */
function endGently(socket: Socket, raw: IncomingMessage): void {
  socket.destroySoon = () => {
    socket.end()
    const stop = after(LINGER_MS, () => socket.destroy())
    socket.once('close', stop)
    raw.once('close', () => socket.destroy())
  }
}
