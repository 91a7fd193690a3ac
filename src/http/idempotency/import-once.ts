import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import type { Db } from '../../storage/database/database.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { type IdempotencyRef, storeAnswer } from '../../storage/tenancy/idempotency-keys.ts'
import type { HttpContext } from '../handler.ts'
import type { JsonAnswer } from '../reading/json-answer.ts'
import { claimOrReplay, keepAnswer, refusalAnswer } from './once-only.ts'

type Chunks = AsyncIterable<Uint8Array>

/** Wraps the transaction that makes an import's runs. */
export type Within = <T>(tx: Db, make: () => Promise<T>) => Promise<T>

/**
 * Imports a file once, however often it is sent with the same key. The body is too large to be kept and is compared by
 * its hash, which is known when it has been read: the key is taken where the runs are made.
 * @param open - the body, from where it was read to before
 * @param status - of its success
 */
export async function importOnce(
  context: HttpContext,
  ref: IdempotencyRef,
  request: FastifyRequest,
  open: () => Chunks,
  importFile: (chunks: Chunks, within: Within) => Promise<unknown>,
  status: number,
): Promise<JsonAnswer> {
  const hash = createHash('sha256').update(request.headers['content-type'] ?? '')
  const bodyHash = () => hash.copy().digest('hex')
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of open()) {
      hash.update(chunk)
      yield chunk
    }
  }
  const within: Within = async (tx, make) => {
    const known = await claimOrReplay(tx, ref, bodyHash(), context.now())
    if (known) throw new Replay(known)
    const made = await make()
    await storeAnswer(tx, ref, { status, body: JSON.stringify(made) })
    return made
  }
  try {
    return { status, text: JSON.stringify(await importFile(hashed(), within)) }
  } catch (error) {
    if (error instanceof Replay) return error.answer
    const refusal = refusalAnswer(error, request)
    if (error instanceof ApiError && error.code === 'idempotency_conflict') throw error
    for await (const chunk of open()) hash.update(chunk)
    return inTransaction(context.database.db, (tx) => keepAnswer(tx, ref, bodyHash(), context.now(), refusal))
  }
}

/** Ends the transaction of an import that was made before. */
class Replay extends Error {
  readonly answer: JsonAnswer

  constructor(answer: JsonAnswer) {
    super('this import was made before')
    this.answer = answer
  }
}
