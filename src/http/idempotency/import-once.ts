import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../contract/errors.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { type IdempotencyRef, storeAnswer } from '../../storage/tenancy/idempotency-keys.ts'
import { Audited, type AuditedChange, type Call, type HttpContext, SENT } from '../handler.ts'
import { type JsonAnswer, sendJson } from '../reading/json-answer.ts'
import { auditWithin, type Within } from '../writing/audit-within.ts'
import { claimOrReplay, idempotencyRef, keepAnswer, refusalAnswer } from './once-only.ts'

type Chunks = AsyncIterable<Uint8Array>

interface FileImport<R> {
  /** Reads the file; `within` wraps the transaction that stores what it holds. */
  run(chunks: Chunks, within: Within<R>): Promise<R>
  change(result: R): AuditedChange
}

/**
 * Answers a request whose body is a file, which is imported and audited once for each `Idempotency-Key`.
 * @param status - the status of success
 */
export async function answerImport<R>(
  call: Pick<Call<unknown>, 'request' | 'reply' | 'audit' | 'upload'>,
  context: HttpContext,
  status: number,
  { run, change }: FileImport<R>,
): Promise<Audited<R | typeof SENT>> {
  const { request, reply } = call
  const open = () => call.upload()
  const withAudit = auditWithin(call, change)
  try {
    const ref = idempotencyRef(request)
    if (!ref) return new Audited(await run(open(), withAudit), [])
    const importFile = (chunks: Chunks, within: Within<R>) =>
      run(chunks, (tx, make) => within(tx, () => withAudit(tx, make)))
    sendJson(reply, await importOnce(context, ref, request, open, importFile, status))
    return new Audited(SENT, [])
  } finally {
    ;(request.body as Readable | undefined)?.resume()
  }
}

/**
 * Imports a file once for each key. The body is too large to store, so it is compared by its hash, which is known
 * only at its end: the key is therefore claimed in the transaction that stores the import.
 * @param open - opens the body, which can be read once
 */
async function importOnce<R>(
  context: HttpContext,
  ref: IdempotencyRef,
  request: FastifyRequest,
  open: () => Chunks,
  importFile: (chunks: Chunks, within: Within<R>) => Promise<R>,
  status: number,
): Promise<JsonAnswer> {
  const [, query = ''] = request.url.split('?')
  const hash = createHash('sha256')
    .update(request.headers['content-type'] ?? '')
    .update(query)
  const bodyHash = () => hash.copy().digest('hex')
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of open()) {
      hash.update(chunk)
      yield chunk
    }
  }
  const within: Within<R> = async (tx, make) => {
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

/** Ends the transaction of an import that was done before. */
class Replay extends Error {
  readonly answer: JsonAnswer

  constructor(answer: JsonAnswer) {
    super('this import was made before')
    this.answer = answer
  }
}
