import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { lazily, sendStatic } from '../docs/static-body.ts'
import { unknownRoute } from '../route-table.ts'
import { type DashboardFiles, readDashboard } from './dashboard-files.ts'
import { problemPage, waitingPage } from './waiting-page.ts'
import { wantsPage } from './wants-page.ts'

/** The folder of the built dashboard, or why it is not available yet. */
export type BuiltDashboard = () => { folder: string } | { problem: string } | 'building'

const config = { isPublic: true }
const FOREVER = 'public, max-age=31536000, immutable'

/**
 * The dashboard: one page for all of its addresses, and the files that it loads. They need no API key; the data do.
 */
export function addDashboard(app: FastifyInstance, built: BuiltDashboard): void {
  let read: (() => Promise<DashboardFiles>) | null = null
  const files = async (): Promise<DashboardFiles | null> => {
    const build = built()
    if (build === 'building' || 'problem' in build) return null
    read ??= lazily(() => readDashboard(build.folder))
    return read()
  }
  let isToldProblem = false
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const dashboard = await files()
    const nonce = randomBytes(16).toString('base64')
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', policy(nonce))
    if (dashboard) return reply.send(dashboard.index.join(nonce))
    const build = built()
    if (build !== 'building' && 'problem' in build) {
      if (!isToldProblem) request.log.error({ problem: build.problem }, 'the dashboard could not be built')
      isToldProblem = true
      return reply.status(503).send(problemPage(nonce))
    }
    return reply.send(waitingPage(nonce))
  }
  app.get('/', { config }, sendPage)
  // Unknown addresses may be screens of the dashboard, but only a browser that asks for a page gets the page.
  app.setNotFoundHandler(async (request, reply) => {
    if (wantsPage(request)) return sendPage(request, reply.status(200))
    throw unknownRoute(request.url)
  })
  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { config, compress: false },
    async (request, reply) => {
      const file = (await files())?.assets.get(request.params.name)
      if (!file) throw new ApiError('endpoint_not_found', `The path ${request.url} does not exist.`)
      reply.type(file.type).header('Cache-Control', file.isImmutable ? FOREVER : 'no-cache')
      return sendStatic(request, reply, file.body)
    },
  )
}

/** Allows the dashboard's own scripts and files only, styles with the nonce, and frames of this server's pages. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
