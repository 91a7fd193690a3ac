import { sortSteps } from '../sort-steps.ts'
import { eachPlace, type Stepwise } from '../stepwise.ts'
import { type Counts, compactCounts } from './compact-sums.ts'
import { seededSlot } from './seeded-slot.ts'
import type { PackedKeys } from './text-keys.ts'

/**
 * The number of keys that one pass over a window counts. More keys take several passes, so that memory does not grow
 * with them.
 */
const KEYS_AT_ONCE = 500_000
const NONE = -1
const UNKNOWN = -2

/** A part of all keys: those whose lowest bits are the part's number. */
export interface KeyPart {
  part: number
  /** The number of parts, a power of two. */
  parts: number
}

/** All keys at once. */
export const WHOLE: KeyPart = { part: 0, parts: 1 }

/** Keys in the order in which they were met, with their counts. */
export interface CompactKeys {
  highs: Uint32Array
  lows: Uint32Array
  counts: Counts
}

/** A key with its count. */
export interface CountedKey {
  high: number
  low: number
  count: number
  /** The position of its first occurrence. */
  seen: number
}

/** Numbers the keys of one part. */
export class KeyTable {
  readonly #part: KeyPart
  readonly #max: number
  #slots = new Int32Array(2_048).fill(NONE)
  #highs = new Uint32Array(1_024)
  #lows = new Uint32Array(1_024)
  #size = 0
  #isFull = false

  constructor(part: KeyPart, max = KEYS_AT_ONCE) {
    this.#part = part
    this.#max = max
  }

  /** For all keys, however many. */
  static ofAny(): KeyTable {
    return new KeyTable(WHOLE, Number.POSITIVE_INFINITY)
  }

  *addAll(keys: PackedKeys): Stepwise {
    yield* eachPlace(keys.count, (place) => this.add(keys.high(place), keys.low(place)))
  }

  get size(): number {
    return this.#size
  }

  /** True when keys were refused: the pass must be repeated with more parts. */
  get isFull(): boolean {
    return this.#isFull
  }

  high(place: number): number {
    return this.#highs[place] as number
  }

  low(place: number): number {
    return this.#lows[place] as number
  }

