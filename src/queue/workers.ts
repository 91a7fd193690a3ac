import type { PgBoss } from 'pg-boss'

/** The workers of a queue in this process. They rarely poll by themselves. */
export class Workers {
  readonly #boss: Pick<PgBoss, 'notifyWorker'>
  readonly #isOneByOne: boolean
  readonly #ids: string[] = []
  /** By place, what it does. A job that takes too long goes on while its worker does the next. */
  readonly #busy = new Map<number, symbol>()

  /** @param isOneByOne - wakes one after the other: those that fetch at the same moment do not see what the others take */
  constructor(boss: Pick<PgBoss, 'notifyWorker'>, isOneByOne: boolean) {
    this.#boss = boss
    this.#isOneByOne = isOneByOne
  }

  add(id: string): void {
    this.#ids.push(id)
  }

  wake(): void {
    if (this.#isOneByOne) this.#wakeFree()
    else this.#wakeAll()
  }

  /** Does the work of a worker that has fetched jobs. There may be more, so the next worker is woken. */
  async busy<R>(place: number, work: () => Promise<R>): Promise<R> {
    const own = Symbol()
    this.#busy.set(place, own)
    if (this.#isOneByOne) this.#wakeFree()
    else this.#notify((place + 1) % this.#ids.length)
    try {
      return await work()
    } finally {
      if (this.#busy.get(place) === own) this.#busy.delete(place)
    }
  }

  /** Has the worker fetch again once its jobs are settled. Only then do others see that their group has a place. */
  again(place: number): void {
    if (this.#isOneByOne) this.#notify(place)
    else this.wake()
  }

  #wakeFree(): void {
    const free = this.#ids.findIndex((_, place) => !this.#busy.has(place))
    // Where all seem busy, one may be idle whose job never ends.
    if (free >= 0) this.#notify(free)
    else this.#wakeAll()
  }

  #wakeAll(): void {
    for (const id of this.#ids) this.#boss.notifyWorker(id)
  }

  #notify(place: number): void {
    const id = this.#ids[place]
    if (id !== undefined) this.#boss.notifyWorker(id)
  }
}
