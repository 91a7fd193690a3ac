import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../../contract/errors.ts'
import { hashApiKey, isWellFormedApiKey } from '../../domain/api-key.ts'
import type { Database } from '../../storage/database/database.ts'
import { findKeyHolder, type KeyHolder, touchKeys } from '../../storage/tenancy/keys.ts'
import type { Attempts } from './refused-keys.ts'

/** In order of precedence. */
export const KEY_HEADERS = ['x-api-key', 'x-service-api-key', 'x-earshot-api-key'] as const
/** A key revoked by another process is refused after this. */
const KEEP_MS = 5_000
const TOUCH_INTERVAL_MS = 60_000
/** Keys of which this process remembers something. */
const KEPT_MAX = 10_000

/** Finds the holder of a key; valid keys are cached for a few seconds. */
export class KeyRing {
  readonly #database: Database
  readonly #now: () => Date
  /** By the key's hash. */
  readonly #known = new LRUCache<string, { holder: KeyHolder; until: number }>({ max: KEPT_MAX })
  /** Keys that were valid once: they are looked up from any address. */
  readonly #trusted = new LRUCache<string, true>({ max: KEPT_MAX })
  readonly #underWay = new Map<string, Promise<KeyHolder | null>>()
  /** When the last use of a key was stored, in milliseconds, by the key's id. */
  readonly #touched = new LRUCache<string, number>({ max: KEPT_MAX })
  /** Counts revocations: a look-up that began before the last one may be out of date. */
  #revocations = 0

  constructor(database: Database, now: () => Date) {
    this.#database = database
    this.#now = now
  }

  /**
   * @param attempts - what the address of the request may still try
   * @throws {ApiError} `missing_api_key`, `invalid_api_key` or `rate_limit_exceeded`
   */
  async holderOf(headers: IncomingHttpHeaders, attempts: Attempts): Promise<KeyHolder> {
    const [key = '', ...others] = sentKeys(headers)
    if (others.length > 0 || !isWellFormedApiKey(key)) {
      attempts.count()
      throw others.length > 0 ? twoKeys() : invalidKey()
    }
    const hash = hashApiKey(key)
    const now = this.#now()
    const known = this.#known.get(hash)
    const holder =
      known && known.until > now.getTime()
        ? alive(known.holder, now)
        : await this.#lookUp(hash, now, attempts)
    if (!holder) throw invalidKey()
    this.#touch(holder.keyId, now)
    return holder
  }

  /** A key that was never valid is looked up only while its address may still be refused. */
  async #lookUp(hash: string, now: Date, attempts: Attempts): Promise<KeyHolder | null> {
    if (!this.#trusted.has(hash)) return attempts.lookUp(() => this.#findOnce(hash, now))
    const holder = await this.#findOnce(hash, now)
    if (holder) return holder
    this.#trusted.delete(hash)
    attempts.count()
    return null
  }

  /** Requests with the same key at the same moment share one look-up. */
  #findOnce(hash: string, now: Date): Promise<KeyHolder | null> {
    const underWay = this.#underWay.get(hash)
    if (underWay) return underWay
    const finding = this.#find(hash, now).finally(() => this.#underWay.delete(hash))
    this.#underWay.set(hash, finding)
    return finding
  }

  /** Empties the cache, because a key was revoked or its limits changed. */
  forget(): void {
    this.#revocations += 1
    this.#known.clear()
    this.#underWay.clear()
  }

  async #find(hash: string, now: Date): Promise<KeyHolder | null> {
    const revocations = this.#revocations
    const found = await findKeyHolder(this.#database.db, hash, now)
    const holder = found && alive(found, now)
    if (holder) this.#trusted.set(hash, true)
    if (revocations !== this.#revocations) return holder
    if (holder) this.#known.set(hash, { holder, until: now.getTime() + KEEP_MS })
    else this.#known.delete(hash)
    return holder
  }

  /** Stores "last used" to the minute; a failure to store it does not refuse the request. */
  #touch(keyId: string, now: Date): void {
    if ((this.#touched.get(keyId) ?? 0) > now.getTime() - TOUCH_INTERVAL_MS) return
    this.#touched.set(keyId, now.getTime())
    touchKeys(this.#database.db, [keyId], now).catch(() => this.#touched.delete(keyId))
  }
}

function alive(holder: KeyHolder, now: Date): KeyHolder | null {
  return holder.expiresAt !== null && holder.expiresAt <= now ? null : holder
}

/** The keys that are sent, each once. @throws {ApiError} `missing_api_key` */
function sentKeys(headers: IncomingHttpHeaders): string[] {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1]
  const sent = [...KEY_HEADERS.map((name) => headers[name]), bearer]
    .map((value) => (Array.isArray(value) ? value.join(',') : value)?.trim())
    .filter((value): value is string => value !== undefined && value !== '')
  if (sent.length === 0) {
    throw new ApiError(
      'missing_api_key',
      'Send an API key in the header x-api-key, or as Authorization: Bearer.',
      {},
      CHALLENGE,
    )
  }
  return [...new Set(sent)]
}

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="Earshot"' }

function twoKeys(): ApiError {
  return new ApiError('invalid_api_key', 'Two headers carry different API keys. Send one.', {}, CHALLENGE)
}

function invalidKey(): ApiError {
  return new ApiError(
    'invalid_api_key',
    'The API key is not valid: unknown, mistyped, expired or revoked.',
    {},
    CHALLENGE,
  )
}
