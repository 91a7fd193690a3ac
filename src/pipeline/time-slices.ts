import { setImmediate } from 'node:timers/promises'
import type { Stepwise } from '../domain/stepwise.ts'

/** The longest time that a slice may block the event loop. */
const SLICE_MS = 20

/** Cuts long work into slices with a turn of the event loop between them. */
export class TimeSlices {
  readonly #clock: () => number
  #since: number

  /** @param clock milliseconds since an arbitrary moment */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
    this.#since = clock()
  }

  /** Check this before calling `next`, because an `await` at every step would be slow. */
  get isOver(): boolean {
    return this.#clock() - this.#since >= SLICE_MS
  }

  /** Begins the next slice after a turn of the event loop. */
  async next(): Promise<void> {
    await setImmediate()
    this.#since = this.#clock()
  }

  async run<T>(work: Stepwise<T>): Promise<T> {
    for (;;) {
      if (this.isOver) await this.next()
      const step = work.next()
      if (step.done) return step.value
    }
  }
}

/** Takes all steps, with a turn of the event loop between them. */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

/** Yields the items with a turn of the event loop wherever the consumer's slice is over. */
export async function* inSlices<T>(items: Iterable<T>, slices = new TimeSlices()): AsyncGenerator<T> {
  for (const item of items) {
    if (slices.isOver) await slices.next()
    yield item
  }
}
