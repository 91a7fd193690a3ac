import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import { ApiError } from '../contract/errors.ts'
import { includesScope } from '../domain/scope.ts'
import type { Holder } from '../storage/tenancy/holder.ts'
import { clientAddress } from './connections/client-address.ts'
import { wantsPage } from './dashboard/wants-page.ts'
import { refuseBody } from './input/bodies.ts'
import { hasCredential, type KeyRing } from './keys/authenticate.ts'
import { addRateLimitHeaders, type RateLimits } from './keys/rate-limits.ts'
import type { RefusedKeys } from './keys/refused-keys.ts'
import { refuseForeign } from './people/foreign-origin.ts'
import { needsPassword } from './people/session-answer.ts'
import type { SignInSettings } from './people/sign-in-settings.ts'
import { isApiPath, isRefusedByItsPath, unknownRoute } from './route-table.ts'

/** Accepts or refuses requests; the order of the checks decides which error a caller sees. */
export class Guard {
  readonly #keys: KeyRing
  readonly #refused: RefusedKeys
  readonly #limits: RateLimits
  readonly #signIn: SignInSettings

  constructor(keys: KeyRing, refused: RefusedKeys, limits: RateLimits, signIn: SignInSettings) {
    this.#keys = keys
    this.#refused = refused
    this.#limits = limits
    this.#signIn = signIn
  }

  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { isPublic, access } = request.routeOptions.config
    if (isPublic) return
    // With CORS on, every path has a route for OPTIONS, and the CORS plugin has already answered preflights.
    const isUnknown =
      request.is404 || request.method === 'OPTIONS' || isRefusedByItsPath(request.method, request.url)
    if (isUnknown && wantsPage(request)) return
    if (isUnknown && !isApiPath(request.url)) throw unknownRoute(request.url)
    const holder = await (access === 'anyone' && !isUnknown
      ? this.#identify(request, reply)
      : this.#authenticate(request, reply))
    request.holder = holder
    const refusal = await this.#limits.countRequest(request, reply)
    if (isUnknown) throw unknownRoute(request.url)
    if (refusal) throw refusal
    if (holder?.keyId == null) refuseForeign(request, this.#signIn.publicUrl, holder !== null)
    if (holder && access !== 'anyone') this.#refuseHolder(request, holder)
    refuseBody(request)
  }

  /**
   * Checks the sender of a request again, after its body has arrived and its turn has come. Meanwhile the key may have been revoked, the
   * session may have ended, or the role may no longer allow the request. A write is checked in the database, not by a
   * remembered key: another process may have revoked it, and what the write creates (such as another key) would last.
   * @throws {ApiError} as `admit` does
   */
  async readmit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.routeOptions.config.access === 'anyone') return
    const holder = await this.#authenticate(request, reply, request.method === 'GET')
    this.#refuseHolder(request, holder)
    request.holder = holder
  }

  /** The holder for a route that needs none; null when the session has ended. */
  async #identify(request: FastifyRequest, reply: FastifyReply): Promise<Holder | null> {
    if (!hasCredential(request)) return null
    try {
      return await this.#authenticate(request, reply)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_session') return null
      throw error
    }
  }

  async #authenticate(request: FastifyRequest, reply: FastifyReply, mayBeKept = true): Promise<Holder> {
    const attempts = this.#refused.of(clientAddress(request))
    try {
      return await this.#keys.holderOf(request, attempts, mayBeKept)
    } catch (error) {
      if (error instanceof ApiError) {
        addRateLimitHeaders(reply, attempts.state)
      }
      throw error
    }
  }

  #refuseHolder(request: FastifyRequest, holder: Holder): void {
    const { access, scope, onlyFor } = request.routeOptions.config
    if (access === 'people') {
      if (holder.person) return
      throw new ApiError('insufficient_scope', 'This needs the session of a person, not a key.')
    }
    if (needsPassword(holder, this.#signIn)) {
      throw new ApiError(
        'password_needed',
        'Others can reach this server: first choose an e-mail and a password.',
      )
    }
    if (scope && !includesScope(holder.scopes, scope)) throw tooWeak(holder, scope)
    refuseOtherHolders(holder, onlyFor)
  }
}

function tooWeak({ person }: Holder, scope: string): ApiError {
  const needed = person
    ? `This needs a role with the scope "${scope}"; yours is ${person.role}.`
    : `This needs a key with the scope "${scope}".`
  return new ApiError('insufficient_scope', needed)
}

function refuseOtherHolders({ brandIds, isFounding }: Holder, onlyFor: Endpoint['onlyFor']): void {
  if (onlyFor === 'unlimited-keys' && brandIds !== null) {
    throw new ApiError('insufficient_scope', 'This needs a key without a list of brands.')
  }
  if (onlyFor === 'first-organization' && !isFounding) {
    throw new ApiError('insufficient_scope', 'This needs a key of the first organization of this server.')
  }
}
