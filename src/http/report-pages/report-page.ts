import type { FastifyReply } from 'fastify'
import { pagePolicy } from '../../report/html/page.ts'

export interface ReportPage {
  page: string
  styleHash: string
}

/**
 * The rights of a page besides showing itself: open links in another tab, and print within a frame of this server's
 * pages.
 */
const SANDBOXES = {
  nobody: "frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'own-frames':
    "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-modals",
}

/** @param framedBy - which pages may show it in a frame */
export function sendReportPage(
  reply: FastifyReply,
  { page, styleHash }: ReportPage,
  framedBy: keyof typeof SANDBOXES,
): void {
  // A sandboxed page has an opaque origin, for which browsers report this header as an error.
  if (framedBy === 'nobody') reply.removeHeader('Origin-Agent-Cluster')
  // For the same reason this header has no effect.
  reply.removeHeader('Cross-Origin-Opener-Policy')
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Security-Policy': `${pagePolicy(styleHash)}; ${SANDBOXES[framedBy]}`,
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
    .send(page)
}
