import type { ReadLetter } from '../../pipeline/alerts/read-alerts.ts'
import type { MetricsReader } from '../../pipeline/run/calculate-metrics.ts'
import { letterMail } from '../../report/mail/letter-mail.ts'
import { readReport } from '../../report/read-report.ts'
import { hasAnswers } from '../../report/sentences.ts'
import type { HttpContext } from '../handler.ts'
import type { ReadingContext } from './reading-context.ts'
import { reportReads } from './report-reads.ts'
import { unlessRefused } from './unless-refused.ts'

/** Writes weekly letters from the report of the brand. */
export function letterReader(context: ReadingContext, metrics: MetricsReader): ReadLetter {
  const reading = { ...context, metrics } as HttpContext
  return async ({ organizationId, brandId, from, to }) => {
    const reads = reportReads({ organizationId, brandIds: null }, reading)
    const query = { from: from.toISOString(), to: to.toISOString() }
    const report = await unlessRefused(context, { brandId }, readReport(reads, brandId, query, context.now()))
    if (!report || !hasAnswers(report)) return null
    return (language) => letterMail(report, context.dashboardUrl, language)
  }
}
