import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Attack, report, type Target } from './attack.ts'

/** Longer than a server may wait for a whole request. */
const PATIENCE_MS = 100_000

interface SlowSender {
  what: string
  /** Sent at once; nothing follows. */
  begins(host: string, path: string, key: string): string
}

const SENDERS: readonly SlowSender[] = [
  {
    what: 'half a header',
    begins: (host, path) => `GET ${path}/v1/brands HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `,
  },
  {
    what: 'half a body',
    begins: (host, path, key) =>
      `POST ${path}/workspace/brands HTTP/1.1\r\nHost: ${host}\r\nx-api-key: ${key}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":',
  },
]

/** The server must close connections that begin a request and never complete it. */
export const slowSenders: Attack = {
  name: 'requests that never end',
  sends: SENDERS.map(({ what }) => what).join(', and '),
  async run(target) {
    const { key } = await target.newTenant()
    const open = await Promise.all(SENDERS.map((sender) => isHeldOpen(target, sender, key)))
    const held = SENDERS.filter((_, index) => open[index]).map(({ what }) => what)
    return report(held.length === 0 ? 'both closed by the server' : `still open: ${held.join(', ')}`, [
      held.length === 0,
      'medium',
      `${held.join(' and ')} holds a connection for longer than ${PATIENCE_MS / 1_000} s`,
    ])
  },
}

/** Whether the server still waits for the rest of a request after this time. */
export async function isHeldOpen(
  { baseUrl }: Target,
  { begins }: Pick<SlowSender, 'begins'>,
  key: string,
  patienceMs = PATIENCE_MS,
): Promise<boolean> {
  const { hostname, port, pathname } = new URL(baseUrl)
  const socket: Socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.resume()
  socket.write(begins(hostname, pathname, key))
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), patienceMs)
  })
  // With a reset too, which an answer to half a request may become.
  const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(false)))
  const isHeld = await Promise.race([waited, closed])
  clearTimeout(timer)
  socket.destroy()
  return isHeld
}
