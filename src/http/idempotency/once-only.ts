import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ApiError, tooMany } from '../../contract/errors.ts'
import type { Db } from '../../storage/database/database.ts'
import { inSavepoint, inTransaction, withinTransaction } from '../../storage/database/transaction.ts'
import {
  type ClaimedKey,
  claimIdempotencyKey,
  giveUpClaim,
  giveUpOldClaim,
  type IdempotencyRef,
  storeAnswer,
} from '../../storage/tenancy/idempotency-keys.ts'
import { errorBody } from '../error-body.ts'
import type { HttpContext } from '../handler.ts'
import { sentSecret } from '../keys/authenticate.ts'
import type { JsonAnswer } from '../reading/json-answer.ts'
import { invalid } from '../refuse.ts'

/** A request with an idempotency key, and the hash of its body. */
export interface OnceOnlyRequest {
  ref: IdempotencyRef
  /** HMAC-SHA-256 of the body as it was sent. */
  bodyHash: string
}

/** Longer than any route waits for another system: the check of an LLM with the longest time limit takes an hour. */
const OUTSIDE_MAX_MS = 65 * 60_000
const RETRY_AFTER_S = 2

const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/

/**
 * The identity of a request by its `Idempotency-Key`; null when none was sent.
 * @throws {ApiError} `invalid_request` for a malformed key
 */
export function idempotencyRef(request: FastifyRequest): IdempotencyRef | null {
  const key = request.headers['idempotency-key']
  const { holder, method } = request
  if (key === undefined || !holder || method !== 'POST') return null
  if (typeof key !== 'string' || !KEY_PATTERN.test(key)) {
    const message = '1 to 255 visible ASCII characters are needed'
    throw invalid({ path: 'Idempotency-Key', code: 'invalid', message })
  }
  const [path = ''] = request.url.split('?')
  return { organizationId: holder.organizationId, apiKeyId: holder.id, method, path, key }
}

/**
 * Reads an `Idempotency-Key` before the body is normalized; null when none was sent.
 * @throws {ApiError} `invalid_request` for a malformed key
 */
export function onceOnlyRequest(request: FastifyRequest): OnceOnlyRequest | null {
  const ref = idempotencyRef(request)
  if (!ref) return null
  const body = JSON.stringify(request.body ?? null)
  // A person's body may have a password. Without the secret of the caller, which is not stored, it cannot be guessed from the hash.
  return { ref, bodyHash: createHmac('sha256', sentSecret(request)).update(body).digest('hex') }
}

/** Executes each request with an idempotency key once, however often it is sent. */
export class OnceOnly {
  readonly #context: HttpContext
  /** Repeats of a request wait here for the first one, so that they occupy no database connections. */
  readonly #underWay = new Map<string, Promise<unknown>>()

  constructor(context: HttpContext) {
    this.#context = context
  }

  /**
   * Stores the changes, the key and the answer in one transaction. Refusals are stored as answers; failures of the
   * server are not.
   * @param act - makes the changes in the given context, whose database is the transaction
   * @param kept - selects the part of the answer that is stored for repeated requests
   */
  async act(
    once: OnceOnlyRequest,
    request: FastifyRequest,
    act: (context: HttpContext) => Promise<JsonAnswer>,
    kept: (answer: JsonAnswer) => JsonAnswer,
  ): Promise<JsonAnswer> {
    return this.#inTurn(once, () => this.#actInTransaction(once, request, act, kept))
  }

