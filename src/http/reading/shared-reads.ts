/** Reads that several parts of a report, or several alert rules of a run, have in common. Each is made once, and stays in memory as long as this object. */
export class SharedReads {
  readonly #known = new Map<string, Promise<unknown>>()

  /** @param parts - what the read depends on, within a tenant */
  once<T>(name: string, parts: unknown, read: () => Promise<T>): Promise<T> {
    const key = `${name} ${JSON.stringify(parts)}`
    const known = this.#known.get(key) as Promise<T> | undefined
    if (known) return known
    const reading = read()
    this.#known.set(key, reading)
    return reading
  }
}
