import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { tooMany } from '../../contract/errors.ts'

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
/**
 * Hashes at a time. Half of the cores, where there are two, are left for all other requests, and two of the four threads of Node's pool for
 * files and names of hosts.
 */
const AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
/** Hashes that wait: anybody can send passwords from many addresses, and each takes a third of a second. */
const WAITING_MAX = 32
const RETRY_AFTER_S = 5

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** Hashes passwords, a few at a time. The stored form is `scrypt$N$r$p$salt$hash`. */
export class Passwords {
  readonly #cost: HashCost
  readonly #inTurn = pLimit(AT_ONCE)

  constructor(cost: HashCost = COST) {
    this.#cost = cost
  }

  /** @throws {ApiError} `rate_limit_exceeded` when too many passwords wait */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    const hash = await this.#derived(password, salt, this.#cost)
    return `${this.#prefix()}$${salt.toString('base64url')}$${hash.toString('base64url')}`
  }

  /**
   * Without a stored hash the answer is false after the same time, so that it does not reveal whether an account
   * exists.
   * @throws {ApiError} `rate_limit_exceeded` when too many passwords wait
   */
  async isRight(password: string, stored: string | null): Promise<boolean> {
    const nobody = `${this.#prefix()}$${'A'.repeat(22)}$${'A'.repeat(43)}`
    const [, N, r, p, salt = '', hash = ''] = (stored ?? nobody).split('$')
    const cost = { N: Number(N), r: Number(r), p: Number(p) }
    const found = await this.#derived(password, Buffer.from(salt, 'base64url'), cost)
    return timingSafeEqual(found, Buffer.from(hash, 'base64url')) && stored !== null
  }

  async #derived(password: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
    if (this.#inTurn.pendingCount >= WAITING_MAX)
      throw tooMany('Too many passwords are being checked at this moment.', RETRY_AFTER_S)
    return this.#inTurn(() => derived(password, salt, cost))
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
