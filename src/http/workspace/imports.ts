import { notFound } from '../../contract/errors.ts'
import type * as routes from '../../contract/workspace/imports.ts'
import { type ImportResult, importAnswers } from '../../pipeline/imports/import-answers.ts'
import { brandExists } from '../../storage/brands/brands.ts'
import type { HandlersOf } from '../handler.ts'
import { answerImport } from '../idempotency/import-once.ts'

const ACCEPTED = 202

export const handlers: HandlersOf<typeof routes> = {
  async importAnswers(call, context) {
    const { brandId } = call.params
    const { organizationId } = call.tenant
    if (!(await brandExists(context.database.db, call.tenant, brandId))) throw notFound('brand')
    const format = /^text\/csv\b/i.test(call.request.headers['content-type'] ?? '') ? 'csv' : 'ndjson'
    return answerImport<ImportResult>(call, context, ACCEPTED, {
      run: (chunks, within) => importAnswers(context, { organizationId, brandId, format, chunks, within }),
      change: ({ lineCount, runs }) => ({ subjectId: brandId, details: { lineCount, runs: runs.length } }),
    })
  },
}
