import type { FirstPage, ReportQuery } from './report.ts'
import type { ReportReads } from './report-reads.ts'

const DRIVERS_MAX = 5
/** Enough to include every part that changed beyond noise. */
const CHANGES_READ = 500

/**
 * The verdict of a report, its figures, and what moved.
 * @throws {ApiError} the same as the routes
 */
export async function readFirstPage(
  reads: ReportReads,
  params: { brandId: string },
  query: ReportQuery,
): Promise<FirstPage> {
  const driversBy = (by: 'llm' | 'topic' | 'prompt') =>
    reads.getDrivers({ params, query: { ...query, by, limit: DRIVERS_MAX } })
  const brand = await reads.getBrand({ params })
  const overview = await reads.getOverview({ params, query })
  const changes = await reads.listChanges({ params, query: { ...query, limit: CHANGES_READ } })
  return {
    brand: { id: brand.id, name: brand.displayName || brand.name },
    rescore: brand.rescore,
    overview,
    changes: { tested: changes.tested, total: changes.paging.total, data: changes.data },
    drivers: {
      llm: await driversBy('llm'),
      topic: await driversBy('topic'),
      prompt: await driversBy('prompt'),
    },
  }
}
