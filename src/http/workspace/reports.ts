import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { ApiError, notFound } from '../../contract/errors.ts'
import { pageRequest } from '../../contract/paging.ts'
import type * as routes from '../../contract/workspace/reports.ts'
import { REPORT_BYTES_MAX, REPORT_LINKS_MAX } from '../../contract/workspace/reports.ts'
import { REPORT_LINK_DAYS, reportPath } from '../../domain/report-link.ts'
import { formatToken, hashToken } from '../../domain/secret-token.ts'
import { figureTexts } from '../../report/figure-texts.ts'
import { reportPage } from '../../report/html/page.ts'
import { STYLE_HASH } from '../../report/html/style.ts'
import { readReport } from '../../report/read-report.ts'
import type { Report, ReportQuery } from '../../report/report.ts'
import { verdictText } from '../../report/verdict-text.ts'
import { type BrandRef, findVisibleBrand, lockVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { countOpenLinks, deleteLink } from '../../storage/content/open-links.ts'
import { insertReportLink, listReportLinks } from '../../storage/content/reports.ts'
import type { Db, Tenant } from '../../storage/database/database.ts'
import { newId } from '../../storage/database/new-id.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { requireStorage } from '../../storage/tenancy/stored-bytes.ts'
import { found } from '../found.ts'
import { Audited, audited, type HandlersOf, type HttpContext, SENT } from '../handler.ts'
import { etagOf } from '../reading/etags.ts'
import { wantedPeriod } from '../reading/insight-periods.ts'
import { limitsOf } from '../reading/report-limits.ts'
import { reportReads } from '../reading/report-reads.ts'
import { sendReportPage } from '../report-pages/report-page.ts'
import { endOfLink } from '../writing/end-of-link.ts'

export const handlers: HandlersOf<typeof routes> = {
  async getReport({ params: { brandId }, query, tenant, reply }, context) {
    const report = await reportOf(tenant, context, brandId, query)
    nameByFigures(reply, report)
    return report
  },

  async getReportPage({ params: { brandId }, query: { language, ...query }, tenant, reply }, context) {
    const report = await reportOf(tenant, context, brandId, query)
    const page = reportPage(report, language ?? 'en')
    sendReportPage(reply, { page, styleHash: STYLE_HASH }, 'own-frames')
    return SENT
  },

  async listReportLinks({ params: { brandId }, query, tenant }, { database: { db }, now }) {
    const brand = found(await findVisibleBrand(db, tenant, brandId), 'brand')
    return listReportLinks(db, brand, now(), pageRequest(query))
  },

  async createReportLink({ params: { brandId }, body, tenant, holder, audit }, context) {
    const { db } = context.database
    const { filters = {}, language = 'en', days = REPORT_LINK_DAYS } = body ?? {}
    const now = context.now()
    wantedPeriod(filters, now) // A bad request is told before an unknown id.
    await refuseMore(db, found(await findVisibleBrand(db, tenant, brandId), 'brand'), now)
    const report = await reportOf(tenant, context, brandId, filters)
    await requireStorage(db, tenant.organizationId)
    const page = reportPage(report, language)
    const bytes = Buffer.byteLength(page)
    refuseLarge(bytes)
    const token = formatToken(randomBytes(32))
    const { window } = report.overview
    const link = {
      id: newId(),
      brandId: report.brand.id,
      filters,
      from: window.from,
      to: window.to,
      verdict: verdictText(report, figureTexts(language)),
      bytes,
      createdAt: now.toISOString(),
      expiresAt: endOfLink(holder, days, now).toISOString(),
    }
    await inTransaction(db, async (tx) => {
      const brand = found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
      await refuseMore(tx, brand, now)
      const secret = { tokenHash: hashToken(token), page, styleHash: STYLE_HASH }
      await insertReportLink(tx, brand, { link, ...secret, createdBy: holder.id })
      await audit(tx, {
        subjectId: link.id,
        details: { brandId, filters, language, expiresAt: link.expiresAt },
      })
    })
    return new Audited({ ...link, path: reportPath(token) }, [])
  },

  async revokeReportLink({ params: { brandId, linkId }, tenant }, { database: { db: tx } }) {
    const brand = found(await lockVisibleBrand(tx, tenant, brandId), 'brand')
    if (!(await deleteLink(tx, 'report_links', brand, linkId))) throw notFound('link')
    return audited({ deleted: true, linkId }, linkId, { brandId })
  },
}

/** @throws {ApiError} the same as the routes of insights */
async function reportOf(
  tenant: Tenant,
  context: HttpContext,
  brandId: string,
  query: ReportQuery,
): Promise<Report> {
  const reads = reportReads(tenant, context)
  wantedPeriod(query, context.now()) // A bad request is told before an unknown id.
  const report = await readReport(reads, brandId, query, context.now())
  return { ...report, only: await limitsOf(reads, context.database.db, tenant, brandId, query) }
}

/** Two reports with the same figures get the same weak ETag, even if they were created at different times. */
function nameByFigures(reply: FastifyReply, report: Report): void {
  reply.header('ETag', `W/${etagOf(JSON.stringify({ ...report, createdAt: null }))}`)
}

async function refuseMore(db: Db, brand: BrandRef, now: Date): Promise<void> {
  if ((await countOpenLinks(db, 'report_links', brand, now)) < REPORT_LINKS_MAX) return
  throw new ApiError('conflict', `The brand has ${REPORT_LINKS_MAX} links already. Revoke some first.`)
}

function refuseLarge(bytes: number): void {
  if (bytes <= REPORT_BYTES_MAX) return
  throw new ApiError(
    'conflict',
    `The page of this report has ${bytes} bytes, and a link shows at most ${REPORT_BYTES_MAX}. Choose one topic or fewer LLMs.`,
  )
}
