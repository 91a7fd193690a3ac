import { LRUCache } from 'lru-cache'
import { tooMany } from '../../contract/errors.ts'
import { isStillKept } from '../../domain/still-kept.ts'
import { networkOf } from '../connections/network-of.ts'
import { atMost } from './at-most.ts'
import type { LimitState } from './rate-limits.ts'

interface Limit {
  refusalsMax: number
  windowMs: number
  /** The beginning of the message of the refusal. */
  reason: string
}

const OF_ADDRESS: Limit = {
  refusalsMax: 20,
  windowMs: 60_000,
  reason: 'Too many refused keys or sign-ins from this address.',
}
const OF_ACCOUNT: Limit = {
  refusalsMax: 10,
  windowMs: 900_000,
  reason: 'Too many refused sign-ins of this account.',
}
/**
 * Each sign-in that was begun leaves a row until it expires. The limit is high because a whole office may share an
 * address.
 */
export const BEGUN_SIGN_INS: Limit = {
  refusalsMax: 60,
  windowMs: 60_000,
  reason: 'Too many sign-ins through the identity provider began from this address.',
}
/**
 * When there are more counts than this, the oldest is removed, so that an attacker cannot fill the memory. To remove the count of an
 * account, an attacker would need this many refused sign-ins in 15 minutes, and a process cannot calculate as many password hashes. To
 * remove the count of an address, this many networks.
 */
const KEPT_MAX = 10_000
const REFUSED_MAX = 20_000

/** Counts refused attempts by a name: that of an address or of an account. */
class AttemptsByName {
  /** Without a refusal so far. Anybody can begin any number of them, which must not remove counts of refusals. */
  readonly #fresh = new LRUCache<string, Attempts>(atMost(KEPT_MAX))
  readonly #refused = new LRUCache<string, Attempts>(atMost(REFUSED_MAX))
  readonly #now: () => Date
  readonly #limit: Limit

  constructor(now: () => Date, limit: Limit) {
    this.#now = now
    this.#limit = limit
  }

  of(name: string): Attempts {
    const now = this.#now().getTime()
    const known = [this.#refused.get(name), this.#fresh.get(name)].find((one) => one?.counts(now))
    if (known) return known
    const attempts = new Attempts(this.#limit, now, this.#now, () => this.#keep(name, attempts))
    this.#fresh.set(name, attempts)
    return attempts
  }

  #keep(name: string, attempts: Attempts): void {
    const kept = this.#refused.get(name)
    if (kept === attempts) return
    if (kept?.counts(this.#now().getTime())) {
      kept.add()
      return
    }
    this.#refused.set(name, attempts)
    this.#fresh.delete(name)
  }
}

/** Counts refused keys, or other limited attempts, by the client's address. */
export class RefusedKeys {
  readonly #byNetwork: AttemptsByName

  constructor(now: () => Date, limit: Limit = OF_ADDRESS) {
    this.#byNetwork = new AttemptsByName(now, limit)
  }

  of(address: string): Attempts {
    return this.#byNetwork.of(networkOf(address))
  }
}

/** Counts refused sign-ins by the e-mail address that was tried, from whatever address they come. */
export class RefusedSignIns {
  readonly #byAccount: AttemptsByName

  constructor(now: () => Date) {
    this.#byAccount = new AttemptsByName(now, OF_ACCOUNT)
  }

  of(emailKey: string): Attempts {
    return this.#byAccount.of(emailKey)
  }
}

/** The attempts of one address, or at one account, within a period. */
export class Attempts {
  readonly #until: number
  readonly #limit: Limit
  readonly #now: () => Date
  readonly #onRefused: () => void
  readonly #underWay = new Set<Promise<unknown>>()
  #refused = 0

  /** @param onRefused - is called after each refusal */
  constructor(limit: Limit, begin: number, now: () => Date, onRefused: () => void = () => {}) {
    this.#limit = limit
    this.#until = begin + limit.windowMs
    this.#now = now
    this.#onRefused = onRefused
  }

  get state(): LimitState {
    const ttlInSeconds = Math.max(1, Math.ceil((this.#until - this.#now().getTime()) / 1_000))
    const { refusalsMax: max } = this.#limit
    return { max, remaining: Math.max(0, max - this.#refused), ttlInSeconds }
  }

  /** Whether the period is not over. */
  counts(now: number): boolean {
    return isStillKept(this.#until, now, this.#limit.windowMs)
  }

  /** @throws {ApiError} `rate_limit_exceeded` when no attempt is left */
  count(): void {
    this.#refuseMore()
    this.#refuse()
  }

  /** Counts a refusal without calling `onRefused`. */
  add(): void {
    this.#refused += 1
  }

  /**
   * Looks a key up and counts it when it is not found. At most as many look-ups run at the same time as attempts are
   * left; others wait.
   * @throws {ApiError} `rate_limit_exceeded` without a look-up when no attempt is left
   */
  async lookUp<T>(find: () => Promise<T | null>): Promise<T | null> {
    while (this.#refused + this.#underWay.size >= this.#limit.refusalsMax) {
      this.#refuseMore()
      await Promise.race(this.#underWay)
    }
    const looking = find()
    const settled = looking.catch(() => null)
    this.#underWay.add(settled)
    try {
      const found = await looking
      if (found === null) this.#refuse()
      return found
    } finally {
      this.#underWay.delete(settled)
    }
  }

  #refuse(): void {
    this.add()
    this.#onRefused()
  }

  #refuseMore(): void {
    if (this.#refused < this.#limit.refusalsMax) return
    throw tooMany(this.#limit.reason, this.state.ttlInSeconds)
  }
}
