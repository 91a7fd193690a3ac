import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Some proxies add the port. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/

/** The client's address from trusted proxies; the address of the last proxy when they name none. */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const [, inBrackets, plain] = WITH_PORT.exec(ip) ?? []
  const told = inBrackets ?? plain ?? ip
  return isIP(told) === 0 ? (socket.remoteAddress ?? '') : told
}
