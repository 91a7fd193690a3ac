import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../../contract/errors.ts'
import { hashApiKey, isWellFormedApiKey } from '../../domain/api-key.ts'
import { hashToken, isWellFormedToken } from '../../domain/secret-token.ts'
import { isStillKept } from '../../domain/still-kept.ts'
import type { Database, Db } from '../../storage/database/database.ts'
import { findSessionHolder, touchSession } from '../../storage/people/sessions.ts'
import type { Holder } from '../../storage/tenancy/holder.ts'
import { findHolderOfKey, findKeyHolder, touchKeys } from '../../storage/tenancy/keys.ts'
import { isInner } from '../mcp/inner-fetch.ts'
import { sentSession } from '../people/session-cookie.ts'
import { MCP_PATH } from '../route-table.ts'
import { type AccessTokens, isAccessToken } from './access-tokens.ts'
import { atMost } from './at-most.ts'
import type { Attempts } from './refused-keys.ts'

/** In order of precedence. */
export const KEY_HEADERS = ['x-api-key', 'x-service-api-key', 'x-earshot-api-key'] as const
/** A key revoked by another process is refused after this. */
const KEEP_MS = 5_000
const TOUCH_INTERVAL_MS = 60_000
/** Keys and sessions in each of the caches. */
const KEPT_MAX = 10_000

/** Finds the holder of a key or a session; valid ones are cached for a few seconds. */
export class KeyRing {
  readonly #database: Database
  readonly #now: () => Date
  readonly #tokens: AccessTokens | null
  /** Holders by the name of their credential. */
  readonly #known = new LRUCache<string, { holder: Holder; until: number }>(atMost(KEPT_MAX))
  /** Keys that were valid once: they are looked up even when their address has used up its attempts. */
  readonly #trusted = new LRUCache<string, true>(atMost(KEPT_MAX))
  readonly #underWay = new Map<string, Promise<Holder | null>>()
  /** When the next use of a key or session is stored, in milliseconds, by its id. */
  readonly #touched = new LRUCache<string, number>(atMost(KEPT_MAX))
  /** Counts revocations: a look-up that began before the last one may be out of date. */
  #revocations = 0

  constructor(database: Database, now: () => Date, tokens: AccessTokens | null = null) {
    this.#database = database
    this.#now = now
    this.#tokens = tokens
  }

  /**
   * The holder of the key that the request carries, else of its session.
   * @param attempts - the attempts that the client's address has left
   * @param mayBeKept - whether a holder that was found some seconds ago may be used; false asks the database, because another process may have revoked the key
   * @throws {ApiError} `missing_api_key`, `invalid_api_key`, `invalid_session` or `rate_limit_exceeded`
   */
  async holderOf(request: FastifyRequest, attempts: Attempts, mayBeKept = true): Promise<Holder> {
    const [key, ...others] = sentKeys(request.headers)
    const credential = key === undefined ? sessionOf(request) : this.#credentialOf(key, request)
    if (others.length > 0 || !credential.isWellFormed) {
      attempts.count()
      throw others.length > 0 ? twoKeys() : credential.refusal()
    }
    const now = this.#now()
    const known = mayBeKept ? this.#known.get(credential.name) : undefined
    const holder =
      known && isStillKept(known.until, now.getTime(), KEEP_MS)
        ? alive(known.holder, now)
        : await this.#lookUp(credential, now, attempts, mayBeKept)
    if (!holder) throw credential.refusal()
    this.#touch(holder, now)
    return holder
  }

