import pLimit from 'p-limit'
import { MicroBatch } from './micro-batch.ts'

/** Flushes of different keys at the same time: each may hold a session of the database. */
const AT_ONCE = 4

/** A `MicroBatch` for each key: the items of one key do not wait for a flush of another. */
export class MicroBatches<T> {
  readonly #options: ConstructorParameters<typeof MicroBatch<T>>[0]
  readonly #keyOf: (item: T) => string
  readonly #limit = pLimit(AT_ONCE)
  readonly #batches = new Map<string, { batch: MicroBatch<T>; count: number }>()

  constructor(keyOf: (item: T) => string, options: ConstructorParameters<typeof MicroBatch<T>>[0]) {
    this.#keyOf = keyOf
    this.#options = options
  }

  add(item: T): void {
    const key = this.#keyOf(item)
    const known = this.#batches.get(key) ?? { batch: this.#create(key), count: 0 }
    this.#batches.set(key, known)
    known.count += 1
    known.batch.add(item)
  }

  /** Flushes everything that was added. */
  async drain(): Promise<void> {
    while (this.#batches.size > 0) {
      await Promise.all([...this.#batches.values()].map(({ batch }) => batch.drain()))
    }
  }

  #create(key: string): MicroBatch<T> {
    const flush = async (items: T[]) => {
      try {
        await this.#limit(() => this.#options.flush(items))
      } finally {
        const known = this.#batches.get(key)
        if (known) known.count -= items.length
        if (known?.count === 0) this.#batches.delete(key)
      }
    }
    return new MicroBatch({ ...this.#options, flush })
  }
}
