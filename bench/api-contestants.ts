import pg from 'pg'
import type { Headers } from './connection.ts'
import { type Measured, measureLoad, measureOnce, summaryOf } from './load.ts'

/** Enough requests for a median and a p99 over the rounds; a slow route stops at the time limit before. */
const REQUESTS_MAX = 1_000
const FIRST_READS = 20

/** A running Earshot server whose caches can be made useless. */
export class Contestant {
  readonly baseUrl: string
  readonly headers: Headers
  readonly #organizationId: string
  readonly #pool: pg.Pool

  constructor(baseUrl: string, key: string, databaseUrl: string, organizationId: string) {
    this.baseUrl = baseUrl
    this.headers = { 'x-api-key': key }
    this.#organizationId = organizationId
    this.#pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  }

  /** Requests the same addresses repeatedly, so that cached answers can be used. */
  sustained(paths: readonly string[], connections: number, seconds: number): Promise<Measured> {
    return measureLoad(this.baseUrl, this.headers, { paths, connections, seconds, requestsMax: REQUESTS_MAX })
  }

  /** Requests every address once after a change of every brand, so that each answer is read from its rows. */
  async firstReads(paths: readonly string[], connections: number, seconds: number): Promise<Measured> {
    const times: number[] = []
    let elapsedMs = 0
    do {
      await this.forget()
      const start = performance.now()
      times.push(...(await measureOnce(this.baseUrl, this.headers, { paths, connections })))
      elapsedMs += performance.now() - start
    } while (times.length < FIRST_READS && elapsedMs < seconds * 1_000)
    return summaryOf(times, elapsedMs)
  }

  async forget(): Promise<void> {
    await this.#pool.query(
      'update brand_revisions set revision = gen_random_uuid() where organization_id = $1',
      [this.#organizationId],
    )
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}

/** Fastify with the same bytes, from memory or from a table, under the numbers of their addresses. */
export class Yardstick {
  readonly #baseUrl: string

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  sustained(
    from: 'memory' | 'table',
    ids: readonly number[],
    connections: number,
    seconds: number,
  ): Promise<Measured> {
    const paths = ids.map((id) => `/${from}/${id}`)
    return measureLoad(this.#baseUrl, {}, { paths, connections, seconds, requestsMax: REQUESTS_MAX })
  }
}
