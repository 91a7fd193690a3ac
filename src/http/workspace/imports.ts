import type { Readable } from 'node:stream'
import { notFound } from '../../contract/errors.ts'
import type * as routes from '../../contract/workspace/imports.ts'
import { importAnswers } from '../../pipeline/imports/import-answers.ts'
import { brandExists } from '../../storage/brands/brands.ts'
import type { HandlersOf } from '../handler.ts'
import { SENT } from '../handler.ts'
import { importOnce, type Within } from '../idempotency/import-once.ts'
import { idempotencyRef } from '../idempotency/once-only.ts'
import { sendJson } from '../reading/json-answer.ts'

const ACCEPTED = 202

export const handlers: HandlersOf<typeof routes> = {
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
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
