import type { IdentityProvider } from './identity-provider.ts'

export interface SignInSettings {
  version: string
  /** The address at which browsers reach this server; null when it is taken from the request. */
  publicUrl: string | null
  /** Whether others than the person at this machine can reach the server. */
  isPublic: boolean
  provider: IdentityProvider | null
  /** The origin of the dashboard as configured, else where this process listens; never taken from a request. */
  address(): string
}
