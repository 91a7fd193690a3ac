/** `clear` releases a larger buffer. */
const ROOM_KEPT = 64 * 1024

/**
 * Bytes that arrive in pieces, joined as they arrive. A piece that is kept costs some hundred bytes, however short it
 * is: whoever sends one byte at a time would take hundreds of times as much memory as they send.
 */
export class JoinedBytes {
  #room = new Uint8Array(0)
  #length = 0

  get length(): number {
    return this.#length
  }

  /** A view, which is valid until more is added. */
  get bytes(): Buffer {
    return Buffer.from(this.#room.buffer, 0, this.#length)
  }

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length
    if (length > this.#room.length) {
      const larger = new Uint8Array(Math.max(length, 2 * this.#room.length))
      larger.set(this.bytes)
      this.#room = larger
    }
    this.#room.set(piece, this.#length)
    this.#length = length
  }

  clear(): void {
    if (this.#room.length > ROOM_KEPT) this.#room = new Uint8Array(0)
    this.#length = 0
  }
}

/**
 * Joins all pieces that arrive.
 * @throws what `tooMany` makes, when they have more than `bytesMax` bytes
 */
export async function joined(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  bytesMax: number,
  tooMany: () => Error,
): Promise<Buffer> {
  const read = new JoinedBytes()
  for await (const piece of pieces) {
    if (read.length + piece.length > bytesMax) throw tooMany()
    read.add(piece)
  }
  return read.bytes
}
