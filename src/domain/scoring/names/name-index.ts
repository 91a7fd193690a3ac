/** What stands for a range of keys that begin alike: those from `first` to before `end` share their first `depth` units. */
export interface KeyRange {
  first: number
  end: number
  depth: number
}

/**
 * Keys in their order, to be read letter by letter: a step narrows the range of those that still fit. It takes a place
 * per key, however long keys are and wherever they part.
 */
export class NameIndex<T> {
  readonly #keys: readonly string[]
  readonly #entries: readonly (readonly T[])[]
  readonly #byFirstUnit = new Map<number, KeyRange>()

  /** No key is empty. */
  constructor(byKey: ReadonlyMap<string, readonly T[]>) {
    this.#keys = [...byKey.keys()].sort()
    this.#entries = this.#keys.map((key) => byKey.get(key) ?? [])
    for (const [at, key] of this.#keys.entries()) {
      const unit = key.charCodeAt(0)
      const range = this.#byFirstUnit.get(unit)
      if (range) range.end = at + 1
      else this.#byFirstUnit.set(unit, { first: at, end: at + 1, depth: 1 })
    }
  }

  get size(): number {
    return this.#keys.length
  }

  beginningWith(unit: number): KeyRange | null {
    return this.#byFirstUnit.get(unit) ?? null
  }

  /** Those of the range whose next unit is `unit`; null where there are none. */
  next({ first, end, depth }: KeyRange, unit: number): KeyRange | null {
    if (end - first === 1)
      return this.#unitAt(first, depth) === unit ? { first, end, depth: depth + 1 } : null
    const start = this.#firstFrom(first, end, depth, unit)
    if (start === end || this.#unitAt(start, depth) !== unit) return null
    const isLast = this.#unitAt(end - 1, depth) === unit
    return {
      first: start,
      end: isLast ? end : this.#firstFrom(start, end, depth, unit + 1),
      depth: depth + 1,
    }
  }

  /** What belongs to the key that was read whole; null where none was. */
  at({ first, depth }: KeyRange): readonly T[] | null {
    return this.#keys[first]?.length === depth ? (this.#entries[first] ?? null) : null
  }

  /** The place of the first key whose unit at `depth` is `unit` or a greater one. */
  #firstFrom(first: number, end: number, depth: number, unit: number): number {
    let low = first
    let high = end
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#unitAt(middle, depth) < unit) low = middle + 1
      else high = middle
    }
    return low
  }

  /** -1 behind the end of a key: shorter keys stand first. */
  #unitAt(at: number, depth: number): number {
    const key = this.#keys[at] ?? ''
    return depth < key.length ? key.charCodeAt(depth) : -1
  }
}
