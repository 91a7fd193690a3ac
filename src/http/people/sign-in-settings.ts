/** What the operator set for people who sign in. */
export interface SignInSettings {
  version: string
  /** The address at which browsers reach this server; null when only the request tells. */
  publicUrl: string | null
  /** Whether others than the person at this machine can reach the server. */
  isPublic: boolean
}
