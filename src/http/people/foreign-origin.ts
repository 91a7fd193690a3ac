import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'

/**
 * Refuses requests that a page of another origin made the browser send with the session's cookie. `SameSite` alone is
 * not enough: another port of the same host is the same site.
 * @param isStrict - whether to refuse writes without the headers by which browsers name the origin
 * @throws {ApiError} `foreign_origin`
 */
export function refuseForeign(request: FastifyRequest, publicUrl: string | null, isStrict: boolean): void {
  const { method, headers } = request
  const site = headers['sec-fetch-site']
  const isRead = method === 'GET' || method === 'HEAD'
  // Following a link is allowed: the page that contains the link cannot read the answer.
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
