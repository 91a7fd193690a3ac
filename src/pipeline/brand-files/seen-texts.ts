import { createHash, randomBytes } from 'node:crypto'

const SLOTS_MIN = 16

/**
 * A set of texts that takes at most 32 bytes for each, whatever their length. It stores 64 bits of a salted digest;
 * without the salt, nobody can construct two texts with the same digest.
 */
export class SeenTexts {
  readonly #salt = randomBytes(16)
  /** 256 tables, because to move a million digests at once would block the event loop. */
  readonly #tables: (DigestTable | undefined)[] = []

  has(text: string): boolean {
    const [place, high, low] = this.#digest(text)
    return this.#tables[place]?.has(high, low) ?? false
  }

  /** @returns false when the set contains it already */
  add(text: string): boolean {
    const [place, high, low] = this.#digest(text)
    const table = this.#tables[place] ?? new DigestTable()
    this.#tables[place] = table
    return table.add(high, low)
  }

  /** The index of its table, and two numbers, the second of which is not 0. */
  #digest(text: string): [place: number, high: number, low: number] {
    const digest = createHash('sha256').update(this.#salt).update(text).digest()
    return [digest.readUInt8(), digest.readUInt32LE(4), digest.readUInt32LE(8) || 1]
  }
}

/** Digests by open addressing: two numbers in each slot, of which the second is 0 in an empty one. */
class DigestTable {
  #slots = new Uint32Array(2 * SLOTS_MIN)
  #count = 0

  has(high: number, low: number): boolean {
    return !this.#isEmpty(this.#placeOf(high, low))
  }

  add(high: number, low: number): boolean {
    const place = this.#placeOf(high, low)
    if (!this.#isEmpty(place)) return false
    this.#put(place, high, low)
    this.#count += 1
    // Half of the slots are in use.
    if (4 * this.#count > this.#slots.length) this.#grow()
    return true
  }

  /** The index of its slot, or of the empty slot where it belongs. */
  #placeOf(high: number, low: number): number {
    const last = this.#slots.length - 1
    let place = (2 * low) & last
    while (!this.#isEmpty(place) && !(this.#slots[place] === high && this.#slots[place + 1] === low))
      place = (place + 2) & last
    return place
  }

  #isEmpty(place: number): boolean {
    return this.#slots[place + 1] === 0
  }

  #put(place: number, high: number, low: number): void {
    this.#slots[place] = high
    this.#slots[place + 1] = low
  }

  #grow(): void {
    const before = this.#slots
    this.#slots = new Uint32Array(2 * before.length)
    for (let place = 0; place < before.length; place += 2) {
      const [high, low] = [before[place] as number, before[place + 1] as number]
      if (low !== 0) this.#put(this.#placeOf(high, low), high, low)
    }
  }
}
