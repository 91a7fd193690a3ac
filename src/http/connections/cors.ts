import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { KEY_HEADERS } from '../keys/authenticate.ts'
import { isApiPath } from '../route-table.ts'

/** Headers that a script of another origin may read besides the default ones. */
const EXPOSED_HEADERS = [
  'X-Request-Id',
  'ETag',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'Idempotent-Replayed',
]

const PREFLIGHT_KEPT_S = 600

/**
 * Lets pages of these origins call the API, `*` for any; without credentials, because the page itself sends the key in a
 * header. Without origins, no page of another origin may.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  const allowed = {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['Content-Type', 'Authorization', 'Idempotency-Key', 'If-None-Match', ...KEY_HEADERS],
    exposedHeaders: EXPOSED_HEADERS,
    credentials: false,
    maxAge: PREFLIGHT_KEPT_S,
  }
  await app.register(cors, {
    delegator: async (request: FastifyRequest) =>
      isApiPath(request.url) && isFromAllowed(request, origins) ? allowed : { origin: false },
  })
}

/** A preflight names the method that will follow; any other OPTIONS is an ordinary request. */
function isFromAllowed({ headers, method }: FastifyRequest, origins: readonly string[]): boolean {
  const { origin } = headers
  if (origin === undefined || !(origins.includes('*') || origins.includes(origin))) return false
  return method !== 'OPTIONS' || headers['access-control-request-method'] !== undefined
}
