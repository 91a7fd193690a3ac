import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import { ApiError } from '../contract/errors.ts'
import { includesScope } from '../domain/scope.ts'
import type { KeyHolder } from '../storage/tenancy/keys.ts'
import { clientAddress } from './connections/client-address.ts'
import { wantsPage } from './dashboard/wants-page.ts'
import { refuseBody } from './input/bodies.ts'
import type { KeyRing } from './keys/authenticate.ts'
import { addRateLimitHeaders, type RateLimits } from './keys/rate-limits.ts'
import type { RefusedKeys } from './keys/refused-keys.ts'
import { isApiPath, isRefusedByItsPath, unknownRoute } from './route-table.ts'

/** Admits or refuses requests; the order of the checks decides which error a caller sees. */
export class Guard {
  readonly #keys: KeyRing
  readonly #refused: RefusedKeys
  readonly #limits: RateLimits

  constructor(keys: KeyRing, refused: RefusedKeys, limits: RateLimits) {
    this.#keys = keys
    this.#refused = refused
    this.#limits = limits
  }

  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { isPublic, scope, onlyFor } = request.routeOptions.config
    if (isPublic) return
    // With CORS on, every path has a route for OPTIONS; a preflight does not reach this point.
    const isUnknown =
      request.is404 || request.method === 'OPTIONS' || isRefusedByItsPath(request.method, request.url)
    if (isUnknown && wantsPage(request)) return
    if (isUnknown && !isApiPath(request.url)) throw unknownRoute(request.url)
    request.holder = await this.#authenticate(request, reply)
    const refusal = await this.#limits.countRequest(request, reply)
    if (isUnknown) throw unknownRoute(request.url)
    if (refusal) throw refusal
    if (scope && !includesScope(request.holder.scopes, scope)) {
      throw new ApiError('insufficient_scope', `This needs a key with the scope "${scope}".`)
    }
    refuseHolder(request.holder, onlyFor)
    refuseBody(request)
  }

  async #authenticate(request: FastifyRequest, reply: FastifyReply): Promise<KeyHolder> {
    const attempts = this.#refused.of(clientAddress(request))
    try {
      return await this.#keys.holderOf(request.headers, attempts)
    } catch (error) {
      const isRefusal =
        error instanceof ApiError && ['invalid_api_key', 'rate_limit_exceeded'].includes(error.code)
      if (isRefusal) addRateLimitHeaders(reply, attempts.state)
      throw error
    }
  }
}

function refuseHolder({ brandIds, isFounding }: KeyHolder, onlyFor: Endpoint['onlyFor']): void {
  if (onlyFor === 'unlimited-keys' && brandIds !== null) {
    throw new ApiError('insufficient_scope', 'This needs a key without a list of brands.')
  }
  if (onlyFor === 'first-organization' && !isFounding) {
    throw new ApiError('insufficient_scope', 'This needs a key of the first organization of this server.')
  }
}
