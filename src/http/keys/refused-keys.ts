import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import { type LimitState, tooMany } from './rate-limits.ts'

const WINDOW_MS = 60_000
/** Refused keys a minute from one address. */
const REFUSALS_MAX = 20
/** Above this number the oldest are dropped: unlimited memory would allow another attack. */
const ADDRESSES_MAX = 10_000

/** Counts refused keys by the address that sent them. */
export class RefusedKeys {
  readonly #byNetwork = new LRUCache<string, Attempts>({ max: ADDRESSES_MAX })
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  of(address: string): Attempts {
    const network = networkOf(address)
    const now = this.#now().getTime()
    const known = this.#byNetwork.get(network)
    if (known && known.until > now) return known
    const attempts = new Attempts(now + WINDOW_MS, this.#now)
    this.#byNetwork.set(network, attempts)
    return attempts
  }
}

/** The attempts of an address within a minute. */
export class Attempts {
  readonly until: number
  readonly #now: () => Date
  readonly #underWay = new Set<Promise<unknown>>()
  #refused = 0

  constructor(until: number, now: () => Date) {
    this.until = until
    this.#now = now
  }

  get state(): LimitState {
    const ttlInSeconds = Math.max(1, Math.ceil((this.until - this.#now().getTime()) / 1_000))
    return { max: REFUSALS_MAX, remaining: Math.max(0, REFUSALS_MAX - this.#refused), ttlInSeconds }
  }

  /** @throws {ApiError} `rate_limit_exceeded` when none is left */
  count(): void {
    this.#refuseMore()
    this.#refused += 1
  }

  /**
   * Looks a key up and counts it when it is not found. Never more look-ups run at the same time than may still fail; others
   * wait for them.
   * @throws {ApiError} `rate_limit_exceeded` without a look-up when none is left
   */
  async lookUp<T>(find: () => Promise<T | null>): Promise<T | null> {
    while (this.#refused + this.#underWay.size >= REFUSALS_MAX) {
      this.#refuseMore()
      await Promise.race(this.#underWay)
    }
    const looking = find()
    const settled = looking.catch(() => null)
    this.#underWay.add(settled)
    try {
      const found = await looking
      if (found === null) this.#refused += 1
      return found
    } finally {
      this.#underWay.delete(settled)
    }
  }

  #refuseMore(): void {
    if (this.#refused < REFUSALS_MAX) return
    throw tooMany('Too many refused API keys from this address.', this.state.ttlInSeconds)
  }
}

/** The network of an address: a client with one IPv6 address can use all 2^64 of its network. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))
  const groups = [...(before ?? []), ...Array<string>(zeros).fill('0'), ...(after ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
}
