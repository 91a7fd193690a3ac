import { notFound } from '../../contract/errors.ts'
import type * as routes from '../../contract/workspace/tables.ts'
import type { TimeWindow } from '../../domain/time-window.ts'
import { exportRows } from '../../pipeline/imports/export-table.ts'
import { type BrandRef, findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import type { Db } from '../../storage/database/database.ts'
import { allRunsWithin, windowRun } from '../../storage/insights/window-runs.ts'
import { found } from '../found.ts'
import { FileStream, type HandlersOf } from '../handler.ts'
import { windowUnlessRun } from '../reading/read-window.ts'

export const handlers: HandlersOf<typeof routes> = {
  async exportTable({ params: { brandId, table }, query, tenant }, { database }) {
    const window = windowUnlessRun(query)
    const brand = found(await findVisibleBrand(database.db, tenant, brandId), 'brand')
    const { format = 'csv', bom = false } = query
    const runIds = await runsOf(database.db, brand, window, query.runId)
    const rows = exportRows(database, brand, runIds, { table, format, bom })
    return new FileStream(format, `${table}-${brandId}`, rows)
  },
}

async function runsOf(db: Db, brand: BrandRef, window: TimeWindow | null, runId = ''): Promise<string[]> {
  if (window !== null) return allRunsWithin(db, brand, window)
  const run = await windowRun(db, brand, undefined, runId)
  if (!run) throw notFound('run')
  return [run.id]
}
