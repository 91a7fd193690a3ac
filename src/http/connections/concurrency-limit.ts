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
 * connection.
 */
export class ConcurrencyLimit {
  readonly #max: number
  readonly #slotsOf = new Map<string, Slots>()

  constructor(max: number) {
    this.#max = max
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
        response?.off('close', leave)
        resolve(true)
      }
      const leave = () => {
        waiting.delete(take)
        this.#forgetUnused(organizationId, slots)
        resolve(false)
      }
      if (response?.destroyed) leave()
      else if (slots.used < this.#max) take()
      else {
        waiting.add(take)
        response?.once('close', leave)
      }
    })
  }

  #release(organizationId: string): void {
    const slots = this.#slotsOf.get(organizationId)
    if (!slots) throw new Error('a slot was released twice')
    slots.used -= 1
    const [next] = slots.waiting
    if (next) {
      slots.waiting.delete(next)
      next()
    }
    this.#forgetUnused(organizationId, slots)
  }

  #forgetUnused(organizationId: string, { used, waiting }: Slots): void {
    if (used === 0 && waiting.size === 0) this.#slotsOf.delete(organizationId)
  }
}
