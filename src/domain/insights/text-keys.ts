import { hash } from 'node:crypto'

/**
 * The bytes of the key of a domain, a page or a search query: enough that no two texts of an installation have the
 * same key by chance.
 */
export const KEY_BYTES = 8

/** Numbers texts in the order of their first occurrence, and packs their keys. */
export class KeyWriter {
  readonly #known = new Map<string, number>()
  readonly #keys: Buffer[] = []

  /** @param mark - a byte that is stored with the key; the same text with another mark is another entry */
  place(text: string, mark?: number): number {
    const id = mark === undefined ? text : `${mark} ${text}`
    let place = this.#known.get(id)
    if (place === undefined) {
      place = this.#known.size
      this.#known.set(id, place)
      this.#keys.push(keyOf(text))
      if (mark !== undefined) this.#keys.push(Buffer.of(mark))
    }
    return place
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#keys)
  }
}

/** Packed keys, with or without marks. */
export class PackedKeys {
  readonly count: number
  readonly #view: DataView
  readonly #width: number

  constructor(bytes: Uint8Array, hasMarks = false) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#width = KEY_BYTES + (hasMarks ? 1 : 0)
    this.count = Math.floor(bytes.length / this.#width)
  }

  high(place: number): number {
    return this.#view.getUint32(place * this.#width)
  }

  low(place: number): number {
    return this.#view.getUint32(place * this.#width + 4)
  }

  mark(place: number): number {
    return this.#view.getUint8(place * this.#width + KEY_BYTES)
  }
}

/**
 * Replaces the mark of a text's key; null when the text has several entries, or when the new entry would equal
 * another one.
 */
export function remarked(bytes: Uint8Array, text: string, mark: number): Uint8Array | null {
  const key = keyOf(text)
  const keys = new PackedKeys(bytes, true)
  const [high, low] = [key.readUInt32BE(0), key.readUInt32BE(4)]
  const places = Array.from({ length: keys.count }, (_, place) => place).filter(
    (place) => keys.high(place) === high && keys.low(place) === low,
  )
  if (places.length > 1) return null
  const changed = Uint8Array.from(bytes)
  for (const place of places) changed[place * (KEY_BYTES + 1) + KEY_BYTES] = mark
  return changed
}

/** The key as a text, for use in a Map. */
export function keyText(high: number, low: number): string {
  return `${high} ${low}`
}

export function keyTextOf(text: string): string {
  const key = keyOf(text)
  return keyText(key.readUInt32BE(0), key.readUInt32BE(4))
}

/** As the database writes a key: the first bytes of the text's SHA-256 in hexadecimal. */
export function hexOfKey({ high, low }: { high: number; low: number }): string {
  return [high, low].map((half) => half.toString(16).padStart(KEY_BYTES, '0')).join('')
}

const keyOf = (text: string): Buffer => hash('sha256', text, 'buffer').subarray(0, KEY_BYTES)
