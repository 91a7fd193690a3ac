import type { FastifyReply } from 'fastify'
import { pagePolicy } from '../../report/html/page.ts'

export interface ReportPage {
  page: string
  styleHash: string
}

/** What a page may do besides showing itself: follow a link in another tab, and print within a frame of an own page. */
const SANDBOXES = {
  nobody: "frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'own-frames':
    "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-modals",
}

/** @param framedBy - who may show it in a frame */
export function sendReportPage(
  reply: FastifyReply,
  { page, styleHash }: ReportPage,
  framedBy: keyof typeof SANDBOXES,
): void {
  // Without the origin of this server a page cannot have what this header asks for, and browsers complain.
  if (framedBy === 'nobody') reply.removeHeader('Origin-Agent-Cluster')
  // Browsers need not open a sandboxed page with it.
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
