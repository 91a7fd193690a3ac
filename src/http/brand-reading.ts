import type { FastifyReply } from 'fastify'
import { brandRevision } from '../storage/brand-revisions.ts'
import type { Database } from '../storage/database.ts'
import { AnswerCache } from './answer-cache.ts'
import { etagOf, hasAlready, notModified } from './etags.ts'
import type { Call } from './handler.ts'
import { jsonAnswer, sendJson } from './json-answer.ts'

export interface BrandReadingOptions {
  database: Pick<Database, 'db'>
  now(): Date
  /** Another version may say the same otherwise. */
  version: string
}

/** Reads of a brand: their ETag is known from the brand's revision, before any row is read. */
export class BrandReading {
  readonly #answers = new AnswerCache()
  readonly #options: BrandReadingOptions

  constructor(options: BrandReadingOptions) {
    this.#options = options
  }

  /** Answers from what is known already where that is possible, else with what `read` gives. */
  async answer(call: Call<unknown>, read: () => Promise<unknown>): Promise<FastifyReply> {
    const { request, reply } = call
    const etag = await this.#etag(call)
    // Nothing that the key may see: the handler says so.
    if (etag === null) return sendJson(reply, jsonAnswer(await read(), 200))
    if (hasAlready(request, etag)) return notModified(reply.header('ETag', etag)).send()
    const text = await this.#answers.get(etag, async () => jsonAnswer(await read(), 200).text)
    return sendJson(reply.header('ETag', etag), { status: 200, text })
  }

  async #etag({ params, query, tenant, request }: Call<unknown>): Promise<string | null> {
    const { database, now, version } = this.#options
    const { brandId = '', runId = '' } = params as { brandId?: string; runId?: string }
    const revision = await brandRevision(database.db, tenant, brandId ? { brandId } : { runId })
    if (revision === null) return null
    // Some windows of time begin so many days before today.
    const today = now().toISOString().slice(0, 10)
    const parameters = JSON.stringify([params, query])
    return etagOf(version, today, revision, request.routeOptions.url ?? '', parameters)
  }
}
