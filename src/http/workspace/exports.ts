import { notFound } from '../../contract/errors.ts'
import type * as routes from '../../contract/workspace/exports.ts'
import type { ExportFormat } from '../../domain/export-format.ts'
import { exportWholeBrand, refuseUnimportable } from '../../pipeline/brand-files/export-brand.ts'
import { exportAnswers } from '../../pipeline/imports/export-answers.ts'
import { findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { runIdsOfBrand } from '../../storage/runs/exports.ts'
import { findUncountedRun } from '../../storage/runs/uncounted-runs.ts'
import { found } from '../found.ts'
import { FileStream, type HandlersOf, type HttpContext } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  async exportRun({ params: { runId }, query, tenant }, { database }) {
    if (!(await findUncountedRun(database.db, tenant, runId))) throw notFound('run')
    return file(database, tenant.organizationId, [runId], query.format ?? 'jsonl', `run-${runId}`)
  },

  async exportBrand({ params: { brandId }, query, tenant }, { database }) {
    const brand = found(await findVisibleBrand(database.db, tenant, brandId), 'brand')
    const { format = 'jsonl' } = query
    if (format === 'jsonl') {
      await refuseUnimportable(database.db, brand)
      const lines = exportWholeBrand(database.db, brand)
      return new FileStream('jsonl', `brand-${brandId}`, lines)
    }
    const runIds = await runIdsOfBrand(database.db, brand)
    return file(database, tenant.organizationId, runIds, format, `brand-${brandId}`)
  },
}

function file(
  database: HttpContext['database'],
  organizationId: string,
  runIds: readonly string[],
  format: ExportFormat,
  name: string,
): FileStream {
  return new FileStream(format, name, exportAnswers(database, organizationId, runIds, format))
}
