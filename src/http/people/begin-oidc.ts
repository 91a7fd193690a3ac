import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { formatToken, hashToken, isWellFormedToken } from '../../domain/secret-token.ts'
import { OIDC_PATH } from '../../domain/sign-in-path.ts'
import { type BegunOidc, type OidcPurpose, storeBegunOidc, takeBegunOidc } from '../../storage/people/oidc.ts'
import { clientAddress } from '../connections/client-address.ts'
import type { HttpContext } from '../handler.ts'
import { type IdentityProvider, ProviderProblem } from './identity-provider.ts'
import { clearOidcState, sentOidcState, setOidcState } from './oidc-cookie.ts'

const BEGUN_MS = 600_000

type Needed = Pick<HttpContext, 'database' | 'signIn' | 'begunSignIns' | 'now' | 'log'>
interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Redirects a browser to the identity provider.
 * @throws {ApiError} `conflict`, `rate_limit_exceeded`, `unavailable` or `oidc_failed`
 */
export async function beginOidc(
  context: Needed,
  { request, reply }: Exchange,
  purpose: OidcPurpose,
  returnTo = '/overview',
): Promise<{ url: string }> {
  const provider = providerOf(context)
  const address = context.signIn.address()
  refuseElsewhere(request, address)
  context.begunSignIns.of(clientAddress(request)).count()
  const [state, nonce, codeVerifier] = [newSecret(), newSecret(), newSecret()]
  const secrets = { state, nonce, codeVerifier }
  const url = await answered(context, () => provider.addressFor(secrets, `${address}${OIDC_PATH}`))
  const expiresAt = new Date(context.now().getTime() + BEGUN_MS)
  const begun = { stateHash: hashToken(state), nonce, codeVerifier, returnTo, purpose, expiresAt }
  await storeBegunOidc(context.database.db, begun)
  setOidcState(reply, state, expiresAt)
  return { url }
}

/**
 * Takes the sign-in that the browser began; null when there is none or it has expired. It can be taken once, even if
 * the sign-in then fails.
 * @param response - the query of the provider's redirect
 */
export async function takeBegun(
  { database, now }: Needed,
  { request, reply }: Exchange,
  response: string,
): Promise<(BegunOidc & { state: string }) | null> {
  const state = sentOidcState(request)
  clearOidcState(reply)
  if (state === null || !isWellFormedToken(state)) return null
  if (new URLSearchParams(response).get('state') !== state) return null
  const begun = await takeBegunOidc(database.db, hashToken(state), now())
  return begun && { ...begun, state }
}

/** The identity that the provider confirms. */
export function identityOf(context: Needed, begun: BegunOidc & { state: string }, response: string) {
  const redirectUri = `${context.signIn.address()}${OIDC_PATH}`
  return answered(context, () => providerOf(context).identityOf(response, begun, redirectUri))
}

export function begunElsewhere(): ApiError {
  return new ApiError(
    'invalid_link',
    'This sign-in was ended, began in another browser or is too old. Begin again.',
  )
}

function providerOf({ signIn: { provider } }: Needed): IdentityProvider {
  if (provider) return provider
  throw new ApiError('conflict', 'This server has no identity provider: EARSHOT_OIDC_ISSUER is not set.')
}

/** The provider redirects to the configured address; at another address the browser would not send the cookie. */
function refuseElsewhere({ headers: { origin } }: FastifyRequest, address: string): void {
  if (origin === undefined || origin === address) return
  throw new ApiError('conflict', `The identity provider leads back to ${address}. Open the dashboard there.`)
}

/**
 * Converts failures of the provider to refusals for the person; the log has the cause.
 * @throws {ApiError} `unavailable` or `oidc_failed`
 */
async function answered<T>({ log }: Pick<Needed, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    // A cause may contain tokens, so only its message is logged.
    log.warn(
      { problem: error.kind, cause: wordsOf(error.cause) },
      'a sign-in through the identity provider failed',
    )
    throw new ApiError(error.kind === 'down' ? 'unavailable' : 'oidc_failed', error.message)
  }
}

function wordsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { code, message } = error as Error & { code?: unknown }
  const own = typeof code === 'string' ? `${message} (${code})` : message
  return [own.slice(0, 300), ...wordsOf(error.cause)].slice(0, 3)
}

/** 43 letters: the minimum of PKCE. */
const newSecret = () => formatToken(randomBytes(32))
