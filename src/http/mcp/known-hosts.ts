import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'

export interface KnownHosts {
  publicUrl: string | null
  /** More host names under which callers reach the server. */
  hosts: readonly string[]
  /** Origins whose pages may call this server; `*` for any. */
  corsOrigins: readonly string[]
}

/**
 * Refuses requests of pages whose own host name was changed to this server's address (DNS rebinding). Such a page can
 * only send its own host name, which is unknown here.
 * @throws {ApiError} `foreign_origin`
 */
export function refuseUnknownHost(request: FastifyRequest, known: KnownHosts): void {
  const { hostname, headers } = request
  if (!isKnown(hostname, known)) {
    throw new ApiError(
      'foreign_origin',
      `This server does not know itself as "${hostname.slice(0, 100)}". Set EARSHOT_PUBLIC_URL to its address, or name the host in EARSHOT_MCP_HOSTS.`,
    )
  }
  const { origin } = headers
  if (origin !== undefined && !isKnownOrigin(origin, request, known))
    throw new ApiError(
      'foreign_origin',
      'A page of another origin sent this. EARSHOT_CORS_ORIGINS names those that may.',
    )
}

function isKnown(hostname: string, { publicUrl, hosts }: KnownHosts): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  if (isIP(name) !== 0 || name === 'localhost') return true
  return hosts.includes(name) || (publicUrl !== null && new URL(publicUrl).hostname === name)
}

function isKnownOrigin(
  origin: string,
  { protocol, host }: FastifyRequest,
  { publicUrl, corsOrigins }: KnownHosts,
): boolean {
  const own = [`${protocol}://${host}`, ...(publicUrl === null ? [] : [new URL(publicUrl).origin])]
  return own.includes(origin) || corsOrigins.includes('*') || corsOrigins.includes(origin)
}
