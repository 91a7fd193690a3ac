import type { FastifyRequest } from 'fastify'
import { isPagePath } from '../route-table.ts'

/**
 * Whether a browser asks for a page of the dashboard. Callers of the API do not accept HTML, and get a 404 instead.
 */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && isPagePath(url) && (headers.accept ?? '').includes('text/html')
}
