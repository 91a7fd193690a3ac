import type { OidcSettings } from '../domain/oidc-settings.ts'
import type { Check } from './check.ts'

const NAME = 'identity provider'

/** Checks that the identity provider answers, and that it names itself as configured. */
export async function probeIssuer(
  { issuer }: Pick<OidcSettings, 'issuer'>,
  ask: (url: string) => Promise<Response>,
): Promise<Check> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const response = await ask(address)
    const { issuer: told } = response.ok ? ((await response.json()) as { issuer?: unknown }) : {}
    if (told === issuer) return { name: NAME, state: 'ok', finding: `${issuer} answers`, remedy: null }
    const finding = response.ok
      ? `${address} calls itself ${String(told).slice(0, 200)}`
      : `${address} answers with ${response.status}`
    return {
      name: NAME,
      state: 'problem',
      finding,
      remedy: 'Write EARSHOT_OIDC_ISSUER as the provider does.',
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const reason = cause instanceof Error ? cause.message : String(cause)
    const finding = `nothing that can be read answers at ${address} (${reason})`
    const remedy =
      'Check its address and the network. People sign in with passwords and links meanwhile, and assistants have keys.'
    return { name: NAME, state: 'problem', finding, remedy }
  }
}
