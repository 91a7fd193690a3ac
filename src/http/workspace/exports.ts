import { notFound } from '../../contract/errors.ts'
import type * as routes from '../../contract/workspace/exports.ts'
import { exportWholeBrand, refuseUnimportable } from '../../pipeline/brand-files/export-brand.ts'
import { exportAnswers } from '../../pipeline/imports/export-answers.ts'
import { findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { runIdsOfBrand } from '../../storage/runs/exports.ts'
import { findRun } from '../../storage/runs/runs.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'
import { type HttpContext, TextStream } from '../handler.ts'

export const handlers: HandlersOf<typeof routes> = {
  async exportRun({ params: { runId }, query, tenant }, { database }) {
    if (!(await findRun(database.db, tenant, runId))) throw notFound('run')
    return file(database, tenant.organizationId, [runId], query.format ?? 'jsonl', `run-${runId}`)
  },

  async exportBrand({ params: { brandId }, query, tenant }, { database }) {
    const brand = found(await findVisibleBrand(database.db, tenant, brandId), 'brand')
    if (query.format !== 'csv') {
      await refuseUnimportable(database.db, brand)
      const lines = exportWholeBrand(database.db, brand)
      return new TextStream('application/x-ndjson; charset=utf-8', `brand-${brandId}.jsonl`, lines)
    }
    const runIds = await runIdsOfBrand(database.db, brand)
    return file(database, tenant.organizationId, runIds, 'csv', `brand-${brandId}`)
  },
}

function file(
  database: HttpContext['database'],
  organizationId: string,
  runIds: readonly string[],
  format: 'csv' | 'jsonl',
  name: string,
): TextStream {
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8'
  return new TextStream(type, `${name}.${format}`, exportAnswers(database, organizationId, runIds, format))
}
