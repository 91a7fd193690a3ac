import { isStillKept } from '../../domain/still-kept.ts'
import { type OpenedTableLink, workingTableLinks } from '../../storage/content/table-links.ts'
import type { HttpContext } from '../handler.ts'

const LINKS_MAX = 10_000
const KEPT_MS = 60_000

/**
 * The links that work, read once a minute at most. With them, a caller that asks for many unknown links does not shut out the links of
 * others at the same address: spreadsheets of many people share the addresses of their vendor.
 */
export class OpenLinks {
  readonly #context: Pick<HttpContext, 'database' | 'now'>
  #until = Number.NEGATIVE_INFINITY
  #links: Promise<ReadonlyMap<string, OpenedTableLink>> = Promise.resolve(new Map())

  constructor(context: Pick<HttpContext, 'database' | 'now'>) {
    this.#context = context
  }

  /** Undefined also for a link that was made within the last minute; one that was revoked since may still be there. */
  async find(tokenHash: string): Promise<OpenedTableLink | undefined> {
    const { database, now } = this.#context
    const time = now().getTime()
    if (!isStillKept(this.#until, time, KEPT_MS)) {
      this.#until = time + KEPT_MS
      this.#links = workingTableLinks(database.db, now(), LINKS_MAX)
      this.#links.catch(() => {
        this.#until = Number.NEGATIVE_INFINITY
      })
    }
    return (await this.#links).get(tokenHash)
  }
}
