import type { Role } from '../../domain/role.ts'
import type { Scope } from '../../domain/scope.ts'

/** The caller of a request: an API key, or a person with a session. */
export interface Holder {
  /** The id of the key or the person, under which requests and idempotency keys are counted. */
  id: string
  /** Null for a person. */
  keyId: string | null
  /** Null for a key. */
  person: SignedIn | null
  organizationId: string
  scopes: Scope[]
  brandIds: string[] | null
  /** When the key or the session ends; null for never. */
  expiresAt: Date | null
  /** Whether it belongs to the first organization of this server, whose admins operate it. */
  isFounding: boolean
  /** The organization's limit, counted over all its keys and people; null for no limit. */
  requestsPerMinute: number | null
}

export interface SignedIn {
  personId: string
  sessionId: string
  role: Role
  method: SignInMethod
  /** When the session began. */
  since: Date
  /** Whether the person can sign in without a link. */
  hasSignIn: boolean
}

export type SignInMethod = 'link' | 'password' | 'oidc'
