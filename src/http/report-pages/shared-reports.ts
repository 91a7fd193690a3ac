import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { REPORT_BYTES_MAX } from '../../contract/workspace/reports.ts'
import { hashToken, isWellFormedToken } from '../../domain/secret-token.ts'
import { findReportLink, findSharedReport } from '../../storage/content/reports.ts'
import type { Db } from '../../storage/database/database.ts'
import { clientAddress } from '../connections/client-address.ts'
import { networkOf } from '../connections/network-of.ts'
import { RefusedKeys } from '../keys/refused-keys.ts'
import { busyPage, noReportPage, pageLanguage, tooManyPage } from './no-report-page.ts'
import { sendReportPage } from './report-page.ts'
import type { UnreadPages } from './unread-pages.ts'

/** Requests of one address, for existing and unknown links together; colleagues in an office share an address. */
const OPENED = {
  refusalsMax: 120,
  windowMs: 60_000,
  reason: 'Too many reports were asked for from this address.',
}
/** Seconds after which another page has probably been read. */
const RETRY_AFTER_S = 2

interface SharedReports {
  unreadPages: UnreadPages
  database: { db: Db }
  now(): Date
}

/** The pages of report links, for anybody who has the link. */
export function addSharedReports(app: FastifyInstance, { database, now, unreadPages }: SharedReports): void {
  const opened = new RefusedKeys(now, OPENED)
  app.get<{ Params: { token: string } }>(
    '/r/:token',
    { config: { isPublic: true } },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      const { token } = request.params
      const language = pageLanguage(request.headers['accept-language'])
      const wait = secondsToWait(() => opened.of(clientAddress(request)).count())
      if (wait !== null)
        return sendPlain(reply.status(429).header('Retry-After', wait), tooManyPage(language))
      const link = isWellFormedToken(token)
        ? await findReportLink(database.db, hashToken(token), now())
        : null
      // Only the pages of links take places, so that nobody without a link can take those of others.
      if (!link) return sendPlain(reply.status(404), noReportPage(language))
      const refusal = unreadPages.hold(
        {
          network: networkOf(clientAddress(request)),
          organizationId: link.organizationId,
          bytes: REPORT_BYTES_MAX,
        },
        reply.raw,
      )
      if (refusal)
        return sendPlain(reply.status(refusal).header('Retry-After', RETRY_AFTER_S), busyPage(language))
      const shared = await findSharedReport(database.db, link, now())
      if (!shared) return sendPlain(reply.status(404), noReportPage(language))
      sendReportPage(reply, shared, 'nobody')
      return reply
    },
  )
}

/** The seconds to wait, as a header's text; null when the request may go on. */
function secondsToWait(count: () => void): string | null {
  try {
    count()
    return null
  } catch (error) {
    if (error instanceof ApiError && error.code === 'rate_limit_exceeded') {
      return error.headers['Retry-After'] ?? '60'
    }
    throw error
  }
}

function sendPlain(reply: FastifyReply, page: { page: string; styleHash: string }): FastifyReply {
  sendReportPage(reply, page, 'nobody')
  return reply
}
