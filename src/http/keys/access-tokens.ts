import type { createRemoteJWKSet, JSONWebKeySet, JWTPayload } from 'jose'
import { ApiError } from '../../contract/errors.ts'
import type { AccessTokenSettings } from '../../domain/access-token-settings.ts'
import { isStillKept } from '../../domain/still-kept.ts'
import { UUID } from '../../domain/uuid.ts'
import { boundedAnswer } from '../connections/bounded-answer.ts'

/** What a valid token stands for. */
export interface TokenBearer {
  keyId: string
  expiresAt: Date
}

type Keys = ReturnType<typeof createRemoteJWKSet>
type Library = typeof import('jose')

const TIMEOUT_MS = 5_000
const KEPT_MS = 3_600_000
/** After a failure the provider is not asked again for this long; its cached keys remain valid. */
const COOL_DOWN_MS = 10_000
/** Seconds by which the clocks of provider and server may differ. */
const TOLERANCE_S = 30
/** Asymmetric algorithms only: with a shared secret, others could forge tokens. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
/** The latest time that a `Date` can hold, in milliseconds. */
const TIME_MAX = 8.64e15
const TOKEN_LENGTH_MAX = 16_384
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** Whether a credential looks like an access token rather than like a key. */
export function isAccessToken(credential: string): boolean {
  return credential.length <= TOKEN_LENGTH_MAX && TOKEN.test(credential)
}

/** Checks access tokens (JWT) with the keys that the identity provider publishes. */
export class AccessTokens {
  readonly settings: AccessTokenSettings
  readonly #fetch: typeof globalThis.fetch
  readonly #now: () => number
  #leftAloneUntil = 0
  #known: { keys: Promise<Keys>; until: number } | null = null

  constructor(settings: AccessTokenSettings, fetch: typeof globalThis.fetch, now: () => number = Date.now) {
    this.settings = settings
    this.#fetch = fetch
    this.#now = now
  }

  /**
   * The bearer of a token; null when it is not valid or names no key.
   * @throws {ApiError} `unavailable` when the provider does not answer
   */
  async bearerOf(token: string, now: Date): Promise<TokenBearer | null> {
    const { issuer, audience, keyClaim } = this.settings
    const jose = await import('jose')
    if (!isFrom(jose, token, issuer)) return null
    const keys = await this.#keys(jose)
    try {
      const { payload, protectedHeader } = await jose.jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp'],
        clockTolerance: TOLERANCE_S,
        currentDate: now,
      })
      return isForAccess(payload, protectedHeader.typ) ? bearer(payload, keyClaim) : null
    } catch (error) {
      if (isOfToken(jose, error)) return null
      throw unavailable(error)
    }
  }

  /** A failed discovery is repeated with the next token. */
  #keys(jose: Library): Promise<Keys> {
    const now = this.#now()
    if (this.#known && isStillKept(this.#known.until, now, KEPT_MS)) return this.#known.keys
    const keys = this.#discover(jose)
    const known = { keys, until: now + KEPT_MS }
    this.#known = known
    keys.catch(() => {
      if (this.#known === known) this.#known = null
    })
    return keys
  }

  /** Anybody can write a token that names the provider, so a failing provider is not asked again for each of them. */
  async #unlessFailing<T>(ask: () => Promise<T>): Promise<T> {
    if (isStillKept(this.#leftAloneUntil, this.#now(), COOL_DOWN_MS)) {
      throw new Error('the provider failed a moment ago')
    }
    try {
      return await ask()
    } catch (error) {
      this.#leftAloneUntil = this.#now() + COOL_DOWN_MS
      throw error
    }
  }

  async #discover(jose: Library): Promise<Keys> {
    try {
      const address = await this.#unlessFailing(() => this.#addressOfKeys())
      return jose.createRemoteJWKSet(address, {
        timeoutDuration: TIMEOUT_MS,
        cacheMaxAge: KEPT_MS,
        [jose.customFetch]: (...asked) => this.#unlessFailing(() => this.#loadKeys(jose, ...asked)),
      })
    } catch (error) {
      throw unavailable(error)
    }
  }

  async #addressOfKeys(): Promise<URL> {
    const { issuer } = this.settings
    const told = (await this.#readJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    })) as { issuer?: unknown; jwks_uri?: unknown } | null
    if (told?.issuer !== issuer) {
      throw new Error(`the provider calls itself ${String(told?.issuer).slice(0, 200)}`)
    }
    const address = new URL(String(told.jwks_uri))
    // Keys that are loaded without TLS can be forged in transit, unless the issuer is on this machine.
    if (address.protocol !== 'https:' && address.protocol !== new URL(issuer).protocol) {
      throw new Error('the keys of the provider are not at an https address')
    }
    return address
  }

  /** @throws {Error} also when the document is no set of keys, so that this counts as a failure of the provider */
  async #loadKeys(jose: Library, ...asked: Parameters<typeof globalThis.fetch>): Promise<Response> {
    const keys = (await this.#readJson(...asked)) as JSONWebKeySet
    jose.createLocalJWKSet(keys)
    return Response.json(keys)
  }

  async #readJson(...asked: Parameters<typeof globalThis.fetch>): Promise<unknown> {
    const response = await boundedAnswer(await this.#fetch(...asked))
    if (!response.ok) throw new Error(`the provider answers with ${response.status}`)
    return response.json()
  }
}

/** Claims that occur in ID tokens only (OpenID Connect Core 2 and 3.3.2.11). */
const OF_ID_TOKENS = ['nonce', 'at_hash', 'c_hash', 's_hash']

/** An ID token may carry the claim of the key too, but it is not a credential, so it is refused. */
function isForAccess(payload: JWTPayload, type: unknown = 'jwt'): boolean {
  if (typeof type !== 'string') return false
  const named = type.toLowerCase().replace(/^application\//, '')
  if (named === 'at+jwt') return true
  // Keycloak marks the kind of a token by a claim.
  const { typ: kind } = payload
  if (named !== 'jwt' || (kind !== undefined && kind !== 'Bearer')) return false
  return kind === 'Bearer' || OF_ID_TOKENS.every((claim) => payload[claim] === undefined)
}

/** Checked without the provider, so that tokens of other issuers cost no request. */
function isFrom(jose: Library, token: string, issuer: string): boolean {
  try {
    return jose.decodeJwt(token).iss === issuer
  } catch {
    return false
  }
}

function bearer(payload: JWTPayload, keyClaim: string): TokenBearer | null {
  const keyId = payload[keyClaim]
  if (typeof keyId !== 'string' || !UUID.test(keyId)) return null
  // From a later time `Date` makes an invalid date, which never counts as expired.
  return { keyId, expiresAt: new Date(Math.min((payload.exp ?? 0) * 1_000, TIME_MAX)) }
}

/** Whether the token is invalid, as opposed to a failure to load the provider's keys. */
function isOfToken({ errors }: Library, error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false
  return error instanceof errors.JOSEError && error.code !== errors.JOSEError.code
}

function unavailable(cause: unknown): ApiError {
  const refusal = new ApiError(
    'unavailable',
    'The identity provider does not answer. Try again, or use an API key.',
  )
  refusal.cause = cause
  return refusal
}
