import type { Configuration, CustomFetchOptions } from 'openid-client'
import type { OidcSettings } from '../../domain/oidc-settings.ts'
import { shortLine } from '../../domain/plain-line.ts'
import { isStillKept } from '../../domain/still-kept.ts'
import type { Identity } from '../../storage/people/oidc.ts'
import { boundedAnswer } from '../connections/bounded-answer.ts'

/** For each request to the provider, including reading its answer. */
const TIMEOUT_S = 5
/** Addresses and keys of providers change rarely. */
const KEPT_MS = 3_600_000
const NAME_LENGTH_MAX = 200

/** The secrets of one sign-in, which must match when the provider redirects back. */
export interface OidcSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

/** Why a sign-in through the provider failed. */
export class ProviderProblem extends Error {
  /** `down`: no answer; `refused`: the provider or the person declined; `untrusted`: the answer is not valid. */
  readonly kind: 'down' | 'refused' | 'untrusted'

  constructor(kind: ProviderProblem['kind'], message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'ProviderProblem'
    this.kind = kind
  }
}

type Library = typeof import('openid-client')

/** Talks to the identity provider: authorization code flow with PKCE, state and nonce; signatures are checked. */
export class IdentityProvider {
  readonly label: string
  readonly #settings: OidcSettings
  readonly #fetch: typeof globalThis.fetch
  #known: { discovered: Promise<Configuration>; until: number } | null = null

  constructor(settings: OidcSettings, fetch: typeof globalThis.fetch) {
    this.label = settings.label
    this.#settings = settings
    this.#fetch = fetch
  }

  /**
   * The address to which the browser is redirected.
   * @throws {ProviderProblem}
   */
  async addressFor({ state, nonce, codeVerifier }: OidcSecrets, redirectUri: string): Promise<string> {
    const library = await import('openid-client')
    try {
      const address = library.buildAuthorizationUrl(await this.#discovered(library), {
        redirect_uri: redirectUri,
        // Only the name is used: e-mail addresses decide nothing here.
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await library.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      if (/^https?:$/.test(address.protocol)) return address.href
      throw new Error(`the provider names an address with ${address.protocol}`)
    } catch (error) {
      throw problemOf(library, error)
    }
  }

  /**
   * The identity that the provider confirms.
   * @param response - the query of the provider's redirect
   * @throws {ProviderProblem}
   */
  async identityOf(
    response: string,
    { state, nonce, codeVerifier }: OidcSecrets,
    redirectUri: string,
  ): Promise<Identity & { name: string | null }> {
    const library = await import('openid-client')
    const address = new URL(redirectUri)
    address.search = response
    try {
      const tokens = await library.authorizationCodeGrant(await this.#discovered(library), address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no ID token')
      if (!isSubject(claims.sub)) throw new Error('the subject of the ID token is not valid')
      const name = typeof claims['name'] === 'string' ? shortLine(claims['name'], NAME_LENGTH_MAX) : ''
      return { issuer: claims.iss, subject: claims.sub, name: name === '' ? null : name }
    } catch (error) {
      throw problemOf(library, error)
    }
  }

  /** The provider's configuration; loaded again after a failure. */
  #discovered(library: Library): Promise<Configuration> {
    const now = Date.now()
    if (this.#known && isStillKept(this.#known.until, now, KEPT_MS)) return this.#known.discovered
    const discovered = this.#discover(library)
    const known = { discovered, until: now + KEPT_MS }
    this.#known = known
    discovered.catch(() => {
      if (this.#known === known) this.#known = null
    })
    return discovered
  }

  async #discover(library: Library): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    const address = new URL(issuer)
    const found = await library.discovery(
      address,
      clientId,
      undefined,
      authentication(library, clientSecret),
      {
        timeout: TIMEOUT_S,
        [library.customFetch]: (url, options) => limited(this.#fetch, url, options),
        execute: [
          // Checks the signature of the ID token too, not only the TLS connection that delivered it.
          library.enableNonRepudiationChecks,
          ...(address.protocol === 'http:' ? [library.allowInsecureRequests] : []),
        ],
      },
    )
    return found
  }
}

/**
 * At most 255 characters (OpenID Connect Core 2). An empty subject identifies nobody. NUL characters and lone surrogates are
 * changed when they are stored, so that two subjects could become one; no subject needs other control characters.
 */
function isSubject(subject: string): boolean {
  return subject.trim() !== '' && subject.length <= 255 && !/[\p{Cc}\p{Cs}]/u.test(subject)
}

/** The standard's default method; `client_secret_post` for providers that support only that. */
function authentication(library: Library, secret: string | null) {
  if (secret === null) return library.None()
  const [basic, post] = [library.ClientSecretBasic(secret), library.ClientSecretPost(secret)]
  return (...call: Parameters<typeof basic>) => {
    const [{ token_endpoint_auth_methods_supported: ways = ['client_secret_basic'] }] = call
    return ways.includes('client_secret_basic') ? basic(...call) : post(...call)
  }
}

/** Follows no redirect and limits the size of the answer. */
async function limited(
  fetch: typeof globalThis.fetch,
  url: string,
  { body = null, headers, method, signal }: CustomFetchOptions,
): Promise<Response> {
  return boundedAnswer(
    await fetch(url, { body, headers, method, redirect: 'manual', signal: signal ?? null }),
  )
}

function problemOf(library: Library, error: unknown): ProviderProblem {
  if (error instanceof library.AuthorizationResponseError) {
    return new ProviderProblem(
      'refused',
      `The identity provider refused: ${shortLine(error.error, 100)}.`,
      error,
    )
  }
  const { code, cause } = error as { code?: string; cause?: { status?: number } }
  const isDown =
    (error instanceof TypeError && !code) ||
    code === 'OAUTH_TIMEOUT' ||
    code === 'OAUTH_ABORT' ||
    (cause?.status ?? 0) >= 500
  if (isDown) {
    return new ProviderProblem(
      'down',
      'The identity provider does not answer. Try again, or sign in with your password or a one-time link.',
      error,
    )
  }
  return new ProviderProblem(
    'untrusted',
    'The answer of the identity provider cannot be trusted. Begin again.',
    error,
  )
}
