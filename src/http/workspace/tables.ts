import { notFound } from '../../contract/errors.ts'
import type * as routes from '../../contract/workspace/tables.ts'
import { exportRows } from '../../pipeline/imports/export-table.ts'
import { type BrandRef, findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import type { Db } from '../../storage/database/database.ts'
import { allRunsWithin, windowRun } from '../../storage/insights/window-runs.ts'
import { found } from '../found.ts'
import { FileStream, type HandlersOf } from '../handler.ts'
import { readWindow } from '../reading/read-window.ts'
import { invalid } from '../refuse.ts'

export const handlers: HandlersOf<typeof routes> = {
  async exportTable({ params: { brandId, table }, query, tenant }, { database }) {
    const brand = found(await findVisibleBrand(database.db, tenant, brandId), 'brand')
    const { format = 'csv', bom = false } = query
    const runIds = await runsOf(database.db, brand, query)
    const rows = exportRows(database, brand, runIds, { table, format, bom })
    return new FileStream(format, `${table}-${brandId}`, rows)
  },
}

async function runsOf(
  db: Db,
  brand: BrandRef,
  { runId, ...window }: { runId?: string; from?: string; to?: string },
): Promise<string[]> {
  if (runId === undefined) return allRunsWithin(db, brand, readWindow(window))
  if (window.from !== undefined || window.to !== undefined) {
    const message = 'cannot be given together with from or to'
    throw invalid({ path: 'runId', code: 'contradiction', message })
  }
  const run = await windowRun(db, brand, undefined, runId)
  if (!run) throw notFound('run')
  return [run.id]
}
