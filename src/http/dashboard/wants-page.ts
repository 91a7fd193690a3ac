import type { FastifyRequest } from 'fastify'
import { isPagePath } from '../route-table.ts'

/** Whether a browser asks for an address of the dashboard. Callers of the API do not name HTML, and learn that there is no such path. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && isPagePath(url) && (headers.accept ?? '').includes('text/html')
}
