import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The cost of a hash: scrypt takes `128 * N * r` bytes and `N * r * p` steps. */
export interface HashCost {
  N: number
  r: number
  p: number
}

/** One of the settings that OWASP's Password Storage Cheat Sheet names: 32 MiB for a hash. */
const COST: HashCost = { N: 2 ** 15, r: 8, p: 3 }
const MEMORY_MAX = 64 * 1024 * 1024
const HASH_BYTES = 32

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** Hashes passwords. The stored form is `scrypt$N$r$p$salt$hash`. */
export class Passwords {
  readonly #cost: HashCost

  constructor(cost: HashCost = COST) {
    this.#cost = cost
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    const hash = await derived(password, salt, this.#cost)
    return `${this.#prefix()}$${salt.toString('base64url')}$${hash.toString('base64url')}`
  }

  /**
   * Without a stored hash the answer is false after the same time, so that it does not reveal whether an account
   * exists.
   */
  async isRight(password: string, stored: string | null): Promise<boolean> {
    const nobody = `${this.#prefix()}$${'A'.repeat(22)}$${'A'.repeat(43)}`
    const [, N, r, p, salt = '', hash = ''] = (stored ?? nobody).split('$')
    const cost = { N: Number(N), r: Number(r), p: Number(p) }
    const found = await derived(password, Buffer.from(salt, 'base64url'), cost)
    return timingSafeEqual(found, Buffer.from(hash, 'base64url')) && stored !== null
  }

  #prefix(): string {
    const { N, r, p } = this.#cost
    return ['scrypt', N, r, p].join('$')
  }
}

/** Keyboards produce the same letter in different Unicode forms, so the password is normalized. */
function derived(password: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
  return derive(password.normalize('NFC'), salt, HASH_BYTES, { ...cost, maxmem: MEMORY_MAX })
}
