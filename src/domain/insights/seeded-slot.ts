import { randomBytes } from 'node:crypto'

const SEED = randomBytes(12)
const ADDEND = SEED.readInt32LE(0)
const FACTORS = [SEED.readInt32LE(4) | 1, SEED.readInt32LE(8) | 1] as const

/**
 * Where a key belongs in a hash table. Each process has other slots, so that nobody can choose texts whose keys meet in one
 * of them.
 * @param mask - the number of slots, a power of two, minus 1
 */
export function seededSlot(high: number, low: number, mask: number): number {
  const half = Math.imul(high ^ ADDEND, FACTORS[0])
  const whole = Math.imul(half ^ (half >>> 16) ^ low, FACTORS[1])
  return (whole ^ (whole >>> 15)) & mask
}