  /**
   * For a route that opens its transactions itself, such as one that calls another system: the key is claimed before, and the answer
   * is stored afterwards. Other processes refuse the key meanwhile.
   */
  actOutside(
    once: OnceOnlyRequest,
    request: FastifyRequest,
    act: (context: HttpContext) => Promise<JsonAnswer>,
    kept: (answer: JsonAnswer) => JsonAnswer,
  ): Promise<JsonAnswer> {
    const { database, now } = this.#context
    const { ref, bodyHash } = once
    return this.#inTurn(once, async () => {
      const claimId = randomUUID()
      const known = await inTransaction(database.db, async (tx) => {
        await giveUpOldClaim(tx, ref, new Date(now().getTime() - OUTSIDE_MAX_MS))
        return claimOrReplay(tx, ref, bodyHash, now(), claimId)
      })
      if (known) return known
      try {
        const given = await act(this.#context).catch((error: unknown) => refusalAnswer(error, request))
        const { status, text } = kept(given)
        await storeAnswer(database.db, ref, { status, body: text }, claimId)
        return given
      } catch (error) {
        await giveUpClaim(database.db, ref, claimId).catch((failure: unknown) =>
          request.log.error(failure, 'an idempotency key stays claimed'),
        )
        throw error
      }
    })
  }

  async #inTurn(once: OnceOnlyRequest, act: () => Promise<JsonAnswer>): Promise<JsonAnswer> {
    const name = JSON.stringify(once.ref)
    for (let first = this.#underWay.get(name); first; first = this.#underWay.get(name)) await first
    const acting = act()
    this.#underWay.set(
      name,
      acting.then(
        () => this.#underWay.delete(name),
        () => this.#underWay.delete(name),
      ),
    )
    return acting
  }

  /** Stores an answer that was made outside of a transaction, such as the refusal of an invalid request. */
  keep({ ref, bodyHash }: OnceOnlyRequest, answer: JsonAnswer): Promise<JsonAnswer> {
    const { database, now } = this.#context
    return inTransaction(database.db, (tx) => keepAnswer(tx, ref, bodyHash, now(), answer))
  }

  #actInTransaction(
    { ref, bodyHash }: OnceOnlyRequest,
    request: FastifyRequest,
    act: (context: HttpContext) => Promise<JsonAnswer>,
    kept: (answer: JsonAnswer) => JsonAnswer,
  ): Promise<JsonAnswer> {
    const context = this.#context
    return inTransaction(context.database.db, async (tx) => {
      const known = await claimOrReplay(tx, ref, bodyHash, context.now())
      if (known) return known
      const database = withinTransaction(context.database, tx)
      const given = await inSavepoint(tx, () => act({ ...context, database })).catch((error: unknown) =>
        refusalAnswer(error, request),
      )
      const { status, text } = kept(given)
      await storeAnswer(tx, ref, { status, body: text })
      return given
    })
  }
}

/**
 * Claims the key, or returns its stored answer.
 * @throws {ApiError} as `replayed`
 */
export async function claimOrReplay(
  tx: Db,
  ref: IdempotencyRef,
  bodyHash: string,
  now: Date,
  claimId: string | null = null,
): Promise<JsonAnswer | null> {
  const known = await claimIdempotencyKey(tx, ref, bodyHash, now, claimId)
  return known && replayed(known, bodyHash)
}

/**
 * @throws {ApiError} `idempotency_conflict` when the key came with another body; `rate_limit_exceeded` while another
 * process answers it
 */
function replayed(known: ClaimedKey, bodyHash: string): JsonAnswer {
  if (known.bodyHash !== bodyHash) {
    throw new ApiError(
      'idempotency_conflict',
      'This Idempotency-Key was used with another body. Send a new key with a new request.',
    )
  }
  if (known.status === null) {
    throw tooMany(
      'A request with this Idempotency-Key is being answered. Send it again for the answer.',
      RETRY_AFTER_S,
    )
  }
  return { status: known.status, text: known.body, isReplayed: true }
}

/** @throws `error` when it is not a refusal that may be stored */
export function refusalAnswer(error: unknown, request: FastifyRequest): JsonAnswer {
  // A caller that must retry later repeats the same request, so that refusal is not stored.
  const isKept = error instanceof ApiError && error.status < 500 && error.code !== 'rate_limit_exceeded'
  if (!isKept) throw error
  return errorAnswer(error, request)
}

export function errorAnswer(error: ApiError, request: FastifyRequest): JsonAnswer {
  return { status: error.status, text: JSON.stringify(errorBody(error, request.id)) }
}

/** Stores an answer without changes, or returns the key's stored answer. */
export async function keepAnswer(
  tx: Db,
  ref: IdempotencyRef,
  bodyHash: string,
  now: Date,
  answer: JsonAnswer,
): Promise<JsonAnswer> {
  const known = await claimOrReplay(tx, ref, bodyHash, now)
  if (known) return known
  await storeAnswer(tx, ref, { status: answer.status, body: answer.text })
  return answer
}
