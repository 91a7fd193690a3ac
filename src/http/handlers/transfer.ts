import type { Readable } from 'node:stream'
import { notFound } from '../../contract/errors.ts'
import { exportAnswers } from '../../pipeline/export-answers.ts'
import { importAnswers } from '../../pipeline/import-answers.ts'
import { brandExists } from '../../storage/brands.ts'
import { runIdsOfBrand } from '../../storage/exports.ts'
import { findRun } from '../../storage/runs.ts'
import { type Handlers, type HttpContext, TextStream } from '../handler.ts'

export const transferHandlers: Pick<Handlers, 'importAnswers' | 'exportRun' | 'exportBrand'> = {
  async importAnswers({ params: { brandId }, tenant, holder, request }, context) {
    const { organizationId } = tenant
    const { db } = context.database
    if (!(await brandExists(db, tenant, brandId))) throw notFound('brand')
    const isCsv = /^text\/csv\b/i.test(request.headers['content-type'] ?? '')
    const body = request.body as Readable | undefined
    const { runs, lineCount, ignoredFields } = await importAnswers(context, {
      organizationId,
      brandId,
      apiKeyId: holder.keyId,
      format: isCsv ? 'csv' : 'ndjson',
      // What is left unread when the file is refused must not close the connection: the answer goes over it.
      chunks: body?.iterator({ destroyOnReturn: false }) ?? nothing(),
    }).finally(() => body?.resume())
    const last = runs.at(-1)
    if (!last) throw new Error('an import without runs')
    const status = (await findRun(db, tenant, last.id))?.status ?? 'queued'
    return {
      id: last.id,
      brandId,
      status,
      surface: 'import',
      startedAt: last.startedAt.toISOString(),
      runs: runs.map(({ id }) => id),
      lineCount,
      ignoredFields,
    }
  },

  async exportRun({ params: { runId }, query, tenant }, { database }) {
    if (!(await findRun(database.db, tenant, runId))) throw notFound('run')
    return file(database, tenant.organizationId, [runId], query.format ?? 'jsonl', `run-${runId}`)
  },

  async exportBrand({ params: { brandId }, query, tenant }, { database }) {
    if (!(await brandExists(database.db, tenant, brandId))) throw notFound('brand')
    const runIds = await runIdsOfBrand(database.db, tenant, brandId)
    return file(database, tenant.organizationId, runIds, query.format ?? 'jsonl', `brand-${brandId}`)
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

async function* nothing(): AsyncGenerator<Uint8Array> {}
