import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'

/**
 * Refuses what another page could have made the browser send with the cookie of a session. `SameSite` alone is not enough:
 * another port of the same host is the same site.
 * @param isStrict - whether to refuse a write that does not say where it comes from, as browsers do
 * @throws {ApiError} `foreign_origin`
 */
export function refuseForeign(request: FastifyRequest, publicUrl: string | null, isStrict: boolean): void {
  const { method, headers } = request
  const site = headers['sec-fetch-site']
  const isRead = method === 'GET' || method === 'HEAD'
  // Following a link to a file of this server is no foreign request: the page that had the link reads nothing.
  if (isRead && (site === undefined || site === 'none' || headers['sec-fetch-mode'] === 'navigate')) return
  if (site === undefined ? isOwnOrigin(request, publicUrl, isStrict) : site === 'same-origin') return
  throw new ApiError(
    'foreign_origin',
    'This request does not come from a page of this server. Programs send an API key instead of a cookie.',
  )
}

function isOwnOrigin(
  { headers, protocol, host }: FastifyRequest,
  publicUrl: string | null,
  isStrict: boolean,
): boolean {
  const { origin } = headers
  if (origin === undefined) return !isStrict
  return origin === `${protocol}://${host}` || (publicUrl !== null && origin === new URL(publicUrl).origin)
}
