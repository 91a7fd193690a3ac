import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Some proxies tell the port too. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/

/** Where a request comes from, as trusted proxies tell it; where what they tell is no address, the last of them. */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const [, inBrackets, plain] = WITH_PORT.exec(ip) ?? []
  const told = inBrackets ?? plain ?? ip
  return isIP(told) === 0 ? (socket.remoteAddress ?? '') : told
}
