import type { FastifyReply } from 'fastify'
import type { Database } from '../../storage/database/database.ts'
import { brandRevision, organizationRevision } from '../../storage/tenancy/brand-revisions.ts'
import { type Call, JsonPieces, JsonText } from '../handler.ts'
import { AnswerCache } from './answer-cache.ts'
import { etagOf, nameGiven, notModified } from './etags.ts'
import { jsonAnswer } from './json-answer.ts'

export interface RememberedReadsOptions {
  database: Pick<Database, 'db'>
  now(): Date
  /** What else decides what is said: the version, the LLMs that the server offers. */
  settings: string
}

/** Of an answer that is read by each who asks, piece by piece. */
const TOO_LONG = ''

/** Reads whose ETag is known from the revision of the brand or the organization, before any row is read. */
export class RememberedReads {
  readonly #answers = new AnswerCache()
  readonly #options: RememberedReadsOptions

  constructor(options: RememberedReadsOptions) {
    this.#options = options
  }

  /** Answers from what is known already where that is possible, else with what `read` gives. */
  async answer(
    call: Call<unknown>,
    changesWith: 'brand' | 'organization',
    read: () => Promise<unknown>,
    send: (result: unknown, etag?: string) => FastifyReply,
  ): Promise<FastifyReply> {
    const { request, reply } = call
    const etag = await this.#etag(call, changesWith)
    // Nothing that the key may see: the handler says so.
    if (etag === null) return send(await read())
    const given = nameGiven(request, etag)
    if (given !== null) return notModified(reply.header('ETag', given)).send()
    let own: JsonPieces | null = null
    const text = await this.#answers.get(etag, async () => {
      const result = await read()
      if (!(result instanceof JsonPieces)) return jsonAnswer(result, 200).text
      own = result
      return TOO_LONG
    })
    return send(text === TOO_LONG ? (own ?? (await read())) : new JsonText(text), etag)
  }

  async #etag(call: Call<unknown>, changesWith: 'brand' | 'organization'): Promise<string | null> {
    const { now, settings } = this.#options
    const { params, query, tenant, request } = call
    const revision = await this.#revision(call, changesWith)
    if (revision === null) return null
    // Windows of time begin so many days before today; schedules tell their next minute.
    const time = now()
      .toISOString()
      .slice(0, changesWith === 'brand' ? '2026-11-20'.length : '2026-11-20T10:00'.length)
    const seen = changesWith === 'brand' ? null : tenant.brandIds
    return etagOf(
      settings,
      time,
      revision,
      request.routeOptions.url ?? '',
      JSON.stringify([params, query, seen]),
    )
  }

  #revision(
    { params, tenant }: Call<unknown>,
    changesWith: 'brand' | 'organization',
  ): Promise<string | null> {
    const { db } = this.#options.database
    if (changesWith === 'organization') return organizationRevision(db, tenant.organizationId)
    const { brandId = '', runId = '' } = params as { brandId?: string; runId?: string }
    return brandRevision(db, tenant, brandId ? { brandId } : { runId })
  }
}
