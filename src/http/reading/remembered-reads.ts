import type { Database } from '../../storage/database/database.ts'
import { brandRevision, organizationRevision } from '../../storage/tenancy/brand-revisions.ts'
import { type Call, JsonPieces, JsonText } from '../handler.ts'
import { AnswerCache } from './answer-cache.ts'
import { etagOf, nameGiven, notModified } from './etags.ts'
import { jsonInSlices } from './json-answer.ts'

export interface RememberedReadsOptions {
  database: Pick<Database, 'db'>
  now(): Date
  /** What else determines an answer: the version of the server and its LLMs. */
  settings: string
}

/** The cache entry of an answer that is too long to cache: every request reads it in pieces. */
const TOO_LONG = ''

/** Reads whose ETag is known from the revision of the brand or the organization, before any row is read. */
export class RememberedReads {
  readonly #answers = new AnswerCache()
  readonly #options: RememberedReadsOptions

  constructor(options: RememberedReadsOptions) {
    this.#options = options
  }

  /** Answers with a 304 or from the cache where possible, else with the result of `read`. */
  async answer(
    call: Call<unknown>,
    changesWith: 'brand' | 'organization',
    read: () => Promise<unknown>,
    send: (result: unknown, etag?: string) => void,
  ): Promise<void> {
    const { request, reply } = call
    const etag = await this.#etag(call, changesWith)
    // The key may not see the brand: the handler refuses the request.
    if (etag === null) return send(await read())
    const given = nameGiven(request, etag)
    if (given !== null) {
      notModified(reply.header('ETag', given)).send()
      return
    }
    let own: JsonPieces | null = null
    const text = await this.#answers.get(etag, async () => {
      const result = await read()
      if (!(result instanceof JsonPieces)) return jsonInSlices(result)
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
    // Answers depend on the date, because default windows end today, and on the minute where they show the next run.
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
