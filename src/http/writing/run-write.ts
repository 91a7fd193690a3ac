import type { Endpoint } from '../../contract/endpoint.ts'
import { inTransaction, withinTransaction } from '../../storage/database/transaction.ts'
import { requireStorage } from '../../storage/tenancy/stored-bytes.ts'
import type { Audited, Call, Handler, HttpContext } from '../handler.ts'

/**
 * Runs the handler of a write in one transaction with the audit of its changes. A handler that waits for others, or reads
 * a stream, opens its own transactions.
 * @returns the handler's answer
 */
export async function runWrite(
  handler: Handler<never>,
  { method, asksOutside, streamBody, errors = [] }: Endpoint,
  call: Call<unknown>,
  context: HttpContext,
): Promise<unknown> {
  const { database } = context
  // An import checks later: the stored answer to an earlier one is sent again at the limit, too. A change may shorten what it
  // changes.
  if (method === 'POST' && !streamBody && errors.includes('storage_limit_exceeded')) {
    await requireStorage(database.db, call.tenant.organizationId)
  }
  const run = async (inner: HttpContext): Promise<unknown> => {
    const { answer, changes } = (await handler(call as never, inner)) as Audited<unknown>
    for (const change of changes) await call.audit(inner.database.db, change)
    return answer
  }
  if (asksOutside || streamBody) return run(context)
  return inTransaction(database.db, (tx) => run({ ...context, database: withinTransaction(database, tx) }))
}
