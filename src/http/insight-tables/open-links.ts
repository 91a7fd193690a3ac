import { openTableLinkHashes } from '../../storage/content/table-links.ts'
import type { HttpContext } from '../handler.ts'

const HASHES_MAX = 10_000
const KEPT_MS = 60_000

/**
 * The hashes of open links, read once a minute at most, so that those who ask for many unknown ones shut out no others at the same
 * address: spreadsheets of many people share those of their vendor.
 */
export class OpenLinks {
  readonly #context: Pick<HttpContext, 'database' | 'now'>
  #readAt = Number.NEGATIVE_INFINITY
  #hashes: Promise<ReadonlySet<string>> = Promise.resolve(new Set())

  constructor(context: Pick<HttpContext, 'database' | 'now'>) {
    this.#context = context
  }

  /** False also for a link that was made within the last minute. */
  async has(hash: string): Promise<boolean> {
    const { database, now } = this.#context
    if (now().getTime() - this.#readAt >= KEPT_MS) {
      this.#readAt = now().getTime()
      this.#hashes = openTableLinkHashes(database.db, now(), HASHES_MAX)
      this.#hashes.catch(() => {
        this.#readAt = Number.NEGATIVE_INFINITY
      })
    }
    return (await this.#hashes).has(hash)
  }
}
