import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { clientAddress } from '../connections/client-address.ts'
import type { RefusedKeys } from '../keys/refused-keys.ts'
import type { Measured, MetricsPage } from './metrics-page.ts'

interface Access {
  /** Null when only this machine may read the metrics. */
  token: string | null
  /**
   * Whether others can reach the server, perhaps through a proxy on this machine that sends no forwarding headers.
   */
  isPublic: boolean
  attempts: RefusedKeys
}

/** `GET /metrics`: open to this machine; with a token configured, only to callers with the token. */
export function addMetrics(
  app: FastifyInstance,
  measured: Measured,
  { token, isPublic, attempts }: Access,
): void {
  let page: Promise<MetricsPage> | null = null
  app.get('/metrics', { config: { isPublic: true } }, async (request, reply) => {
    if (token === null) refuseOthers(request, isPublic)
    else await refuseWithoutToken(request, token, attempts)
    // Loaded with the first request, because many servers are never scraped.
    page ??= import('./metrics-page.ts').then(({ metricsPage }) => metricsPage(measured))
    const { contentType, text } = await page
    return reply
      .type(contentType)
      .header('Cache-Control', 'no-store')
      .send(await text())
  })
}

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * A connection from this machine may be a proxy that forwards others, or a page whose host name leads here: both are
 * refused.
 * @throws {ApiError} `endpoint_not_found`
 */
function refuseOthers({ socket, headers, hostname }: FastifyRequest, isPublic: boolean): void {
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined)
  if (!isPublic && isLoopback(socket.remoteAddress ?? '') && isLoopback(hostname) && !isForwarded) return
  throw new ApiError(
    'endpoint_not_found',
    'There is no /metrics here: without EARSHOT_METRICS_TOKEN it is for this machine only, and for no server that others can reach.',
  )
}

async function refuseWithoutToken(
  request: FastifyRequest,
  token: string,
  attempts: RefusedKeys,
): Promise<void> {
  const [, sent] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
  const isRight = sent !== undefined && timingSafeEqual(digest(sent), digest(token))
  // A request without a token is no guess and is not counted. Otherwise a foreign page could make a browser send many, and lock out its address.
  const attempt = async () => (isRight ? true : null)
  if (sent !== undefined && (await attempts.of(clientAddress(request)).lookUp(attempt))) return
  throw new ApiError(
    'invalid_api_key',
    'The metrics need the token of EARSHOT_METRICS_TOKEN, as Authorization: Bearer.',
    {},
    { 'WWW-Authenticate': 'Bearer realm="Earshot metrics"' },
  )
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '')
  return plain === 'localhost' || plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}