  /**
   * Access tokens are accepted for messages to the tools, and for the requests that the tools send to this server.
   */
  #credentialOf(sent: string, request: FastifyRequest): Credential {
    const tokens = this.#tokens
    const isForTools = request.routeOptions.url === MCP_PATH || isInner(request)
    return tokens && isForTools && isAccessToken(sent) ? tokenCredential(sent, tokens) : keyCredential(sent)
  }

  /** A key that was never valid uses up one of its address's attempts. */
  async #lookUp(
    credential: Credential,
    now: Date,
    attempts: Attempts,
    mayBeKept: boolean,
  ): Promise<Holder | null> {
    // A look-up that is under way may have begun before another process revoked the key.
    const find = () => (mayBeKept ? this.#findOnce(credential, now) : this.#find(credential, now))
    // Signatures cannot be guessed, and many assistants share an address, so no attempt is counted.
    if (credential.isSigned) return find()
    if (!this.#trusted.has(credential.name)) return attempts.lookUp(find)
    const holder = await find()
    if (holder) return holder
    this.#trusted.delete(credential.name)
    attempts.count()
    return null
  }

  /** Reads with the same key at the same moment share one look-up. */
  #findOnce(credential: Credential, now: Date): Promise<Holder | null> {
    const { name } = credential
    const underWay = this.#underWay.get(name)
    if (underWay) return underWay
    const finding = this.#find(credential, now).finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, finding)
    return finding
  }

  /** Empties the cache, because a key was revoked or its limits changed. */
  forget(): void {
    this.#revocations += 1
    this.#known.clear()
    this.#underWay.clear()
  }

  async #find({ name, find }: Credential, now: Date): Promise<Holder | null> {
    const revocations = this.#revocations
    const found = await find(this.#database.db, now)
    const holder = found && alive(found, now)
    if (holder) this.#trusted.set(name, true)
    if (revocations !== this.#revocations) return holder
    if (holder) this.#known.set(name, { holder, until: now.getTime() + KEEP_MS })
    else this.#known.delete(name)
    return holder
  }

  /** Stores "last used" to the minute; a failure to store it does not refuse the request. */
  #touch({ id: keyId, person }: Holder, now: Date): void {
    const id = person?.sessionId ?? keyId
    if (isStillKept(this.#touched.get(id) ?? 0, now.getTime(), TOUCH_INTERVAL_MS)) return
    this.#touched.set(id, now.getTime() + TOUCH_INTERVAL_MS)
    const { db } = this.#database
    const touched = person ? touchSession(db, id, now) : touchKeys(db, [id], now)
    touched.catch(() => this.#touched.delete(id))
  }
}

function alive(holder: Holder, now: Date): Holder | null {
  return holder.expiresAt !== null && holder.expiresAt <= now ? null : holder
}

/** A key or a session, not looked up yet. */
interface Credential {
  /** The kind of the credential and its hash. */
  name: string
  isWellFormed: boolean
  /** Whether a signature was checked before the look-up. */
  isSigned?: boolean
  find(db: Db, now: Date): Promise<Holder | null>
  refusal(): ApiError
}

function tokenCredential(token: string, tokens: AccessTokens): Credential {
  return {
    name: `token ${hashToken(token)}`,
    isWellFormed: true,
    isSigned: true,
    async find(db, now) {
      const bearer = await tokens.bearerOf(token, now)
      const holder = bearer && (await findHolderOfKey(db, bearer.keyId, now))
      return holder && { ...holder, expiresAt: earlier(bearer.expiresAt, holder.expiresAt) }
    },
    refusal: () =>
      new ApiError(
        'invalid_api_key',
        'The access token is not valid: expired, for another server, or it names no API key that is.',
        {},
        CHALLENGE,
      ),
  }
}

const earlier = (one: Date, other: Date | null) => (other !== null && other < one ? other : one)

function keyCredential(key: string): Credential {
  const hash = hashApiKey(key)
  return {
    name: `key ${hash}`,
    isWellFormed: isWellFormedApiKey(key),
    find: (db, now) => findKeyHolder(db, hash, now),
    refusal: invalidKey,
  }
}

function sessionOf(request: FastifyRequest): Credential {
  const token = sentSession(request)
  if (token === null) throw missingKey()
  const hash = hashToken(token)
  return {
    name: `session ${hash}`,
    isWellFormed: isWellFormedToken(token),
    find: (db, now) => findSessionHolder(db, hash, now),
    refusal: () => new ApiError('invalid_session', 'The session has ended. Sign in again.', {}, CHALLENGE),
  }
}

/** The keys of all headers without duplicates. */
function sentKeys(headers: IncomingHttpHeaders): string[] {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1]
  const sent = [...KEY_HEADERS.map((name) => headers[name]), bearer]
    .map((value) => (Array.isArray(value) ? value.join(',') : value)?.trim())
    .filter((value): value is string => value !== undefined && value !== '')
  return [...new Set(sent)]
}

/** The API key or session token of the request, which is the same when the request is repeated. Empty for an access token, which may be renewed. */
export function sentSecret(request: FastifyRequest): string {
  const [key] = sentKeys(request.headers)
  if (key !== undefined) return isAccessToken(key) ? '' : key
  return sentSession(request) ?? ''
}

/** Whether the request carries a key or a session, valid or not. */
export function hasCredential(request: FastifyRequest): boolean {
  return sentKeys(request.headers).length > 0 || sentSession(request) !== null
}

function missingKey(): ApiError {
  return new ApiError(
    'missing_api_key',
    'Send an API key in the header x-api-key, or as Authorization: Bearer.',
    {},
    CHALLENGE,
  )
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
