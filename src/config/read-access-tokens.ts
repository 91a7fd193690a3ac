import type { AccessTokenSettings } from '../domain/access-token-settings.ts'
import type { EnvironmentReader } from './environment-reader.ts'

const AUDIENCE = 'EARSHOT_MCP_AUDIENCE'
const CLAIM = 'EARSHOT_MCP_KEY_CLAIM'

/** The access tokens that assistants may send instead of a key; null for none. */
export function readAccessTokens(
  reader: EnvironmentReader,
  publicUrl: string | null,
): AccessTokenSettings | null {
  const audience = reader.text(AUDIENCE)
  const keyClaim = reader.text(CLAIM)
  const issuer = reader.text('EARSHOT_OIDC_ISSUER')
  if (audience === null) {
    if (keyClaim !== null) reader.problems.push(`${CLAIM}: it is read with ${AUDIENCE} only`)
    return null
  }
  const { problems } = reader
  if (issuer === null) problems.push(`${AUDIENCE}: EARSHOT_OIDC_ISSUER is needed with it`)
  if (publicUrl === null) problems.push(`${AUDIENCE}: EARSHOT_PUBLIC_URL is needed with it`)
  // Otherwise every ID token of the sign-in would be accepted as an access token.
  if (audience === reader.text('EARSHOT_OIDC_CLIENT_ID'))
    problems.push(`${AUDIENCE}: it must differ from EARSHOT_OIDC_CLIENT_ID`)
  if (issuer === null || publicUrl === null) return null
  return { issuer, audience, keyClaim: keyClaim ?? 'earshot_key', resource: `${publicUrl}/mcp` }
}
