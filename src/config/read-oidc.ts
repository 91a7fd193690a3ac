import type { OidcSettings } from '../domain/oidc-settings.ts'
import { plainLine } from '../domain/plain-line.ts'
import type { EnvironmentReader } from './environment-reader.ts'
import { isLoopback } from './loopback.ts'

const LABEL_LENGTH_MAX = 60

/** The identity provider through which people may sign in; null for none. */
export function readOidc(reader: EnvironmentReader): OidcSettings | null {
  const issuer = reader.text('EARSHOT_OIDC_ISSUER')
  const clientId = reader.text('EARSHOT_OIDC_CLIENT_ID')
  const clientSecret = reader.text('EARSHOT_OIDC_CLIENT_SECRET')
  const label = reader.text('EARSHOT_OIDC_LABEL')
  if ([issuer, clientId, clientSecret, label].every((value) => value === null)) return null
  const problem = issuer === null ? 'it is needed with the other EARSHOT_OIDC_ variables' : problemOf(issuer)
  if (problem !== null) reader.problems.push(`EARSHOT_OIDC_ISSUER: ${problem}`)
  // Access tokens of assistants need the issuer only.
  const isForTokens = clientSecret === null && label === null && reader.text('EARSHOT_MCP_AUDIENCE') !== null
  if (clientId === null && !isForTokens) {
    reader.problems.push('EARSHOT_OIDC_CLIENT_ID: it is needed with the other EARSHOT_OIDC_ variables')
  }
  if (label !== null) reader.problems.push(...problemsOfLabel(label))
  if (issuer === null || problem !== null || clientId === null) return null
  return { issuer, clientId, clientSecret, label: label ?? new URL(issuer).hostname }
}

/** The label is shown on a button of the sign-in page. */
function problemsOfLabel(label: string): string[] {
  if (label.length > LABEL_LENGTH_MAX)
    return [`EARSHOT_OIDC_LABEL: at most ${LABEL_LENGTH_MAX} characters fit on the button`]
  if (label !== plainLine(label))
    return ['EARSHOT_OIDC_LABEL: a name on one line without invisible characters is needed']
  return []
}

/** Data without TLS can be forged in transit, so plain HTTP is accepted from this machine only. */
function problemOf(issuer: string): string | null {
  if (!URL.canParse(issuer)) return 'the https address of an issuer is needed'
  const { protocol, hostname, username, password, search, hash } = new URL(issuer)
  if (username || password || search || hash) return 'an address without user, password, ? and # is needed'
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) return null
  return 'an https address is needed; http is for this machine only'
}
