/** A set of names as a Bloom filter: small, quick to load, and wrong about three names in a thousand that it does not hold. */
export interface StoredNames {
  /** What the names are and where they come from. */
  source: string
  licence: string
  /** The bits, in base 64. */
  bits: string
}

const BITS_PER_NAME = 12
const BITS_PER_TEST = 8

/** Names are compared as they are: the caller folds them. */
export class NameSet {
  readonly #bits: Uint8Array

  constructor({ bits }: Pick<StoredNames, 'bits'>) {
    this.#bits = Buffer.from(bits, 'base64')
  }

  has(name: string): boolean {
    return placesOf(name, this.#bits.length * 8).every(
      (at) => ((this.#bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0,
    )
  }
}

/** The bits that hold the names, in base 64. */
export function bitsOf(names: ReadonlySet<string>): string {
  const bits = new Uint8Array(Math.ceil((names.size * BITS_PER_NAME) / 8))
  for (const name of names) {
    for (const at of placesOf(name, bits.length * 8)) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
  }
  return Buffer.from(bits).toString('base64')
}

/** The bits of a name: two hashes (FNV-1a with a final mix) give as many as are needed (Kirsch and Mitzenmacher). */
function placesOf(name: string, size: number): number[] {
  const [first, step] = [hash(name, 0x81_1c_9d_c5), hash(name, 0x9e_37_79_b9) | 1]
  return Array.from({ length: BITS_PER_TEST }, (_, at) => ((first + at * step) >>> 0) % size)
}

function hash(name: string, seed: number): number {
  let value = seed
  for (let at = 0; at < name.length; at += 1) value = Math.imul(value ^ name.charCodeAt(at), 0x01_00_01_93)
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b)
  return (value ^ (value >>> 13)) >>> 0
}