  keys(): Pick<CompactKeys, 'highs' | 'lows'> {
    return { highs: this.#highs.slice(0, this.#size), lows: this.#lows.slice(0, this.#size) }
  }

  /** The number of a key; -1 if the table does not contain it. */
  find(high: number, low: number): number {
    return this.#slots[this.#slotOf(high, low)] as number
  }

  /** 1 for each key that `others` contains. */
  *among(others: KeyTable): Stepwise<Uint8Array> {
    const marks = new Uint8Array(this.#size)
    yield* eachPlace(this.#size, (place) => {
      if (others.find(this.high(place), this.low(place)) !== NONE) marks[place] = 1
    })
    return marks
  }

  /** The keys that `others` does not contain. */
  *without(others: KeyTable): Stepwise<KeyTable> {
    const left = new KeyTable(this.#part, this.#max)
    yield* eachPlace(this.#size, (place) => {
      const [high, low] = [this.high(place), this.low(place)]
      if (others.find(high, low) === NONE) left.add(high, low)
    })
    return left
  }

  /** The number of a key, which is added if it is new; -1 for a key of another part. */
  add(high: number, low: number): number {
    const { part, parts } = this.#part
    if ((low & (parts - 1)) !== part) return NONE
    const slot = this.#slotOf(high, low)
    const known = this.#slots[slot] as number
    if (known !== NONE) return known
    if (this.#size === this.#max) {
      this.#isFull = true
      return NONE
    }
    if (this.#size === this.#highs.length) this.#grow()
    const place = this.#size
    this.#highs[place] = high
    this.#lows[place] = low
    this.#slots[this.#slotOf(high, low)] = place
    this.#size += 1
    return place
  }

  #slotOf(high: number, low: number): number {
    const mask = this.#slots.length - 1
    for (let slot = seededSlot(high, low, mask); ; slot = (slot + 1) & mask) {
      const place = this.#slots[slot] as number
      if (place === NONE || (this.#highs[place] === high && this.#lows[place] === low)) return slot
    }
  }

  #grow(): void {
    this.#highs = longer(this.#highs, new Uint32Array(2 * this.#size))
    this.#lows = longer(this.#lows, new Uint32Array(2 * this.#size))
    this.#slots = new Int32Array(4 * this.#size).fill(NONE)
    for (let place = 0; place < this.#size; place += 1) {
      this.#slots[this.#slotOf(this.high(place), this.low(place))] = place
    }
  }
}

/** Counts keys, run by run. */
export class KeyCounts {
  readonly table: KeyTable
  #counts = new Int32Array(1_024)
  #seen = new Float64Array(1_024)
  #met = 0
  #keys: PackedKeys | null = null
  /** The numbers of the current run's keys. */
  #places = new Int32Array(0)

  constructor(part: KeyPart, max?: number) {
    this.table = new KeyTable(part, max)
  }

  startRun(keys: PackedKeys): void {
    this.#keys = keys
    this.#places = new Int32Array(keys.count).fill(UNKNOWN)
  }

  /** @returns the number of the run's key; -1 when it belongs to another part */
  count(ofRun: number): number {
    this.#met += 1
    let place = this.#places[ofRun] as number
    if (place === UNKNOWN) {
      const keys = this.#keys as PackedKeys
      place = this.table.add(keys.high(ofRun), keys.low(ofRun))
      this.#places[ofRun] = place
    }
    return this.#increase(place, 1)
  }

  /** Adds the count of a key of other counts. @returns the same as `count` */
  merge(high: number, low: number, count: number): number {
    this.#met += 1
    return this.#increase(this.table.add(high, low), count)
  }

  #increase(place: number, by: number): number {
    if (place === NONE) return NONE
    if (place >= this.#counts.length) {
      this.#counts = longer(this.#counts, new Int32Array(2 * place))
      this.#seen = longer(this.#seen, new Float64Array(2 * place))
    }
    if (this.#counts[place] === 0) this.#seen[place] = this.#met
    this.#counts[place] = (this.#counts[place] as number) + by
    return place
  }

  compact(): CompactKeys {
    return { ...this.table.keys(), counts: compactCounts(this.#counts, this.table.size) }
  }

  countOf(place: number): number {
    return this.#counts[place] as number
  }

  keyAt(place: number): CountedKey {
    const { table } = this
    return {
      high: table.high(place),
      low: table.low(place),
      count: this.countOf(place),
      seen: this.#seen[place] as number,
    }
  }

  /** The numbers of the most frequent keys, in descending order, then by first occurrence; `isKept` filters them. */
  *most(limit: number, isKept: (place: number) => boolean = () => true): Stepwise<readonly number[]> {
    const { size } = this.table
    let largest = 0
    yield* eachPlace(size, (place) => {
      if (isKept(place)) largest = Math.max(largest, this.countOf(place))
    })
    const withCount = new Int32Array(largest + 1)
    yield* eachPlace(size, (place) => {
      if (isKept(place)) increase(withCount, this.countOf(place))
    })
    let least = largest
    for (let found = withCount[least] ?? 0; found < limit && least > 1; found += withCount[least] as number)
      least -= 1
    let above = 0
    for (let count = least + 1; count <= largest; count += 1) above += withCount[count] as number
    let atLeast = limit - above
    const kept: number[] = []
    // Numbers are assigned in the order of first occurrence.
    yield* eachPlace(size, (place) => {
      if (!isKept(place)) return
      const count = this.countOf(place)
      if (count > least || (count === least && atLeast > 0)) kept.push(place)
      if (count === least) atLeast -= 1
    })
    return yield* sortSteps(kept, (one, other) => this.countOf(other) - this.countOf(one) || one - other)
  }
}

/** The most frequent keys of several parts. */
export function mostOfParts<Key extends CountedKey>(
  keys: readonly Key[],
  from: number,
  limit: number,
): Key[] {
  const sorted = [...keys].sort((one, other) => other.count - one.count || one.seen - other.seen)
  return sorted.slice(from, from + limit)
}

/** Runs a pass for each part, with as many parts as are needed: a pass returns null when its part is too large. */
export async function inParts<T>(pass: (part: KeyPart) => Promise<T | null>): Promise<T[]> {
  for (let parts = 1; ; parts *= 2) {
    const found: T[] = []
    for (let part = 0; part < parts; part += 1) {
      const one = await pass({ part, parts })
      if (one === null) break
      found.push(one)
    }
    if (found.length === parts) return found
  }
}

export function increase(counts: Int32Array, at: number, by = 1): void {
  counts[at] = (counts[at] as number) + by
}

export function longer<T extends Uint8Array | Int32Array | Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from)
  return to
}
