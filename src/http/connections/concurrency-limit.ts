import type { ServerResponse } from 'node:http'
import { tooMany } from '../../contract/errors.ts'

const WAITING_MAX = 64
const RETRY_AFTER_S = 2

interface Slots {
  used: number
  /** Requests that wait, oldest first; calling one gives it the slot that became free. */
  waiting: Set<() => void>
}

/**
 * Limits how many requests of one organization run at the same time, so that it cannot take every database
 * connection. Nor can several: when many requests run, an organization gets no second slot, and the one with the
 * fewest slots gets the next.
 */
export class ConcurrencyLimit {
  readonly #max: number
  readonly #sharedMax: number
  readonly #slotsOf = new Map<string, Slots>()
  /** Those for which requests wait, the longest first. */
  readonly #queues = new Set<Slots>()
  #used = 0

  /**
   * @param max - of one organization
   * @param sharedMax - of all together, except the first slot of each
   */
  constructor(max: number, sharedMax = Number.POSITIVE_INFINITY) {
    this.#max = max
    this.#sharedMax = sharedMax
  }

  /**
   * Runs the work of a request when a slot is free; earlier requests come first.
   * @returns false when the client left before its turn, and the work was not done
   * @throws {ApiError} `rate_limit_exceeded` when too many requests of the organization wait
   */
  async handle(
    organizationId: string,
    response: ServerResponse,
    work: () => Promise<void>,
  ): Promise<boolean> {
    if ((this.#slotsOf.get(organizationId)?.waiting.size ?? 0) >= WAITING_MAX) {
      const reason = `More than ${WAITING_MAX} requests of this organization wait for earlier ones.`
      throw tooMany(reason, RETRY_AFTER_S)
    }
    if (!(await this.#acquire(organizationId, response))) return false
    try {
      await work()
      return true
    } finally {
      this.#release(organizationId)
    }
  }

  /** Reads each item with a slot, which is free while the consumer uses the item. */
  async *within<T>(organizationId: string, items: AsyncIterable<T>): AsyncGenerator<T> {
    const iterator = items[Symbol.asyncIterator]()
    try {
      for (;;) {
        await this.#acquire(organizationId)
        const next = await iterator.next().finally(() => this.#release(organizationId))
        if (next.done) return
        yield next.value
      }
    } finally {
      await iterator.return?.()
    }
  }

  /** Inside `handle`: the slot is free while the next item is awaited. */
  async *outside<T>(organizationId: string, items: AsyncIterable<T>): AsyncGenerator<T> {
    const iterator = items[Symbol.asyncIterator]()
    try {
      for (;;) {
        this.#release(organizationId)
        const next = await iterator.next().finally(() => this.#acquire(organizationId))
        if (next.done) return
        yield next.value
      }
    } finally {
      await iterator.return?.()
    }
  }

  /** @returns false when the client left before a slot was free */
  #acquire(organizationId: string, response?: ServerResponse): Promise<boolean> {
    const slots = this.#slotsOf.get(organizationId) ?? { used: 0, waiting: new Set() }
    this.#slotsOf.set(organizationId, slots)
    const { waiting } = slots
    return new Promise((resolve) => {
      const take = () => {
        slots.used += 1
        this.#used += 1
        response?.off('close', leave)
        resolve(true)
      }
      const leave = () => {
        waiting.delete(take)
        if (waiting.size === 0) this.#queues.delete(slots)
        this.#forgetUnused(organizationId, slots)
        resolve(false)
      }
      if (response?.destroyed) leave()
      else if (this.#hasRoom(slots)) take()
      else {
        waiting.add(take)
        this.#queues.add(slots)
        response?.once('close', leave)
      }
    })
  }

  #release(organizationId: string): void {
    const slots = this.#slotsOf.get(organizationId)
    if (!slots) throw new Error('a slot was released twice')
    slots.used -= 1
    this.#used -= 1
    this.#giveNext()
    this.#forgetUnused(organizationId, slots)
  }

  #hasRoom({ used }: Slots): boolean {
    return used < this.#max && (used === 0 || this.#used < this.#sharedMax)
  }

  /** Gives the slot that became free to the organization with the fewest. */
  #giveNext(): void {
    let fewest: Slots | null = null
    for (const slots of this.#queues) {
      if (this.#hasRoom(slots) && (fewest === null || slots.used < fewest.used)) fewest = slots
    }
    const [next] = fewest?.waiting ?? []
    if (!fewest || !next) return
    fewest.waiting.delete(next)
    // Whoever still waits is the last among its equals.
    this.#queues.delete(fewest)
    if (fewest.waiting.size > 0) this.#queues.add(fewest)
    next()
  }

  #forgetUnused(organizationId: string, { used, waiting }: Slots): void {
    if (used === 0 && waiting.size === 0) this.#slotsOf.delete(organizationId)
  }
}
