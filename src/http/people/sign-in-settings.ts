import type { IdentityProvider } from './identity-provider.ts'

/** What the operator set for people who sign in. */
export interface SignInSettings {
  version: string
  /** The address at which browsers reach this server; null when only the request tells. */
  publicUrl: string | null
  /** Whether others than the person at this machine can reach the server. */
  isPublic: boolean
  provider: IdentityProvider | null
  /** The origin of the dashboard, as the operator set it, else as this process listens: never what a request names. */
  address(): string
}
