import type { Stepwise } from '../stepwise.ts'

/** Operators on bits work on numbers below this one. */
const BITS_MAX = 2 ** 31
const BITS_SHIFT_MAX = 28

/** Writes whole numbers up to 2^52, the small ones in one byte (LEB128, signed ones in zigzag order). */
export class ByteWriter {
  #buffer = new Uint8Array(1_024)
  #length = 0

  byte(value: number): void {
    if (this.#length === this.#buffer.length) {
      const larger = new Uint8Array(this.#buffer.length * 2)
      larger.set(this.#buffer)
      this.#buffer = larger
    }
    this.#buffer[this.#length] = value
    this.#length += 1
  }

  unsigned(value: number): void {
    let rest = value
    while (rest > 127) {
      this.byte((rest & 127) | 128)
      rest = rest < BITS_MAX ? rest >>> 7 : Math.floor(rest / 128)
    }
    this.byte(rest)
  }

  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value)
  }

  bytes(): Uint8Array {
    return this.#buffer.slice(0, this.#length)
  }
}

/** Packed bytes that are truncated, or do not match their lists of prompts and names. */
export class DamagedRollup extends Error {
  /** The id of the run, if it is known. */
  runId: string | null = null
}

export class ByteReader {
  readonly #buffer: Uint8Array
  #place = 0

  constructor(buffer: Uint8Array) {
    this.#buffer = buffer
  }

  /** How many bytes were read. */
  get place(): number {
    return this.#place
  }

  get isAtEnd(): boolean {
    return this.#place === this.#buffer.length
  }

  /** @throws {DamagedRollup} when no byte is left; the other reads too */
  byte(): number {
    const value = this.#buffer[this.#place]
    if (value === undefined) throw new DamagedRollup('the answers are cut')
    this.#place += 1
    return value
  }

  unsigned(): number {
    let value = this.byte()
    if (value < 128) return value
    value &= 127
    for (let shift = 7; ; shift += 7) {
      const next = this.byte()
      if (shift < BITS_SHIFT_MAX) value |= (next & 127) << shift
      else value += (next & 127) * 2 ** shift
      if (next < 128) return value
    }
  }

  signed(): number {
    const value = this.unsigned()
    if (value >= BITS_MAX) return value % 2 === 1 ? -(value + 1) / 2 : value / 2
    return value & 1 ? -((value + 1) >>> 1) : value >>> 1
  }
}

/** @throws {DamagedRollup} with the id of the run */
export function inRun<T>(runId: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw named(error, runId)
  }
}

/** `inRun` for a reading in steps. */
export function* stepsInRun<T>(runId: string, steps: Stepwise<T>): Stepwise<T> {
  try {
    return yield* steps
  } catch (error) {
    throw named(error, runId)
  }
}

function named(error: unknown, runId: string): unknown {
  if (error instanceof DamagedRollup) error.runId = runId
  return error
}
