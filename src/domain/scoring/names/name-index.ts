/** A range of sorted keys, from `first` to before `end`, that share their first `depth` units. */
export interface KeyRange {
  first: number
  end: number
  depth: number
}

/**
 * A sorted index of keys that is read letter by letter: each step narrows the range of matching keys. Its memory depends
 * only on the number of keys.
 */
export class NameIndex<T> {
  readonly #keys: readonly string[]
  readonly #entries: readonly (readonly T[])[]
  readonly #byFirstUnit = new Map<number, KeyRange>()

  /** @param byKey without an empty key */
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

  /** The part of the range whose next unit is `unit`; null when it is empty. */
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

  /** The entries of the key that ends here; null when none does. */
  at({ first, depth }: KeyRange): readonly T[] | null {
    return this.#keys[first]?.length === depth ? (this.#entries[first] ?? null) : null
  }

  /** The index of the first key whose unit at `depth` is at least `unit`. */
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

  /** -1 after the end of a key, because shorter keys come first. */
  #unitAt(at: number, depth: number): number {
    const key = this.#keys[at] ?? ''
    return depth < key.length ? key.charCodeAt(depth) : -1
  }
}
