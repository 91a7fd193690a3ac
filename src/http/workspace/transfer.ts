import type { Readable } from 'node:stream'
import { notFound } from '../../contract/errors.ts'
import { exportAnswers } from '../../pipeline/imports/export-answers.ts'
import { importAnswers } from '../../pipeline/imports/import-answers.ts'
import { brandExists } from '../../storage/brands/brands.ts'
import { runIdsOfBrand } from '../../storage/runs/exports.ts'
import { findRun } from '../../storage/runs/runs.ts'
import { type Handlers, type HttpContext, SENT, TextStream } from '../handler.ts'
import { importOnce, type Within } from '../idempotency/import-once.ts'
import { idempotencyRef } from '../idempotency/once-only.ts'
import { sendJson } from '../reading/json-answer.ts'

const ACCEPTED = 202

export const transferHandlers: Pick<Handlers, 'importAnswers' | 'exportRun' | 'exportBrand'> = {
  async importAnswers({ params: { brandId }, tenant, holder, request, reply }, context) {
    const { organizationId } = tenant
    if (!(await brandExists(context.database.db, tenant, brandId))) throw notFound('brand')
    const format = /^text\/csv\b/i.test(request.headers['content-type'] ?? '') ? 'csv' : 'ndjson'
    const body = request.body as Readable | undefined
    // What is left unread when the file is refused must not close the connection: the answer goes over it.
    const open = () => body?.iterator({ destroyOnReturn: false }) ?? nothing()
    const importFile = (chunks: AsyncIterable<Uint8Array>, within?: Within) =>
      importAnswers(context, {
        organizationId,
        brandId,
        apiKeyId: holder.keyId,
        format,
        chunks,
        ...(within ? { within } : {}),
      })
    try {
      const ref = idempotencyRef(request)
      if (!ref) return await importFile(open())
      sendJson(reply, await importOnce(context, ref, request, open, importFile, ACCEPTED))
      return SENT
    } finally {
      body?.resume()
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
