import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ApiError, tooMany } from '../../contract/errors.ts'
import { clientAddress } from '../connections/client-address.ts'
import { networkOf } from '../connections/network-of.ts'

const WINDOW_MS = 60_000

export interface RateLimits {
  /** Counts a request of a key and adds the RateLimit headers. @returns the refusal when the limit is exceeded */
  countRequest(request: FastifyRequest, reply: FastifyReply): Promise<ApiError | null>
}

/** Per process; `requestsPerMinute` 0 sets no limit for valid keys. */
export function rateLimits(app: FastifyInstance, requestsPerMinute: number): RateLimits {
  const requests = app.createRateLimit({
    max: requestsPerMinute,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => request.holder?.id ?? networkOf(clientAddress(request)),
  })
  const organizations = app.createRateLimit({
    max: (request) => request.holder?.requestsPerMinute ?? Number.POSITIVE_INFINITY,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => request.holder?.organizationId ?? networkOf(clientAddress(request)),
  })
  return {
    async countRequest(request, reply) {
      const limit = request.holder?.requestsPerMinute ?? null
      const states = [
        requestsPerMinute === 0 ? null : { ...(await requests(request)), by: whose(request) },
        limit === null
          ? null
          : { ...(await organizations(request)), by: 'with the keys of this organization' },
      ].filter((state) => state !== null && !state.isAllowed)
      const [tightest] = states.sort(
        (a, b) => a.remaining - b.remaining || Number(b.isExceeded) - Number(a.isExceeded),
      )
      if (!tightest) return null
      addRateLimitHeaders(reply, tightest)
      const { isExceeded, max, by, ttlInSeconds } = tightest
      return isExceeded ? tooMany(`More than ${max} requests a minute ${by}.`, ttlInSeconds) : null
    },
  }
}

const whose = ({ holder }: FastifyRequest) =>
  holder === null ? 'from this address' : holder.person ? 'by this person' : 'with this key'

export interface LimitState {
  max: number
  remaining: number
  ttlInSeconds: number
}

export function addRateLimitHeaders(reply: FastifyReply, { max, remaining, ttlInSeconds }: LimitState): void {
  reply.headers({ 'RateLimit-Limit': max, 'RateLimit-Remaining': remaining, 'RateLimit-Reset': ttlInSeconds })
}
