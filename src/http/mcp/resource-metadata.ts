import type { FastifyInstance } from 'fastify'
import type { AccessTokenSettings } from '../../domain/access-token-settings.ts'
import { MCP_PATH } from '../route-table.ts'

const PATH = '/.well-known/oauth-protected-resource'

/** Tells clients where to get a token for the tools (RFC 9728). */
export function addResourceMetadata(app: FastifyInstance, { issuer, resource }: AccessTokenSettings): void {
  const metadata = {
    resource,
    authorization_servers: [issuer],
    bearer_methods_supported: ['header'],
    resource_name: 'Earshot',
  }
  for (const url of [PATH, PATH + MCP_PATH])
    app.get(url, { config: { isPublic: true } }, async () => metadata)
}

/** The challenge (`WWW-Authenticate`) tells a client that can get tokens where the metadata is. */
export function challengeOf({ resource }: AccessTokenSettings, hasCredential: boolean): string {
  const { origin } = new URL(resource)
  const problem = hasCredential ? ', error="invalid_token"' : ''
  return `Bearer realm="Earshot"${problem}, resource_metadata="${origin}${PATH}${MCP_PATH}"`
}
