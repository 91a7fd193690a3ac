import { setImmediate } from 'node:timers/promises'

/** So long a slice of long work may hold up the event loop. */
const SLICE_MS = 20

/** Cuts long work into slices, with a turn of the event loop for others in between. */
export class TimeSlices {
  readonly #clock: () => number
  #since: number

  /** @param clock milliseconds from any beginning */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
    this.#since = clock()
  }

  /** To be asked at every step: an `await` for nothing would cost a step its time. */
  get isOver(): boolean {
    return this.#clock() - this.#since >= SLICE_MS
  }

  /** Begins the next slice after a turn of the event loop. */
  async next(): Promise<void> {
    await setImmediate()
    this.#since = this.#clock()
  }
}
