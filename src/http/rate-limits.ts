import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../contract/errors.ts'

const WINDOW_MS = 60_000
/** Refused keys a minute from one address. */
const REFUSALS_MAX = 20

export interface RateLimits {
  /** Counts a request of a key and tells it what is left. @returns the refusal when nothing is */
  countRequest(request: FastifyRequest, reply: FastifyReply): Promise<ApiError | null>
  /** Counts a refused key of an address. @throws {ApiError} `rate_limit_exceeded` */
  countRefusal(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** Per process; `requestsPerMinute` 0 sets no limit for valid keys. */
export function rateLimits(app: FastifyInstance, requestsPerMinute: number): RateLimits {
  const requests = app.createRateLimit({
    max: requestsPerMinute,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => request.holder?.keyId ?? request.ip,
  })
  const refusals = app.createRateLimit({
    max: REFUSALS_MAX,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => request.ip,
  })
  return {
    async countRequest(request, reply) {
      if (requestsPerMinute === 0) return null
      const state = await requests(request)
      if (state.isAllowed) return null
      tell(reply, state)
      return state.isExceeded
        ? tooMany(`More than ${requestsPerMinute} requests a minute with this key.`, state.ttlInSeconds)
        : null
    },
    async countRefusal(request, reply) {
      const state = await refusals(request)
      if (state.isAllowed) return
      tell(reply, state)
      if (state.isExceeded) {
        throw tooMany('Too many refused API keys from this address.', state.ttlInSeconds)
      }
    },
  }
}

interface LimitState {
  max: number
  remaining: number
  ttlInSeconds: number
}

function tell(reply: FastifyReply, { max, remaining, ttlInSeconds }: LimitState): void {
  reply.headers({ 'RateLimit-Limit': max, 'RateLimit-Remaining': remaining, 'RateLimit-Reset': ttlInSeconds })
}

function tooMany(reason: string, retryAfterSeconds: number): ApiError {
  return new ApiError(
    'rate_limit_exceeded',
    `${reason} Try again in ${retryAfterSeconds} s.`,
    { retryAfterSeconds },
    { 'Retry-After': String(retryAfterSeconds) },
  )
}
