import { createHash, randomBytes } from 'node:crypto'

const SLOTS_MIN = 1_024

/**
 * A set of texts that takes at most 32 bytes for each, whatever their length. It stores 64 bits of a salted digest;
 * without the salt, nobody can construct two texts with the same digest.
 */
export class SeenTexts {
  readonly #salt = randomBytes(16)
  #slots = new BigUint64Array(SLOTS_MIN)
  #count = 0

  has(text: string): boolean {
    const digest = this.#digest(text)
    return this.#slots[this.#place(digest)] === digest
  }

  /** @returns false when the set contains it already */
  add(text: string): boolean {
    const digest = this.#digest(text)
    const place = this.#place(digest)
    if (this.#slots[place] === digest) return false
    this.#slots[place] = digest
    this.#count += 1
    if (2 * this.#count > this.#slots.length) this.#grow()
    return true
  }

  #digest(text: string): bigint {
    const digest = createHash('sha256').update(this.#salt).update(text).digest().readBigUInt64LE()
    // An empty slot is 0.
    return digest === 0n ? 1n : digest
  }

  /** The index of its slot, or of the empty slot where it belongs. */
  #place(digest: bigint): number {
    const last = this.#slots.length - 1
    let place = Number(digest & 0xffff_ffffn) & last
    while (this.#slots[place] !== 0n && this.#slots[place] !== digest) place = (place + 1) & last
    return place
  }

  #grow(): void {
    const before = this.#slots
    this.#slots = new BigUint64Array(2 * before.length)
    for (const digest of before) if (digest !== 0n) this.#slots[this.#place(digest)] = digest
  }
}
