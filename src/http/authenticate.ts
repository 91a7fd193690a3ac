import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '../contract/errors.ts'
import { hashApiKey, isWellFormedApiKey } from '../domain/api-key.ts'
import { findKeyHolder, type KeyHolder, touchKeys } from '../storage/api-keys.ts'
import type { Database } from '../storage/database.ts'

/** In the order in which they count. */
export const KEY_HEADERS = ['x-api-key', 'x-service-api-key', 'x-earshot-api-key'] as const
/** A key revoked by another process is refused after this. */
const KEEP_MS = 5_000
const TOUCH_INTERVAL_MS = 60_000
const KEPT_MAX = 10_000

/** Tells who a key speaks for; remembers valid keys for a few seconds. */
export class KeyRing {
  readonly #database: Database
  readonly #now: () => Date
  readonly #known = new Map<string, { holder: KeyHolder; until: number }>()
  readonly #touched = new Map<string, number>()
  /** How often keys were revoked: what was read before the last time may be out of date. */
  #revocations = 0

  constructor(database: Database, now: () => Date) {
    this.#database = database
    this.#now = now
  }

  /** @throws {ApiError} `missing_api_key` or `invalid_api_key` */
  async holderOf(headers: IncomingHttpHeaders): Promise<KeyHolder> {
    const key = sentKey(headers)
    if (!isWellFormedApiKey(key)) throw invalidKey()
    const hash = hashApiKey(key)
    const now = this.#now()
    const known = this.#known.get(hash)
    const holder = known && known.until > now.getTime() ? known.holder : await this.#find(hash, now)
    if (!holder || (holder.expiresAt !== null && holder.expiresAt <= now)) throw invalidKey()
    this.#touch(holder.keyId, now)
    return holder
  }

  /** A key was revoked: this process must not remember it. */
  forget(): void {
    this.#revocations += 1
    this.#known.clear()
  }

  async #find(hash: string, now: Date): Promise<KeyHolder | null> {
    const revocations = this.#revocations
    const holder = await findKeyHolder(this.#database.db, hash, now)
    if (revocations !== this.#revocations) return holder
    if (this.#known.size >= KEPT_MAX) this.#known.clear()
    if (holder) this.#known.set(hash, { holder, until: now.getTime() + KEEP_MS })
    else this.#known.delete(hash)
    return holder
  }

  /** Keeps "last used" to the minute; a failure to note it is no reason to refuse. */
  #touch(keyId: string, now: Date): void {
    if ((this.#touched.get(keyId) ?? 0) > now.getTime() - TOUCH_INTERVAL_MS) return
    this.#touched.set(keyId, now.getTime())
    touchKeys(this.#database.db, [keyId], now).catch(() => this.#touched.delete(keyId))
  }
}

function sentKey(headers: IncomingHttpHeaders): string {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1]
  const sent = [...KEY_HEADERS.map((name) => headers[name]), bearer]
    .map((value) => (Array.isArray(value) ? value.join(',') : value)?.trim())
    .filter((value) => value !== undefined && value !== '')
  const [key] = sent
  if (key === undefined) {
    throw new ApiError(
      'missing_api_key',
      'Send an API key in the header x-api-key, or as Authorization: Bearer.',
      {},
      CHALLENGE,
    )
  }
  if (new Set(sent).size > 1) {
    throw new ApiError('invalid_api_key', 'Two headers carry different API keys. Send one.', {}, CHALLENGE)
  }
  return key
}

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="Earshot"' }

function invalidKey(): ApiError {
  return new ApiError(
    'invalid_api_key',
    'The API key is not valid: unknown, mistyped, expired or revoked.',
    {},
    CHALLENGE,
  )
}
