import type * as routes from '../../contract/workspace/imports.ts'
import { readColumnMap } from '../../pipeline/imports/column-map.ts'
import { importAnswers, importNewBrand } from '../../pipeline/imports/import-answers.ts'
import type { ImportResult } from '../../pipeline/imports/import-request.ts'
import { findVisibleBrand } from '../../storage/brands/visible-brands.ts'
import { found } from '../found.ts'
import type { HandlersOf } from '../handler.ts'
import { answerImport } from '../idempotency/import-once.ts'

const ACCEPTED = 202

export const handlers: HandlersOf<typeof routes> = {
  async importAnswers(call, context) {
    const { brandId } = call.params
    const { runsBy = 'day', map } = call.query
    const columns = map === undefined ? {} : { columns: readColumnMap(map) }
    const { organizationId } = call.tenant
    found(await findVisibleBrand(context.database.db, call.tenant, brandId), 'brand')
    const format = /^text\/csv\b/i.test(call.request.headers['content-type'] ?? '') ? 'csv' : 'ndjson'
    return answerImport<ImportResult>(call, context, ACCEPTED, {
      run: (chunks, within) =>
        importAnswers(context, { organizationId, brandId, format, runsBy, ...columns, chunks, within }),
      change: ({ lineCount, runs }) => ({ subjectId: brandId, details: { lineCount, runs: runs.length } }),
    })
  },
  async importBrand(call, context) {
    const { organizationId } = call.tenant
    return answerImport<ImportResult>(call, context, ACCEPTED, {
      run: (chunks, within) => importNewBrand(context, { organizationId, format: 'ndjson', chunks, within }),
      change: ({ brandId, lineCount, runs }) => ({
        subjectId: brandId,
        details: { lineCount, runs: runs.length },
      }),
    })
  },
}
